import { gradientNoise } from '../finish/noise.ts';

/** A bell curve around `centre`, 1 at its top. */
export const bell = (value: number, centre: number, width: number): number => {
  const t = (value - centre) / width;
  return Math.exp(-t * t);
};

/**
 * Brightness of a studio with soft boxes in the direction of a reflected ray (x right, y down). `sweep`: position of
 * the ray along the weapon. Brushed metal smears each window into a band across the blade.
 */
export function studio(x: number, y: number, sweep: number): number {
  const overhead = 1.25 * bell(y, -0.66, 0.2) + 0.5 * bell(y, -0.3, 0.09);
  const key = 0.95 * bell(x + 0.3 * y, sweep, 0.13) + 0.4 * bell(x + 0.3 * y, sweep - 0.4, 0.05);
  const fill = 0.5 * bell(x - 0.4 * y, sweep + 0.95, 0.22);
  const floor = 0.34 * bell(y, 0.8, 0.16);
  return overhead + (key + fill) * bell(y, -0.02, 0.34) + floor;
}

/** Fine lines along the weapon from grinding; coordinates in picture widths. */
export function brushedSteel(): (x: number, y: number) => number {
  const fine = gradientNoise(512, 81);
  const coarse = gradientNoise(128, 82);
  return (x, y) => 1.1 * fine(x * 0.045, y * 0.9) + 0.7 * coarse(x * 0.06 + 0.3, y * 0.8);
}
