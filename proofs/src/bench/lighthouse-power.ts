/** What Lighthouse's mobile profile does by itself: right for a desktop computer of the upper class, and the most it asks for. */
export const USUAL_SLOWDOWN = 4;

/** Lighthouse's power of a machine, and how much it is slowed down to be a phone of the middle class. */
const CALIBRATION = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, USUAL_SLOWDOWN],
] as const;

/**
 * The slowdown that makes a machine of this power (Lighthouse's "CPU/Memory Power", its benchmark index) a phone of the
 * middle class: between the points of Lighthouse's own calculator a straight line (docs/throttling.md of Lighthouse,
 * "Calibrating the CPU slowdown"). Below the first point 1; above the last one what Lighthouse does by itself, as nothing
 * is calibrated there.
 */
export function slowdownOf(power: number): number {
  const at = CALIBRATION.findIndex(([index]) => power < index);
  if (at === 0) return 1;
  const [from, to] = [CALIBRATION[at - 1], CALIBRATION[at]];
  if (!from || !to) return USUAL_SLOWDOWN;
  return from[1] + ((power - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
