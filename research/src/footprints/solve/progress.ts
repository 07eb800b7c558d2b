import { regionAccuracy, summaryOf } from '../evaluate.ts';
import type { MeasuredRegion } from '../inputs.ts';
import { solutionOf } from './joint-solution.ts';
import type { Run } from './run-schedule.ts';
import { placed, planesOf } from '../solution.ts';

/** Prints the accuracy of the solution on these seeds, and how long it took since the last line. */
export function progressReport(
  title: string,
  measured: readonly MeasuredRegion[],
  seeds: readonly number[],
  now: () => number = Date.now,
): Run['report'] {
  let last = now();
  return (solution, { stage, stages, iteration, iterations }) => {
    const { mapSize, map: shares, regions } = solutionOf(solution);
    const map = planesOf(mapSize, shares);
    const accuracies = measured.map((region, index) => regionAccuracy(region, placed(regions[index]!), map, seeds));
    const { r2, worstR2, worstRegion, meanError, rmsError } = summaryOf(accuracies, 'blue');
    const seconds = (now() - last) / 1000;
    last = now();
    const figures = `blue R2 ${r2.toFixed(5)}, worst ${worstR2.toFixed(4)} (${worstRegion}), error ${meanError.toFixed(3)}, RMSE ${rmsError.toFixed(3)}, purple R2 ${summaryOf(accuracies, 'purple').r2.toFixed(5)}`;
    const position = `stage ${stage + 1}/${stages}, iteration ${iteration}/${iterations}`;
    process.stdout.write(`${title}, ${position}: ${figures}; ${seconds.toFixed(0)} s\n`);
  };
}
