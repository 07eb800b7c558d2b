import type { ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { zonesOf } from '@bluegem/core/exploring/zones';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

export const FULL_WEIGHT = 100;

const full = (count: number): number[] => Array.from({ length: count }, () => FULL_WEIGHT);

/** Whether every zone of a weapon is on one region only, so that regions need no weights beside those of zones. */
export const hasZonesByRegion = (weapon: WeaponId): boolean => weapon === 'ak-47';

/** Only the first region counts, as for collectors, and all of its zones. */
export function startWeights(weapon: WeaponId): ZoneWeights {
  const { regions } = WEAPONS[weapon];
  const zones = zonesOf(weapon);
  if (!hasZonesByRegion(weapon)) return { sides: full(regions.length).fill(0, 1), zones: full(zones.length) };
  return { sides: full(regions.length), zones: zones.map((zone) => (zone.startsWith('cover') ? FULL_WEIGHT : 0)) };
}

/** Parses `100-50`; missing or invalid weights are those of the start. */
function readList(text: string | null, start: readonly number[]): number[] {
  const parts = (text ?? '').split('-');
  return start.map((weight, index) => {
    const part = parts[index] ?? '';
    return /^\d{1,3}$/.test(part) ? Math.min(FULL_WEIGHT, Number(part)) : weight;
  });
}

/**
 * The zones of the AK-47 in an address with weights of its two parts and of four quarters of each: the mean of the
 * quarters that a zone lies in, by their part of it. The cover's first quarter is at its rear.
 */
function readQuarters(query: URLSearchParams): number[] {
  const [cover = 0, magazine = 0] = readList(query.get('sides'), [FULL_WEIGHT, 0]);
  const [first = 0, second = 0, third = 0, fourth = 0] = readList(query.get('zones'), full(4));
  const onCover = [0.25 * third + 0.75 * fourth, 0.5 * second + 0.5 * third, 0.75 * first + 0.25 * second];
  const receiver = 0.4 * third + 0.6 * fourth;
  const onMagazine = [receiver, first, 0.2 * first + 0.8 * second, 0.5 * second + 0.5 * third];
  const weighted = (weight: number) => (zone: number) => Math.round((weight * zone) / FULL_WEIGHT);
  return [...onCover.map(weighted(cover)), ...onMagazine.map(weighted(magazine))];
}

/** The weights in an address. */
export function readWeights(query: URLSearchParams, weapon: WeaponId): ZoneWeights {
  const start = startWeights(weapon);
  if (!hasZonesByRegion(weapon))
    return { sides: readList(query.get('sides'), start.sides), zones: readList(query.get('zones'), start.zones) };
  const isOfQuarters = query.has('sides') || query.get('zones')?.split('-').length === 4;
  return { ...start, zones: isOfQuarters ? readQuarters(query) : readList(query.get('zones'), start.zones) };
}

/** Adds weights to a query; those of the start are left out. */
export function writeWeights(query: URLSearchParams, weapon: WeaponId, weights: ZoneWeights): void {
  const start = startWeights(weapon);
  for (const name of ['sides', 'zones'] as const) {
    const written = weights[name].join('-');
    if (written === start[name].join('-')) query.delete(name);
    else query.set(name, written);
  }
}
