/** What Lighthouse assumes: a desktop computer of the upper class. */
export const USUAL_SLOWDOWN = 4;

/** Lighthouse's power of a machine, and how much it is slowed down to be a telephone of the middle class. */
const CALIBRATION = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
] as const;

/**
 * The slowdown that makes a machine of this power (Lighthouse's "CPU/Memory Power", its benchmark index) a telephone of the
 * middle class. Between the points of Lighthouse's own calculator it is a straight line (docs/throttling.md of Lighthouse,
 * "Calibrating the CPU slowdown"); below the first point 1, above the last one as steep as before.
 */
export function slowdownOf(power: number): number {
  const at = CALIBRATION.findIndex(([index]) => power < index);
  if (at === 0) return 1;
  const [from, to] = [CALIBRATION.at(at === -1 ? -2 : at - 1), CALIBRATION.at(at)];
  if (!from || !to) return USUAL_SLOWDOWN;
  return from[1] + ((power - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
