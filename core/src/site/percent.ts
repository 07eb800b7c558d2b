/** Rounds a percentage to hundredths, the precision of the published numbers. */
export function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/** Rounds a percentage to tenths, the precision of our own measurements. */
export function toTenths(percent: number): number {
  return Math.round(percent * 10) / 10;
}
