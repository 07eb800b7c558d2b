/**
 * A number for code (drawings, attributes, sums) with at most this many decimals, 0 to 100. What people read is written
 * as their language writes numbers.
 */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
