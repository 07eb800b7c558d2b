import { regionAccuracy, summaryOf } from './evaluate.ts';
import type { MeasuredRegion } from './inputs.ts';
import { placed, planesOf, type Solution } from './solution.ts';

/** Prints, after each round, the accuracy of the solution on these seeds and the estimated remaining time. */
export function progressReport(
  title: string,
  measured: readonly MeasuredRegion[],
  seeds: readonly number[],
  now: () => number = Date.now,
): (solution: Solution, round: number, rounds: number) => void {
  let last = now();
  return (solution, round, rounds) => {
    const map = planesOf(solution.mapSize, solution.map);
    const { r2, worstR2, worstRegion, meanError } = summaryOf(
      measured.map((region, index) => regionAccuracy(region, placed(solution.regions[index]!), map, seeds)),
      'blue',
    );
    const seconds = (now() - last) / 1000;
    last = now();
    const figures = `blue R2 ${r2.toFixed(5)}, worst ${worstR2.toFixed(4)} (${worstRegion}), error ${meanError.toFixed(3)}`;
    const left = Math.round((seconds * (rounds - round)) / 60);
    process.stdout.write(`${title} ${round}/${rounds}: ${figures}; ${seconds.toFixed(0)} s, about ${left} min left\n`);
  };
}
