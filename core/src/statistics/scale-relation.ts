import { pearson } from './correlation.ts';

/** How a second scale follows a first: the number of values on both, the slope, and the Pearson correlation (-1..1). */
export type ScaleRelation = { count: number; slope: number; correlation: number };

/**
 * The relation of two scales over the same items (lists of equal length): by how much the second rises with one unit of
 * the first (least squares), and how closely it follows. Null where one of them does not vary.
 */
export function scaleRelation(first: readonly number[], second: readonly number[]): ScaleRelation | null {
  const correlation = pearson(first, second);
  if (correlation === null) return null;
  return { count: first.length, slope: (correlation * deviation(second)) / deviation(first), correlation };
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
