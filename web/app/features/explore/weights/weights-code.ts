import { ZONES, type ZoneWeights } from '@bluegem/core/exploring/weigh-zones';

export const FULL_WEIGHT = 100;

const full = (count: number): number[] => Array.from({ length: count }, () => FULL_WEIGHT);

export const evenWeights = (sides: number): ZoneWeights => ({ sides: full(sides), zones: full(ZONES.length) });

/** Parses `100-50`; missing or invalid weights are 100. */
function readList(text: string | null, count: number): number[] {
  const parts = (text ?? '').split('-');
  return full(count).map((weight, index) => {
    const part = parts[index] ?? '';
    return /^\d{1,3}$/.test(part) ? Math.min(FULL_WEIGHT, Number(part)) : weight;
  });
}

/** The weights in an address, for a weapon with this many measured sides. */
export function readWeights(query: URLSearchParams, sides: number): ZoneWeights {
  return { sides: readList(query.get('sides'), sides), zones: readList(query.get('zones'), ZONES.length) };
}

/** Adds weights to a query; equal ones are left out. */
export function writeWeights(query: URLSearchParams, { sides, zones }: ZoneWeights): void {
  for (const [name, list] of [
    ['sides', sides],
    ['zones', zones],
  ] as const) {
    if (list.every((weight) => weight === FULL_WEIGHT)) query.delete(name);
    else query.set(name, list.join('-'));
  }
}
