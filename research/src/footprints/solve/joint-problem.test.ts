import { expect, test } from 'vitest';
import { SEEDS, type MeasuredRegion } from '../inputs.ts';
import { createJointProblem } from './joint-problem.ts';
import { unknownSolution, vectorOf, withVector } from './joint-solution.ts';
import type { Prior } from './prior.ts';
import { withWorkerPool } from './worker-pool.ts';

const shares = Float32Array.from({ length: SEEDS * 3 }, (_, i) => 0.3 + 0.1 * Math.sin(i));
const measured: MeasuredRegion[] = [
  { weapon: 'karambit', region: 'playside', uvScale: 0.5, shares },
  { weapon: 'mac-10', region: 'playside', uvScale: 0.3, shares: shares.toReversed() },
];
const prior: Prior = {
  noisePoints: [5, 5, 10],
  mapVariation: { strength: 0.3, softness: 0.2, isSharp: false },
  footprintVariation: { strength: 0.2, softness: 0.3, isSharp: false },
  damping: 0.6,
};
const solution = unknownSolution({ mapSize: 6, footprintSizes: [5, 4], reach: 1 }, 3);
const point = vectorOf(solution).map((value, i) => value + 0.2 * Math.sin(i));

test('the gradient is the one that differences of the value show', async () => {
  await withWorkerPool(measured, [2, 3, 4, 6, 7], async (pool) => {
    const { evaluate } = await createJointProblem(pool, solution.mapSize, solution.regions, prior);
    const { gradient } = await evaluate(point);
    const scale = gradient.reduce((most, slope) => Math.max(most, Math.abs(slope)), 0);
    for (let i = 0; i < point.length; i += 7) {
      const [above, below] = [
        await evaluate(point.with(i, point[i]! + 0.01)),
        await evaluate(point.with(i, point[i]! - 0.01)),
      ];
      const slope = (above.value - below.value) / 0.02;
      expect(Math.abs(gradient[i]! - slope) / scale).toBeLessThan(1e-3);
    }
  });
});

test('with a fixed map, the gradient by the footprints is the same but for the condition of scale', async () => {
  await withWorkerPool(measured, [2, 3, 4], async (pool) => {
    const { logits } = withVector(solution, point);
    const { mapSize, regions } = solution;
    const whole = await (await createJointProblem(pool, mapSize, regions, prior)).evaluate(point);
    const fixed = await createJointProblem(pool, mapSize, regions, prior, { logits });
    const { gradient } = await fixed.evaluate(point.subarray(logits.length));
    const extra = whole.gradient.subarray(logits.length).map((slope, i) => slope - gradient[i]!);
    const perRoot = extra.map((slope, i) => slope / point[logits.length + i]!);
    const cells = regions[0]!.indexes.length;
    for (let i = 1; i < cells; i++) expect(perRoot[i]! / perRoot[0]!).toBeCloseTo(1, 3);
  });
});

test('the precondition points downhill', async () => {
  await withWorkerPool(measured, [2, 3, 4], async (pool) => {
    const { evaluate, precondition } = await createJointProblem(pool, solution.mapSize, solution.regions, prior);
    const { gradient } = await evaluate(point);
    const direction = precondition(gradient);
    expect(direction.reduce((sum, value, i) => sum + value * gradient[i]!, 0)).toBeGreaterThan(0);
  });
});
