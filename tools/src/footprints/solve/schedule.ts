import type { Prior } from './prior.ts';
import type { MeasuredRegion } from '../inputs.ts';
import type { Grids } from './joint-solution.ts';

/** Iterations on grids of one fineness, with one prior. */
export type Stage = {
  iterations: number;
  mapSize: number;
  /** Footprint cells to the length of the finish's square. */
  pitch: number;
  /** Footprint cells to the side of the weapon's UV square, at least. */
  leastGrid: number;
  prior: Prior;
};

/** Cells that may weigh something reach this far around those that do. */
const REACH = 2;

/** The grids of a stage for these regions. */
export function gridsOf({ mapSize, pitch, leastGrid }: Stage, measured: readonly MeasuredRegion[]): Grids {
  const footprintSizes = measured.map(({ uvScale }) => Math.max(leastGrid, Math.round(uvScale * pitch)));
  return { mapSize, footprintSizes, reach: REACH };
}
const equalNoise = (points: number): Prior['noisePoints'] => [points, points, points];

/**
 * The finest grids. Gold is less certain than blue and purple: the wear of a picture changes it. Footprints are smoothed
 * so much that their inside is even, as on a weapon; seeds of the training set that were left out show less error then.
 */
const FINEST: Stage = {
  iterations: 160,
  mapSize: 320,
  pitch: 300,
  leastGrid: 100,
  prior: {
    noisePoints: [0.1, 0.1, 0.2],
    mapVariation: { strength: 10, softness: 0.02 },
    footprintVariation: { strength: 30, softness: 0.05 },
    damping: 0.6,
  },
};

/**
 * From nothing to the evaluated solution. The first stages are so smooth that only broad shapes fit: on fine grids, or
 * with less smoothness, a start from noise ends in shapes that are wrong and sharp. What counts as noise is mostly what
 * the grids cannot show, so it decreases with them.
 */
export const FULL_SCHEDULE: readonly Stage[] = [
  {
    iterations: 120,
    mapSize: 32,
    pitch: 32,
    leastGrid: 18,
    prior: {
      noisePoints: equalNoise(2),
      mapVariation: { strength: 600, softness: 0.3 },
      footprintVariation: { strength: 40, softness: 1 },
      damping: 1,
    },
  },
  {
    iterations: 100,
    mapSize: 48,
    pitch: 48,
    leastGrid: 20,
    prior: {
      noisePoints: equalNoise(1),
      mapVariation: { strength: 200, softness: 0.3 },
      footprintVariation: { strength: 20, softness: 1 },
      damping: 1,
    },
  },
  {
    iterations: 100,
    mapSize: 64,
    pitch: 64,
    leastGrid: 28,
    prior: {
      noisePoints: equalNoise(1),
      mapVariation: { strength: 100, softness: 0.1 },
      footprintVariation: { strength: 10, softness: 0.3 },
      damping: 1,
    },
  },
  {
    iterations: 100,
    mapSize: 96,
    pitch: 96,
    leastGrid: 36,
    prior: {
      noisePoints: equalNoise(0.5),
      mapVariation: { strength: 100, softness: 0.05 },
      footprintVariation: { strength: 10, softness: 0.2 },
      damping: 0.8,
    },
  },
  {
    iterations: 100,
    mapSize: 128,
    pitch: 128,
    leastGrid: 48,
    prior: {
      noisePoints: equalNoise(0.25),
      mapVariation: { strength: 60, softness: 0.03 },
      footprintVariation: { strength: 6, softness: 0.1 },
      damping: 0.6,
    },
  },
  {
    iterations: 100,
    mapSize: 192,
    pitch: 180,
    leastGrid: 60,
    prior: {
      noisePoints: [0.15, 0.15, 0.25],
      mapVariation: { strength: 30, softness: 0.02 },
      footprintVariation: { strength: 5, softness: 0.07 },
      damping: 0.6,
    },
  },
  {
    iterations: 100,
    mapSize: 256,
    pitch: 240,
    leastGrid: 84,
    prior: {
      noisePoints: [0.1, 0.1, 0.2],
      mapVariation: { strength: 25, softness: 0.02 },
      footprintVariation: { strength: 8, softness: 0.05 },
      damping: 0.6,
    },
  },
  FINEST,
];

/** Turns the evaluated solution into the shipped one, with the held-out seeds included. */
export const REFIT_SCHEDULE: readonly Stage[] = [{ ...FINEST, iterations: 80 }];

/** Leaves a weapon out: the map is solved on without it. */
export const LEAVE_OUT_SCHEDULE: readonly Stage[] = [{ ...FINEST, iterations: 40 }];

/** Fits footprints of which nothing is known to a solved map: where they are, then their shape. */
export const FIT_SCHEDULE: readonly Stage[] = [
  {
    ...FINEST,
    iterations: 100,
    pitch: 48,
    leastGrid: 28,
    prior: {
      ...FINEST.prior,
      noisePoints: equalNoise(1),
      footprintVariation: { strength: 20, softness: 0.5 },
      damping: 1,
    },
  },
  { ...FINEST, iterations: 60, pitch: 150, leastGrid: 50, prior: { ...FINEST.prior, noisePoints: equalNoise(0.3) } },
  { ...FINEST, iterations: 100 },
];
