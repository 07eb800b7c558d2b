import { median } from '../bench/measurement.ts';

/** Memory at a point in time. */
export type Sample = { atMs: number; bytes: number };

/**
 * Bytes per minute: the median of the slopes between all pairs of samples (Theil-Sen estimator). Single peaks from
 * garbage that is not collected yet would change a mean slope, but not this one.
 */
export function growthPerMinute(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => ((to.bytes - from.bytes) / (to.atMs - from.atMs)) * 60_000),
  );
  return slopes.length === 0 ? NaN : median(slopes);
}

/** Minimum of the last third of the samples minus minimum of the first third: peaks do not count. */
export function floorGrowth(samples: readonly Sample[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const floorOf = (part: readonly Sample[]) => Math.min(...part.map(({ bytes }) => bytes));
  return floorOf(samples.slice(-third)) - floorOf(samples.slice(0, third));
}
