/** Mean error of blue on seeds that the recovered map never saw, in points: docs/accuracy.md. */
export const HELD_OUT_ERROR_POINTS = 0.32;
