/** Maps a domain to 0..100, the percent of a plot's width. */
export const percentScale =
  (from: number, to: number) =>
  (value: number): number =>
    ((value - from) / (to - from)) * 100;

const STEPS = [1, 2, 5, 10];

/** Round integers from 0 to at least `max` (0 or more), in about `count` steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(max: number, count: number): number[] {
  if (!(max > 0)) return [0, 1];
  const rough = Math.max(1, max / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
