import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regionAccuracy, summaryOf } from '../evaluate.ts';
import { solutionOf, unknownRegions, unknownSolution, type JointSolution } from './joint-solution.ts';
import { runSchedule } from './run-schedule.ts';
import { gridsOf, type Stage } from './schedule.ts';
import { HELD_OUT_SEEDS, TRAINING_SEEDS } from '../seeds.ts';
import { placed, planesOf } from '../solution.ts';
import { coarse, fine, hiddenRegions as measured } from './testing/hidden-regions.ts';
import { withWorkerPool } from './worker-pool.ts';

function run(schedule: readonly Stage[], workFolder?: string, workers?: number): Promise<JointSolution> {
  const start = unknownSolution(gridsOf(schedule[0]!, measured), 1);
  return withWorkerPool(
    measured,
    TRAINING_SEEDS,
    (pool) =>
      runSchedule(
        { name: 'test', pool, measured, report: () => undefined, ...(workFolder && { workFolder }) },
        schedule,
        start,
      ),
    workers,
  );
}

function worstBlueR2(joint: JointSolution): number {
  const { mapSize, map, regions } = solutionOf(joint);
  const planes = planesOf(mapSize, map);
  const of = measured.map((region, i) => regionAccuracy(region, placed(regions[i]!), planes, HELD_OUT_SEEDS));
  return summaryOf(of, 'blue').worstR2;
}

describe('a run of stages', () => {
  let folder: string;
  /** What both stages recover: the same at every run. */
  let recovered: JointSolution;
  beforeAll(async () => {
    recovered = await run([coarse, fine]);
    folder = await mkdtemp(join(tmpdir(), 'footprints-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('recovers a hidden map and hidden footprints from noise, tested on held-out seeds', () => {
    expect(worstBlueR2(recovered)).toBeGreaterThan(0.99);
    const sums = solutionOf(recovered).regions.map(({ weights }) => weights.reduce((sum, weight) => sum + weight, 0));
    for (const sum of sums) expect(sum).toBeCloseTo(1, 1);
  });

  test('continues after an interruption with identical results', async () => {
    const short = { ...coarse, iterations: 20 };
    const cut = { ...fine, iterations: 10 };
    await run([short, { ...cut, iterations: 4 }], folder);
    const whole = await run([short, cut]);
    expect(await run([short, cut], folder)).toEqual(whole);
  }, 60_000);

  test('has the same result with any number of threads', async () => {
    const short = { ...coarse, iterations: 12 };
    expect(await run([short], undefined, 1)).toEqual(await run([short], undefined, 3));
  }, 60_000);

  test('fits footprints to a map that stays as it is', async () => {
    const start = { ...recovered, regions: unknownRegions(gridsOf(fine, measured)) };
    const fitted = await withWorkerPool(measured, TRAINING_SEEDS, (pool) =>
      runSchedule({ name: 'fit', pool, measured, fixed: 'map', report: () => undefined }, [fine], start),
    );
    expect(fitted.logits).toEqual(recovered.logits);
    expect(worstBlueR2(fitted)).toBeGreaterThan(0.99);
  }, 60_000);

  test('fits a map to footprints that stay as they are', async () => {
    const start = { ...recovered, logits: recovered.logits.map(() => 0) };
    const fitted = await withWorkerPool(measured, TRAINING_SEEDS, (pool) =>
      runSchedule({ name: 'fit', pool, measured, fixed: 'footprints', report: () => undefined }, [fine], start),
    );
    expect(fitted.regions).toEqual(recovered.regions);
    expect(worstBlueR2(start)).toBeLessThan(0);
    expect(worstBlueR2(fitted)).toBeGreaterThan(0.98);
  }, 60_000);

  test('does without seeds of which nothing is known', async () => {
    const short = { ...coarse, iterations: 12 };
    const known = await run([short]);
    const gaps = measured.map((region) => {
      const shares = region.shares.slice();
      for (const seed of HELD_OUT_SEEDS) shares.fill(NaN, seed * 3, seed * 3 + 3);
      return { ...region, shares };
    });
    const start = unknownSolution(gridsOf(short, gaps), 1);
    const withGaps = await withWorkerPool(gaps, [...TRAINING_SEEDS, ...HELD_OUT_SEEDS], (pool) =>
      runSchedule({ name: 'gaps', pool, measured: gaps, report: () => undefined }, [short], start),
    );
    expect(worstBlueR2(withGaps)).toBeCloseTo(worstBlueR2(known), 2);
  }, 60_000);
});
