import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellsAt } from '@bluegem/core/paint/footprint';
import { emptyOxideMap } from '@bluegem/core/paint/oxide-map';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelShares, regionAccuracy, summaryOf } from '../evaluate.ts';
import { SEEDS, type MeasuredRegion } from '../inputs.ts';
import { solutionOf, unknownRegions, unknownSolution, type JointSolution } from './joint-solution.ts';
import { runSchedule } from './run-schedule.ts';
import { gridsOf, type Stage } from './schedule.ts';
import { HELD_OUT_SEEDS, TRAINING_SEEDS } from '../seeds.ts';
import { placed, planesOf } from '../solution.ts';
import { withWorkerPool } from './worker-pool.ts';

const MAP_SIZE = 20;
const hidden = emptyOxideMap(MAP_SIZE);
hidden.blue.set(
  hidden.blue.map((_, i) => Number(((i % MAP_SIZE) - 7) ** 2 + (Math.floor(i / MAP_SIZE) - 12) ** 2 < 30)),
);
hidden.gold.set(hidden.blue.map((share, i) => (1 - share) * (i % MAP_SIZE < 14 ? 0.9 : 0.4)));

const block = (left: number, top: number, width: number, height: number) => {
  const indexes = Int32Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * 28 + left + (i % width),
  );
  return cellsAt(28, indexes, new Float32Array(indexes.length).fill(1 / indexes.length));
};

const everySeed = Array.from({ length: SEEDS }, (_, seed) => seed);
const measured = (
  [
    ['ak-47', block(2, 3, 18, 4)],
    ['karambit', block(15, 8, 5, 16)],
    ['mac-10', block(6, 14, 9, 9)],
  ] as const
).map(([weapon, cells]): MeasuredRegion => {
  return { weapon, region: 'playside', uvScale: 0.5, shares: modelShares(cells, hidden, 0.5, everySeed) };
});

const prior = (noise: number, strength: number): Stage['prior'] => ({
  noisePoints: [noise, noise, noise],
  mapVariation: { strength, softness: 0.1, isSharp: false },
  footprintVariation: { strength, softness: 0.3, isSharp: false },
  damping: 1,
});
const coarse: Stage = { iterations: 60, mapSize: 10, pitch: 28, leastGrid: 14, isOpen: true, prior: prior(3, 5) };
const fine: Stage = { iterations: 120, mapSize: MAP_SIZE, pitch: 28, leastGrid: 28, isOpen: false, prior: prior(1, 1) };

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
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footprints-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('recovers a hidden map and hidden footprints from noise, tested on held-out seeds', async () => {
    const joint = await run([coarse, fine]);
    expect(worstBlueR2(joint)).toBeGreaterThan(0.99);
    const sums = solutionOf(joint).regions.map(({ weights }) => weights.reduce((sum, weight) => sum + weight, 0));
    for (const sum of sums) expect(sum).toBeCloseTo(1, 1);
  }, 60_000);

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
    const joint = await run([coarse, fine]);
    const start = { ...joint, regions: unknownRegions(gridsOf(fine, measured)) };
    const fitted = await withWorkerPool(measured, TRAINING_SEEDS, (pool) =>
      runSchedule({ name: 'fit', pool, measured, mapIsFixed: true, report: () => undefined }, [fine], start),
    );
    expect(fitted.logits).toEqual(joint.logits);
    expect(worstBlueR2(fitted)).toBeGreaterThan(0.99);
  }, 60_000);
});
