import type { Solution } from './solution.ts';

const QUANTILE = 0.9;
const LEVEL = 0.985;

/**
 * Percentages alone do not determine a common factor between map and footprints. This fixes it: nine tenths of the map stay
 * below 0.985 painted, so that only its purest texels reach the limit of 1.
 */
export function settleScale(solution: Solution): void {
  const { map } = solution;
  const painted = Float32Array.from(
    { length: map.length / 3 },
    (_, i) => map[i * 3]! + map[i * 3 + 1]! + map[i * 3 + 2]!,
  );
  const factor = LEVEL / painted.toSorted()[Math.floor(painted.length * QUANTILE)]!;
  solution.map = map.map((share) => share * factor);
  for (const cells of solution.regions) if (cells) cells.weights = cells.weights.map((weight) => weight / factor);
}
