export const SIDES = ['playside', 'backside'] as const;
export type WeaponSide = (typeof SIDES)[number];

/** Where a pattern shines: one side or both. */
export type Side = WeaponSide | 'both';

export const REGION_IDS = [...SIDES, 'top', 'magazine'] as const;
export type RegionId = (typeof REGION_IDS)[number];

/**
 * A measured part of a weapon and the side it stands for. `ranks`: its gem score counts for the tier.
 * `areaWeight`: its part of the weapon's measured area, 0..1, summing to 1 over the weapon.
 */
export type Region = { id: RegionId; side: WeaponSide; ranks: boolean; areaWeight: number };

/** A knife's two sides have the same outline, so the total is their plain mean, as other measures have it. */
export const BOTH_SIDES: readonly Region[] = [
  { id: 'playside', side: 'playside', ranks: true, areaWeight: 0.5 },
  { id: 'backside', side: 'backside', ranks: true, areaWeight: 0.5 },
];

export const PLAYSIDE_ONLY: readonly Region[] = [{ id: 'playside', side: 'playside', ranks: true, areaWeight: 1 }];

/** Collectors judge the AK-47 by its top cover: docs/decisions/0004-ranking-regions.md, which also gives the areas. */
export const AK_REGIONS: readonly Region[] = [
  { id: 'top', side: 'playside', ranks: true, areaWeight: 0.35 },
  { id: 'magazine', side: 'backside', ranks: false, areaWeight: 0.65 },
];
