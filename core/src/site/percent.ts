/** Rounds to hundredths of a percent, the precision of the published numbers. */
export function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/** Rounds to tenths of a percent, the precision of our own measurements. */
export function toTenths(percent: number): number {
  return Math.round(percent * 10) / 10;
}
