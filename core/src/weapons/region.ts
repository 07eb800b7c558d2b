export const SIDES = ['playside', 'backside'] as const;
export type WeaponSide = (typeof SIDES)[number];

/** The sides on which a pattern is blue: one of them or both. */
export type Side = WeaponSide | 'both';

export const REGION_IDS = [...SIDES, 'top', 'magazine'] as const;
export type RegionId = (typeof REGION_IDS)[number];

/**
 * The weight of a backside's gem score beside that of the playside: collectors judge the side that the player sees, so
 * a backside alone is tier 3 at most. Source, with the agreement of other weights: docs/decisions/0002-gem-score.md.
 */
export const BACKSIDE_WEIGHT = 0.32;

/**
 * A measured part of a weapon and the side it counts for. `scoreWeight`: the factor of its gem score in that of the
 * pattern, 0..1; 0: it does not count for score, tier and rank. `areaWeight`: its part of the weapon's measured area,
 * 0..1; the sum over a weapon is 1.
 */
export type Region = { id: RegionId; side: WeaponSide; scoreWeight: number; areaWeight: number };

/** Both sides of a knife have the same outline, so the total is their mean. */
export const BOTH_SIDES: readonly Region[] = [
  { id: 'playside', side: 'playside', scoreWeight: 1, areaWeight: 0.5 },
  { id: 'backside', side: 'backside', scoreWeight: BACKSIDE_WEIGHT, areaWeight: 0.5 },
];

export const PLAYSIDE_ONLY: readonly Region[] = [{ id: 'playside', side: 'playside', scoreWeight: 1, areaWeight: 1 }];

/** Collectors judge the AK-47 by its top cover. Source, also of the areas: docs/decisions/0004-regions-and-ranks.md. */
export const AK_REGIONS: readonly Region[] = [
  { id: 'top', side: 'playside', scoreWeight: 1, areaWeight: 0.35 },
  { id: 'magazine', side: 'backside', scoreWeight: 0, areaWeight: 0.65 },
];
