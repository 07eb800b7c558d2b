import type { Pattern, RegionMeasure } from './pattern.ts';
import type { Region } from '../weapons/region.ts';
import { WEAPONS } from '../weapons/weapons.ts';

/** The factor of a region's gem score in the score of the pattern, 0..1. */
export function scoreWeightOf(regions: readonly Region[], { region }: Pick<RegionMeasure, 'region'>): number {
  return regions.find(({ id }) => id === region)?.scoreWeight ?? 0;
}

/**
 * The region that gives a pattern its gem score, tier and rank: the one whose weighted gem score is highest among those
 * that count (docs/decisions/0002-gem-score.md, 0004-regions-and-ranks.md), the first of equal ones. Undefined if
 * nothing is measured.
 */
export function carryingRegion({ weapon, regions }: Pick<Pattern, 'weapon' | 'regions'>): RegionMeasure | undefined {
  const counted = (each: RegionMeasure) => scoreWeightOf(WEAPONS[weapon].regions, each) * each.gemScore;
  return regions
    .filter((each) => scoreWeightOf(WEAPONS[weapon].regions, each) > 0)
    .reduce<RegionMeasure | undefined>(
      (best, each) => (best && counted(best) >= counted(each) ? best : each),
      undefined,
    );
}
