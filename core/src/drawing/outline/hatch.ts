/** Stripes over a picture, as parts of its width: how far apart they are (at least some pixels), and how wide. */
export const HATCH = { period: 1 / 60, stripe: 1 / 320, least: 6, tone: 0.72 } as const;

/**
 * What the colour of a pixel is multiplied by where a picture of classes shows a place that was not measured: slanting
 * stripes are darker.
 */
export function hatchTone(at: number, width: number): number {
  const period = Math.max(HATCH.least, Math.round(HATCH.period * width));
  const stripe = Math.max(1, Math.round(HATCH.stripe * width));
  return ((at % width) + Math.floor(at / width)) % period < stripe ? HATCH.tone : 1;
}
