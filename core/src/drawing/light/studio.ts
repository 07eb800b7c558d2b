import { gradientNoise, type Noise } from '../finish/noise.ts';

/** Further away than this many widths, a bell curve is below 3e-14 and counts as 0, which saves most exponentials. */
const BELL_REACH = 5.6;

/** A bell curve around `centre`, 1 at its top. */
export const bell = (value: number, centre: number, width: number): number => {
  const t = (value - centre) / width;
  return Math.abs(t) > BELL_REACH ? 0 : Math.exp(-t * t);
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

let grinding: Record<'fine' | 'coarse', Noise> | undefined;

/** Fine lines along the weapon from grinding; coordinates in picture widths. */
export function brushedSteel(): (x: number, y: number) => number {
  // Its tables have a quarter of a million directions: made once, not for every picture.
  grinding ??= { fine: gradientNoise(512, 81), coarse: gradientNoise(128, 82) };
  const { fine, coarse } = grinding;
  return (x, y) => 1.1 * fine(x * 0.045, y * 0.9) + 0.7 * coarse(x * 0.06 + 0.3, y * 0.8);
}
