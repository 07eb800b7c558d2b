import type { Pattern, RegionMeasure } from './pattern.ts';
import { WEAPONS } from '../weapons/weapons.ts';

/**
 * The region that determines a pattern's tier and rank: the one with the highest gem score among those that count
 * (docs/decisions/0004-ranking-regions.md), the first of equal ones. Undefined if nothing is measured.
 */
export function carryingRegion({ weapon, regions }: Pattern): RegionMeasure | undefined {
  const ranking = regions.filter(({ region }) => WEAPONS[weapon].regions.find(({ id }) => id === region)?.ranks);
  return ranking.reduce<RegionMeasure | undefined>(
    (best, each) => (best && best.gemScore >= each.gemScore ? best : each),
    undefined,
  );
}
