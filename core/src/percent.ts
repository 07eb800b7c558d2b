/** Rounds to hundredths of a percent, the precision of the published numbers. */
export function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}
