import type { ColourPercent } from '../patterns/colour-percent.ts';
import { PATTERN_COUNT } from '../patterns/pattern-id.ts';
import {
  clustersInBlue,
  coloursOfTenths,
  type ClusterMeasure,
  type RegionMeasurement,
} from '../patterns/region-measurement.ts';

/** Precision of stored shares in tenths of a percent: finer than their error, coarse enough for a small file. */
const STEP_TENTHS = { blue: 2, purple: 5, gold: 5 } as const;
const COLOURS = ['blue', 'purple', 'gold'] as const;

/** Planes per region: blue, purple and gold as steps away from the published share, cluster count, efficiency. */
export const MEASUREMENT_PLANES = 5;
const STEP_BIAS = 128;
const COUNT_MAX = 255;
const NO_BLUE = 255;
/** In place of an efficiency: no one knows how the pieces of the region touch on the weapon. */
const NOT_KNOWN = 254;

const stepsOf = (colours: ColourPercent, colour: (typeof COLOURS)[number]) =>
  Math.round((colours[colour] * 10) / STEP_TENTHS[colour]);

/** The bytes of the number of clusters and of their efficiency. */
function clusterBytes(clusters: ClusterMeasure | null): [count: number, efficiency: number] {
  if (!clusters) return [0, NOT_KNOWN];
  const { count, efficiencyPercent } = clusters;
  return [Math.min(COUNT_MAX, count), efficiencyPercent === null ? NO_BLUE : Math.round(efficiencyPercent)];
}

function ofSteps(steps: ArrayLike<number>, count: number, efficiency: number): RegionMeasurement {
  const tenths = (colour: (typeof COLOURS)[number], place: number) => (steps[place] ?? 0) * STEP_TENTHS[colour];
  const measured = coloursOfTenths(tenths('blue', 0), tenths('purple', 1), tenths('gold', 2));
  if (efficiency === NOT_KNOWN) return { measured, clusters: null };
  return { measured, clusters: clustersInBlue(measured.blue, count, efficiency === NO_BLUE ? null : efficiency) };
}

/** Numbers of a measurement with the precision of the dataset: steps of blue, purple and gold, count, efficiency. */
export const MEASUREMENT_STEPS = 5;

/** Writes a measurement as its steps. Blue in fifths, purple and gold in halves, efficiency in whole percent. */
export function writeSteps({ measured, clusters }: RegionMeasurement, to: Uint16Array, at: number): void {
  COLOURS.forEach((colour, place) => (to[at + place] = stepsOf(measured, colour)));
  to.set(clusterBytes(clusters), at + COLOURS.length);
}

/** Reads the result of `writeSteps`. The biggest cluster is computed from blue and efficiency. */
export function readSteps(from: Uint16Array, at: number): RegionMeasurement {
  const steps = from.subarray(at, at + MEASUREMENT_STEPS);
  return ofSteps(steps, steps[3] ?? 0, steps[4] ?? NO_BLUE);
}

/** Rounds a measurement to the precision of the dataset. */
export function roundMeasurement(measurement: RegionMeasurement): RegionMeasurement {
  const steps = new Uint16Array(MEASUREMENT_STEPS);
  writeSteps(measurement, steps, 0);
  return readSteps(steps, 0);
}

/** Position of a region's planes in the file: plane p begins at `offset + p * stride`. */
export type PlanePlace = { offset: number; stride: number };

type Shares = readonly ColourPercent[];

/**
 * Writes a region's measurements of patterns 1 to 1000. Throws RangeError if one is missing or too far from the
 * published share.
 */
export function writeMeasurements(
  body: Uint8Array,
  { offset, stride }: PlanePlace,
  published: Shares,
  measurements: readonly RegionMeasurement[],
): void {
  for (let index = 0; index < PATTERN_COUNT; index++) {
    const [beside, own] = [published[index + 1], measurements[index + 1]];
    if (!beside || !own) throw new RangeError(`No measurement of pattern ${index + 1}`);
    const bytes = COLOURS.map((colour) => stepsOf(own.measured, colour) - stepsOf(beside, colour) + STEP_BIAS);
    if (bytes.some((byte) => byte < 0 || byte > 255))
      throw new RangeError(`The measurement of pattern ${index + 1} is out of range`);
    bytes.push(...clusterBytes(own.clusters));
    bytes.forEach((byte, plane) => (body[offset + plane * stride + index] = byte));
  }
}

/** Reads the result of `writeMeasurements`. Index 0 is a copy of pattern 1, as in the published shares. */
export function readMeasurements(
  body: Uint8Array,
  { offset, stride }: PlanePlace,
  published: Shares,
): RegionMeasurement[] {
  const byte = (plane: number, index: number) => body[offset + plane * stride + index] ?? 0;
  const measurements = Array.from({ length: PATTERN_COUNT }, (_, index) => {
    const beside = published[index + 1];
    const steps = COLOURS.map(
      (colour, plane) => byte(plane, index) - STEP_BIAS + (beside ? stepsOf(beside, colour) : 0),
    );
    return ofSteps(steps, byte(3, index), byte(4, index));
  });
  return measurements[0] ? [measurements[0], ...measurements] : [];
}
