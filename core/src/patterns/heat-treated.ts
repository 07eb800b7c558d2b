import { HEAT_TREATED_CURVES, type HeatTreatedColour, type HeatTreatedCurves } from './heat-treated-curves.ts';
import { HEAT_TREATED_ERRORS } from './heat-treated-errors.ts';
import type { ColourPercent } from './colour-percent.ts';
import { randomStream } from '../paint/random-stream.ts';
import { coloursOfTenths, type RegionMeasurement } from './region-measurement.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Items of the Heat Treated finish. Their colours depend almost only on one or two numbers of the seed's stream. */
export type HeatTreatedId = keyof typeof HEAT_TREATED_CURVES;

/** A number (0..1) of the seed's stream, with its index in the stream, counted from 1. */
export type StreamDraw = { draw: number; value: number };

/** Of an expected share on patterns it was not fitted to: variance explained (up to 1), mean error in points. */
export type HeatTreatedError = { r2: number; meanPoints: number };

/** The draw that decides, then the one that matters beside it. Source: docs/pattern-maths.md, section 5. */
const DRAWS: Readonly<Record<HeatTreatedId, readonly number[]>> = {
  'five-seven-heat-treated': [13],
  'desert-eagle-heat-treated': [13, 12],
};

/** True for an item with the finish Heat Treated, whose shares follow curves of the seed. */
export function isHeatTreated(weapon: WeaponId): weapon is HeatTreatedId {
  return Object.hasOwn(HEAT_TREATED_CURVES, weapon);
}

/**
 * The numbers of the paint seed's stream on which the colours of a Heat Treated item depend: the 13th, and on the
 * Desert Eagle the 12th as well. Throws RangeError unless the seed is an integer.
 */
export function heatTreatedValues(weapon: HeatTreatedId, paintSeed: number): StreamDraw[] {
  const stream = randomStream(paintSeed);
  const values = Array.from({ length: Math.max(...DRAWS[weapon]) }, () => stream.nextFloat());
  return DRAWS[weapon].map((draw) => ({ draw, value: values[draw - 1] ?? NaN }));
}

/** The shares (percent) over the deciding number for this paint seed, at its value of the second number. */
export function heatTreatedCurve(weapon: HeatTreatedId, paintSeed: number): Record<HeatTreatedColour, number[]> {
  const [, second] = heatTreatedValues(weapon, paintSeed);
  return curveAt(HEAT_TREATED_CURVES[weapon], second?.value ?? 0);
}

function curveAt(curves: HeatTreatedCurves, second: number): Record<HeatTreatedColour, number[]> {
  const at = (rows: readonly (readonly number[])[]) => {
    const [from, to, part] = piece(rows, second);
    return from.map((height, index) => between(height, to[index] ?? height, part));
  };
  return { blue: at(curves.blue), purple: at(curves.purple), gold: at(curves.gold) };
}

const between = (start: number, end: number, part: number): number => start + (end - start) * part;

/** The two members of an evenly spaced list beside a value (0..1), and how far the value is between them (0..1). */
function piece<Member>(list: readonly Member[], value: number): [from: Member, to: Member, part: number] {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`Expected a Heat Treated value from 0 to 1, got ${value}`);
  const position = value * (list.length - 1);
  const index = Math.max(0, Math.min(Math.floor(position), list.length - 2));
  const [from, to] = [list[index], list[index + 1] ?? list[index]];
  if (from === undefined || to === undefined) throw new RangeError('A Heat Treated curve has no points');
  return [from, to, position - index];
}

/**
 * The colour shares (percent) on curves at the values of the draws, linear between points. Throws RangeError for a
 * value out of 0..1.
 */
export function sharesOnCurves(curves: HeatTreatedCurves, [decisive, second]: readonly StreamDraw[]): ColourPercent {
  const { blue, purple, gold } = curveAt(curves, second?.value ?? 0);
  const on = (points: readonly number[]) => between(...piece(points, decisive?.value ?? NaN));
  const shares = { blue: on(blue), purple: on(purple), gold: on(gold) };
  return { ...shares, other: 100 - shares.blue - shares.purple - shares.gold };
}

/**
 * The expected colours of a Heat Treated item with this paint seed: the colour shares (percent) of its playside, and
 * how far such shares were off on patterns that their curves were not fitted to.
 */
export function expectedHeatTreated(
  weapon: HeatTreatedId,
  paintSeed: number,
): { shares: ColourPercent; error: Readonly<Record<HeatTreatedColour, HeatTreatedError>> } {
  const shares = sharesOnCurves(HEAT_TREATED_CURVES[weapon], heatTreatedValues(weapon, paintSeed));
  return { shares, error: HEAT_TREATED_ERRORS[weapon] };
}

/** The shares of a Heat Treated item with this paint seed, in tenths of a percent, without clusters. */
export function heatTreatedMeasurement(weapon: HeatTreatedId, paintSeed: number): RegionMeasurement {
  const { blue, purple, gold } = expectedHeatTreated(weapon, paintSeed).shares;
  const [b, p, g] = [blue, purple, gold].map((share) => Math.round(share * 10)) as [number, number, number];
  return { measured: coloursOfTenths(b, p, g), clusters: null };
}
