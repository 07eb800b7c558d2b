import { blueAtFloat, createRegionWear, WEAR_FLOATS, type RegionWear } from '@bluegem/core/measuring/blue-at-float';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { WEARS } from '@bluegem/core/weapons/wear';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { WearCurve, WearOrder } from './live-messages.ts';

/** Evenly spaced, and at the start of each wear range. */
const FLOATS = [...new Set([...WEAR_FLOATS, ...WEARS.map(({ from }) => from)])].toSorted((a, b) => a - b);

/** Computes wear curves; data that does not depend on the pattern is made once for each weapon. */
export function createWearCurves(engine: EngineData): (order: WearOrder) => WearCurve[] {
  const cached = new Map<WeaponId, RegionWear[]>();

  const regionsOf = (weapon: WeaponId): RegionWear[] => {
    const own =
      cached.get(weapon) ?? WEAPONS[weapon].regions.flatMap(({ id }) => createRegionWear(engine, weapon, id) ?? []);
    cached.set(weapon, own);
    return own;
  };

  return ({ weapon, patternId }) =>
    regionsOf(weapon).map((wear) => ({ region: wear.region, points: blueAtFloat(wear, patternId, FLOATS) }));
}
