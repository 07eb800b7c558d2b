/** Stripes over a picture, as parts of its width: how far apart they are, and how wide. */
export const HATCH = { period: 1 / 80, stripe: 1 / 320, tone: 0.62 } as const;

/**
 * What the colour of a pixel is multiplied by where a picture of classes shows a place that was not measured: slanting
 * stripes are darker.
 */
export function hatchTone(at: number, width: number): number {
  const period = Math.max(4, Math.round(HATCH.period * width));
  const stripe = Math.max(1, Math.round(HATCH.stripe * width));
  return ((at % width) + Math.floor(at / width)) % period < stripe ? HATCH.tone : 1;
}
