import type { MeasuredRegion } from './inputs.ts';

/** Two seeds that place the finish identically: what their published numbers differ by is noise. */
const TWINS = [747, 825] as const;

/**
 * The noise of one published number of a class (0 blue, 1 purple, 2 gold), in points: the root mean square over all
 * regions. The difference of two numbers has twice the variance of one.
 */
export function publishedNoise(regions: readonly MeasuredRegion[], color: number): number {
  const [one, other] = TWINS;
  const squares = regions.map(({ shares }) => ((shares[one * 3 + color]! - shares[other * 3 + color]!) * 100) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length / 2);
}
