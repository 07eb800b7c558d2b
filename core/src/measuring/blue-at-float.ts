import { outlineOf } from '../drawing/outline/outline.ts';
import { poseOf } from '../drawing/outline/pose.ts';
import { footprintCells, shareOf, type FootprintCells } from '../paint/footprint.ts';
import type { Engine } from './measurement.ts';
import { blueLeft, createWearGauge, type WearGauge } from './wear-gauge.ts';
import { matrixOf, paintTransform } from '../paint/paint-transform.ts';
import type { RegionId } from '../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** A region prepared for computing the wear of any pattern. */
export type RegionWear = { weapon: WeaponId; region: RegionId; cells: FootprintCells; gauge: WearGauge };

/** The blue (percent of the region) that remains at a float (0..1). */
export type BlueAtFloat = { float: number; bluePercent: number };

/** Floats 0, 0.05 ... 1. */
export const WEAR_FLOATS: readonly number[] = Array.from({ length: 21 }, (_, index) => index / 20);

/** Prepares a region. Undefined if it has no recovered footprint. */
export function createRegionWear(engine: Engine, weapon: WeaponId, region: RegionId): RegionWear | undefined {
  const footprint = engine.footprintOf(weapon, region);
  if (!footprint) return undefined;
  const gauge = createWearGauge(engine.map, outlineOf(footprint, poseOf(weapon, region)));
  return { weapon, region, cells: footprintCells(footprint), gauge };
}

/**
 * The blue of a region at each float (0..1). A model, not the wear of the game: paint wears as in our pictures, at
 * edges first, then along scratches, then in patches. Throws RangeError for a weapon without a UV scale.
 */
export function blueAtFloat(
  { weapon, cells, gauge }: RegionWear,
  patternId: number,
  floats: readonly number[] = WEAR_FLOATS,
): BlueAtFloat[] {
  const matrix = matrixOf(paintTransform(patternId, WEAPONS[weapon].uvScale ?? Number.NaN));
  const bluePercent = shareOf(cells, gauge.finish.table, matrix).blue * 100;
  const left = blueLeft(gauge, matrix, floats);
  return floats.map((float, index) => ({ float, bluePercent: bluePercent * (left[index] ?? 1) }));
}

/**
 * The float at which less than this share (0..1) of the initial blue remains, by linear interpolation on a falling
 * curve. Null if the share remains at every float, or without blue.
 */
export function floatAtShareLeft(points: readonly BlueAtFloat[], share: number): number | null {
  const limit = (points[0]?.bluePercent ?? 0) * share;
  const below = points.findIndex(({ bluePercent }) => bluePercent < limit);
  const [before, after] = [points[below - 1], points[below]];
  if (!before || !after) return null;
  const fallen = (before.bluePercent - limit) / (before.bluePercent - after.bluePercent);
  return before.float + (after.float - before.float) * fallen;
}
