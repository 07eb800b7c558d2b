import { median } from '../bench/figure.ts';

/** Memory at a time. */
export type Sample = { atMs: number; bytes: number };

/**
 * Bytes a minute: the median of the slopes between all pairs of samples, after Theil and Sen. Garbage that is waiting to be
 * collected makes single peaks, which sway a mean slope and not this one.
 */
export function growthPerMinute(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => ((to.bytes - from.bytes) / (to.atMs - from.atMs)) * 60_000),
  );
  return slopes.length === 0 ? NaN : median(slopes);
}

/** How much the least of the last third is above the least of the first third: peaks have no say in either. */
export function floorGrowth(samples: readonly Sample[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const floorOf = (part: readonly Sample[]) => Math.min(...part.map(({ bytes }) => bytes));
  return floorOf(samples.slice(-third)) - floorOf(samples.slice(0, third));
}
