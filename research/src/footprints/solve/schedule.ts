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
  /**
   * All cells of the weapon's square may weigh something, not only those near cells that do. Faint parts are lost
   * without this: on training seeds that were left out, the error on a map of 192 texels was 0.23 points instead of
   * 0.27.
   */
  isOpen: boolean;
  prior: Prior;
};

/** Cells of a grid are active up to this far from one that weighs something. */
export const REACH = 2;

/** The grids of a stage for these regions. */
export function gridsOf({ mapSize, pitch, leastGrid, isOpen }: Stage, measured: readonly MeasuredRegion[]): Grids {
  const footprintSizes = measured.map(({ uvScale }) => Math.max(leastGrid, Math.round(uvScale * pitch)));
  return { mapSize, footprintSizes, reach: isOpen ? Infinity : REACH };
}
const equalNoise = (points: number): Prior['noisePoints'] => [points, points, points];

/** Gold is less certain than blue and purple: the wear of a picture changes it. */
const FINEST: Stage = {
  iterations: 360,
  mapSize: 256,
  pitch: 240,
  leastGrid: 84,
  isOpen: false,
  prior: {
    noisePoints: [0.1, 0.1, 0.2],
    mapVariation: { strength: 25, softness: 0.2, isSharp: true },
    footprintVariation: { strength: 30, softness: 0.2, isSharp: true },
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
    isOpen: true,
    prior: {
      noisePoints: equalNoise(2),
      mapVariation: { strength: 600, softness: 0.3, isSharp: false },
      footprintVariation: { strength: 40, softness: 1, isSharp: false },
      damping: 1,
    },
  },
  {
    iterations: 100,
    mapSize: 48,
    pitch: 48,
    leastGrid: 20,
    isOpen: true,
    prior: {
      noisePoints: equalNoise(1),
      mapVariation: { strength: 200, softness: 0.3, isSharp: false },
      footprintVariation: { strength: 20, softness: 1, isSharp: false },
      damping: 1,
    },
  },
  {
    iterations: 100,
    mapSize: 64,
    pitch: 64,
    leastGrid: 28,
    isOpen: true,
    prior: {
      noisePoints: equalNoise(1),
      mapVariation: { strength: 100, softness: 0.1, isSharp: false },
      footprintVariation: { strength: 10, softness: 0.3, isSharp: false },
      damping: 1,
    },
  },
  {
    iterations: 100,
    mapSize: 96,
    pitch: 96,
    leastGrid: 36,
    isOpen: true,
    prior: {
      noisePoints: equalNoise(0.5),
      mapVariation: { strength: 100, softness: 0.05, isSharp: false },
      footprintVariation: { strength: 10, softness: 0.2, isSharp: false },
      damping: 0.8,
    },
  },
  {
    iterations: 100,
    mapSize: 128,
    pitch: 128,
    leastGrid: 48,
    isOpen: true,
    prior: {
      noisePoints: equalNoise(0.25),
      mapVariation: { strength: 60, softness: 0.03, isSharp: false },
      footprintVariation: { strength: 6, softness: 0.1, isSharp: false },
      damping: 0.6,
    },
  },
  {
    iterations: 60,
    mapSize: 192,
    pitch: 180,
    leastGrid: 60,
    isOpen: true,
    prior: {
      noisePoints: [0.1, 0.1, 0.2],
      mapVariation: { strength: 10, softness: 0.02, isSharp: false },
      footprintVariation: { strength: 10, softness: 0.05, isSharp: false },
      damping: 0.6,
    },
  },
  FINEST,
];

/** Turns the evaluated solution into the shipped one, with the held-out seeds included. */
export const REFIT_SCHEDULE: readonly Stage[] = [{ ...FINEST, iterations: 80 }];

/** Leaves a weapon out: the map is solved on without it. */
export const LEAVE_OUT_SCHEDULE: readonly Stage[] = [{ ...FINEST, iterations: 30 }];

/** Fits footprints of which nothing is known to a solved map: where they are, then their shape. */
export const FIT_SCHEDULE: readonly Stage[] = [
  {
    ...FINEST,
    iterations: 100,
    pitch: 48,
    leastGrid: 28,
    isOpen: true,
    prior: {
      ...FINEST.prior,
      noisePoints: equalNoise(1),
      footprintVariation: { strength: 20, softness: 0.5, isSharp: false },
      damping: 1,
    },
  },
  {
    ...FINEST,
    iterations: 60,
    pitch: 150,
    leastGrid: 50,
    isOpen: true,
    prior: { ...FINEST.prior, noisePoints: equalNoise(0.3) },
  },
  { ...FINEST, iterations: 100 },
];
