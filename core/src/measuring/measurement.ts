import { outlineOf } from '../drawing/outline/outline.ts';
import { poseOf } from '../drawing/outline/pose.ts';
import type { Footprint } from '../paint/footprint.ts';
import { expectedHeatTreated, isHeatTreated } from '../patterns/heat-treated.ts';
import { createGauge, measureRegion, type RegionGauge } from './region-gauge.ts';
import type { OxideMap } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform } from '../paint/paint-transform.ts';
import type { BluePercent } from '../patterns/pattern.ts';
import { blueOverSides } from '../patterns/pattern-build.ts';
import type { RegionMeasurement } from '../patterns/region-measurement.ts';
import type { Region, RegionId, WeaponSide } from '../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** The recovered map and footprints. `footprintOf` is undefined for a region without a recovered footprint. */
export type Engine = { map: OxideMap; footprintOf(weapon: WeaponId, region: RegionId): Footprint | undefined };

/** A weapon prepared for measuring any pattern. */
export type WeaponGauge = { weapon: WeaponId; regions: readonly { region: Region; gauge: RegionGauge | undefined }[] };

/** The measurement of a pattern by our engine, from the paint seed alone. In percent, not rounded. */
export type PatternMeasurement = {
  weapon: WeaponId;
  patternId: number;
  bluePercent: BluePercent;
  regions: readonly ({ region: RegionId; side: WeaponSide } & RegionMeasurement)[];
};

/** Prepares a weapon. Takes tens of milliseconds; each measurement then takes less than one. */
export function createWeaponGauge(engine: Engine, weapon: WeaponId): WeaponGauge {
  const regions = WEAPONS[weapon].regions.map((region) => {
    const footprint = engine.footprintOf(weapon, region.id);
    const gauge = footprint && createGauge(engine.map, footprint, outlineOf(footprint, poseOf(weapon, region.id)));
    return { region, gauge };
  });
  return { weapon, regions };
}

function matrixFor(weapon: WeaponId, paintSeed: number) {
  const { uvScale } = WEAPONS[weapon];
  return uvScale === null ? undefined : matrixOf(paintTransform(paintSeed, uvScale));
}

/**
 * Measures a pattern: colours and clusters of every region, and the blue of the sides. The shares of a Heat Treated
 * item come from its fitted curves, without clusters. Regions without a recovered footprint are omitted.
 */
export function measurePattern({ weapon, regions }: WeaponGauge, patternId: number): PatternMeasurement {
  const matrix = matrixFor(weapon, patternId);
  const measures = regions.flatMap(({ region, gauge }) => {
    const place = { region: region.id, side: region.side };
    if (isHeatTreated(weapon)) {
      return { ...place, measured: expectedHeatTreated(weapon, patternId).shares, clusters: null };
    }
    return gauge && matrix ? { ...place, ...measureRegion(gauge, matrix) } : [];
  });
  const blueOn = (side: WeaponSide) => measures.find((each) => each.side === side)?.measured.blue ?? null;
  return { weapon, patternId, bluePercent: blueOverSides(WEAPONS[weapon].regions, blueOn), regions: measures };
}
