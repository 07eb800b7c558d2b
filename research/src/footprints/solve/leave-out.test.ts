import { expect, test } from 'vitest';
import { TRAINING_SEEDS } from '../seeds.ts';
import { quantised } from '../shipped.ts';
import { jointSolutionOf, solutionOf, unknownSolution } from './joint-solution.ts';
import { leaveOut } from './leave-out.ts';
import { runSchedule } from './run-schedule.ts';
import { gridsOf, REACH } from './schedule.ts';
import { coarse, fine, hiddenRegions as measured } from './testing/hidden-regions.ts';
import { withWorkerPool } from './worker-pool.ts';

const joint = await withWorkerPool(measured, TRAINING_SEEDS, (pool) =>
  runSchedule(
    { name: 'start', pool, measured, report: () => undefined },
    [coarse, fine],
    unknownSolution(gridsOf(coarse, measured), 1),
  ),
);
const stored = quantised(solutionOf(joint));

test('a stored solution is a start that differs from the solved one by rounding', () => {
  const start = jointSolutionOf(stored, REACH);
  const [found, solved] = [solutionOf(start), solutionOf(joint)];
  const worst = found.map.reduce((most, share, at) => Math.max(most, Math.abs(share - solved.map[at]!)), 0);
  expect(worst).toBeLessThan(0.01);
  found.regions.forEach(({ weights }, region) => {
    const sum = (values: Float32Array) => values.reduce((total, weight) => total + weight, 0);
    expect(sum(weights)).toBeCloseTo(sum(solved.regions[region]!.weights), 1);
  });
});

test('the footprints of a weapon are fitted to a map without it, and evaluated on held-out seeds', async () => {
  const schedules = { map: [{ ...fine, iterations: 10 }], fit: [{ ...fine, isOpen: true }] };
  const found = await leaveOut('mac-10', measured, jointSolutionOf(stored, REACH), schedules);
  expect(found.map(({ weapon, region }) => `${weapon} ${region}`)).toEqual(['mac-10 playside']);
  expect(found[0]!.blue.r2).toBeGreaterThan(0.98);
}, 60_000);
