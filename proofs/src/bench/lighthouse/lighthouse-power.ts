/**
 * The default slowdown of Lighthouse's mobile profile: right for a fast desktop computer, and the highest it
 * recommends.
 */
export const USUAL_SLOWDOWN = 4;

/** Lighthouse's benchmark index of a machine, and the slowdown that makes it as fast as a mid-range phone. */
const CALIBRATION = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, USUAL_SLOWDOWN],
] as const;

/**
 * The slowdown that makes a machine of this power (Lighthouse's "CPU/Memory Power", its benchmark index) as fast as a
 * mid-range phone: linear between the points of Lighthouse's own calculator (docs/throttling.md of Lighthouse,
 * "Calibrating the CPU slowdown"). Below the first point it is 1, above the last one Lighthouse's default, as no
 * calibration exists there.
 */
export function slowdownOf(power: number): number {
  const at = CALIBRATION.findIndex(([index]) => power < index);
  if (at === 0) return 1;
  const [from, to] = [CALIBRATION[at - 1], CALIBRATION[at]];
  if (!from || !to) return USUAL_SLOWDOWN;
  return from[1] + ((power - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
