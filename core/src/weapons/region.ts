export const SIDES = ['playside', 'backside'] as const;
export type WeaponSide = (typeof SIDES)[number];

/** The sides on which a pattern is blue: one of them or both. */
export type Side = WeaponSide | 'both';

export const REGION_IDS = [...SIDES, 'top', 'magazine'] as const;
export type RegionId = (typeof REGION_IDS)[number];

/**
 * A measured part of a weapon and the side it counts for. `ranks`: its gem score counts for the tier. `areaWeight`: its
 * part of the weapon's measured area, 0..1; the sum over a weapon is 1.
 */
export type Region = { id: RegionId; side: WeaponSide; ranks: boolean; areaWeight: number };

/** Both sides of a knife have the same outline, so the total is their mean. */
export const BOTH_SIDES: readonly Region[] = [
  { id: 'playside', side: 'playside', ranks: true, areaWeight: 0.5 },
  { id: 'backside', side: 'backside', ranks: true, areaWeight: 0.5 },
];

export const PLAYSIDE_ONLY: readonly Region[] = [{ id: 'playside', side: 'playside', ranks: true, areaWeight: 1 }];

/** Collectors judge the AK-47 by its top cover. Source, also of the areas: docs/decisions/0004-ranking-regions.md. */
export const AK_REGIONS: readonly Region[] = [
  { id: 'top', side: 'playside', ranks: true, areaWeight: 0.35 },
  { id: 'magazine', side: 'backside', ranks: false, areaWeight: 0.65 },
];
