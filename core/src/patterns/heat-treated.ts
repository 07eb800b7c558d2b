import { HEAT_TREATED_CURVES } from './heat-treated-curves.ts';
import type { ColourPercent } from './pattern.ts';
import { randomStream } from '../paint/random-stream.ts';
import { coloursOfTenths, type RegionMeasurement } from './region-measurement.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Items of the Heat Treated finish. Their colours depend almost only on one number of the seed's stream. */
export type HeatTreatedId = keyof typeof HEAT_TREATED_CURVES;

/** The index of that number, counted from 1. Source: docs/pattern-maths.md, section 5. */
const DECISIVE_DRAW = 13;

export function isHeatTreated(weapon: WeaponId): weapon is HeatTreatedId {
  return Object.hasOwn(HEAT_TREATED_CURVES, weapon);
}

/**
 * The number (0..1) that decides the colours of a Heat Treated item: the 13th of the paint seed's stream. Throws
 * RangeError unless the seed is an integer.
 */
export function heatTreatedValue(paintSeed: number): number {
  const stream = randomStream(paintSeed);
  for (let draw = 1; draw < DECISIVE_DRAW; draw++) stream.nextFloat();
  return stream.nextFloat();
}

/**
 * The colour shares (percent) of a Heat Treated item by that value (0..1), linear between the points of the curve.
 * Throws RangeError for a value out of range.
 */
export function heatTreatedShares(weapon: HeatTreatedId, value: number): ColourPercent {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`Expected a Heat Treated value from 0 to 1, got ${value}`);
  const { blue, purple, gold } = HEAT_TREATED_CURVES[weapon];
  const position = value * (blue.length - 1);
  const from = Math.min(Math.floor(position), blue.length - 2);
  const on = (points: readonly number[]): number => {
    const [start, end] = [points[from] ?? 0, points[from + 1] ?? 0];
    return start + (end - start) * (position - from);
  };
  const shares = { blue: on(blue), purple: on(purple), gold: on(gold) };
  return { ...shares, other: 100 - shares.blue - shares.purple - shares.gold };
}

/** The shares of a Heat Treated item with this paint seed, in tenths of a percent, without clusters. */
export function heatTreatedMeasurement(weapon: HeatTreatedId, paintSeed: number): RegionMeasurement {
  const { blue, purple, gold } = heatTreatedShares(weapon, heatTreatedValue(paintSeed));
  const [b, p, g] = [blue, purple, gold].map((share) => Math.round(share * 10)) as [number, number, number];
  return { measured: coloursOfTenths(b, p, g), clusters: null };
}
