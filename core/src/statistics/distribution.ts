/** Minimum, quartiles, maximum and mean of a set of values, in their unit. */
export type Spread = {
  count: number;
  min: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  max: number;
  mean: number;
};

/** The quantile (0..1) of ascending values, interpolated linearly. Throws RangeError for an empty list. */
export function quantile(ascending: readonly number[], part: number): number {
  const place = part * (ascending.length - 1);
  const lower = ascending[Math.floor(place)];
  const upper = ascending[Math.ceil(place)];
  if (lower === undefined || upper === undefined) throw new RangeError('No quantile of an empty list');
  return lower + (upper - lower) * (place - Math.floor(place));
}

/** The distribution of values in any order; null for an empty list. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  return {
    count: values.length,
    min: quantile(ascending, 0),
    lowerQuartile: quantile(ascending, 0.25),
    median: quantile(ascending, 0.5),
    upperQuartile: quantile(ascending, 0.75),
    max: quantile(ascending, 1),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}

/** The percentage of values below this one; 0 for an empty list. */
export function percentBelow(values: readonly number[], value: number): number {
  if (values.length === 0) return 0;
  return (values.filter((each) => each < value).length / values.length) * 100;
}

/** Equal bins over a range. A bin includes its lower end and excludes its upper one; the last includes both. */
export type Bins = { from: number; to: number; count: number };

/** The number of values per bin. Throws RangeError for a value out of range. */
export function histogram(values: readonly number[], { from, to, count }: Bins): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const value of values) {
    if (!(value >= from && value <= to)) throw new RangeError(`${value} is not within ${from} to ${to}`);
    const bin = Math.min(count - 1, Math.floor(((value - from) * count) / (to - from)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
