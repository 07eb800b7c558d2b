import type { Pattern, RegionMeasure } from './pattern.ts';
import { WEAPONS } from '../weapons/weapons.ts';

/**
 * The region that carries a pattern: of those whose gem score counts for the tier (docs/decisions/0004-ranking-regions.md)
 * the one with the highest, the first of equal ones. Undefined where nothing is measured.
 */
export function carryingRegion({ weapon, regions }: Pattern): RegionMeasure | undefined {
  const ranking = regions.filter(({ region }) => WEAPONS[weapon].regions.find(({ id }) => id === region)?.ranks);
  return ranking.reduce<RegionMeasure | undefined>(
    (best, each) => (best && best.gemScore >= each.gemScore ? best : each),
    undefined,
  );
}
