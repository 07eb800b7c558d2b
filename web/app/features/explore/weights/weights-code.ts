import { ZONES, type ZoneWeights } from '@bluegem/core/exploring/weigh-zones';

export const FULL_WEIGHT = 100;

const full = (count: number): number[] => Array.from({ length: count }, () => FULL_WEIGHT);

/** Only the first side counts, as for collectors, and all of its zones. */
export const startWeights = (sides: number): ZoneWeights => ({
  sides: full(sides).fill(0, 1),
  zones: full(ZONES.length),
});

/** Parses `100-50`; missing or invalid weights are those of the start. */
function readList(text: string | null, start: readonly number[]): number[] {
  const parts = (text ?? '').split('-');
  return start.map((weight, index) => {
    const part = parts[index] ?? '';
    return /^\d{1,3}$/.test(part) ? Math.min(FULL_WEIGHT, Number(part)) : weight;
  });
}

/** The weights in an address, for a weapon with this many measured sides. */
export function readWeights(query: URLSearchParams, sides: number): ZoneWeights {
  const start = startWeights(sides);
  return { sides: readList(query.get('sides'), start.sides), zones: readList(query.get('zones'), start.zones) };
}

/** Adds weights to a query; those of the start are left out. */
export function writeWeights(query: URLSearchParams, weights: ZoneWeights): void {
  const start = startWeights(weights.sides.length);
  for (const name of ['sides', 'zones'] as const) {
    const written = weights[name].join('-');
    if (written === start[name].join('-')) query.delete(name);
    else query.set(name, written);
  }
}
