import type { Variation } from '../../reconstruction/total-variation.ts';

/** The terms that a solve minimises besides the residuals. */
export type Prior = {
  /** Standard deviation of a published share in points, by class. */
  noisePoints: readonly [number, number, number];
  mapVariation: Variation;
  footprintVariation: Variation;
  /** How much less a wave of twice the length moves in a step (0..1); 1 treats all alike. */
  damping: number;
};

/** One over the variance of a share (0..1) of blue, purple and gold. */
export function precisionOf({ noisePoints: [blue, purple, gold] }: Prior): [number, number, number] {
  return [(100 / blue) ** 2, (100 / purple) ** 2, (100 / gold) ** 2];
}
