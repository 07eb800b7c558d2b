import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellsAt } from '@bluegem/core/paint/footprint';
import { emptyOxideMap, resizeOxideMap } from '@bluegem/core/paint/oxide-map';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';
import { modelShares, regionAccuracy, summaryOf } from './evaluate.ts';
import { SEEDS, type MeasuredRegion } from './inputs.ts';
import { runSchedule } from './run-schedule.ts';
import type { Stage } from './schedule.ts';
import { HELD_OUT_SEEDS, TRAINING_SEEDS } from './seeds.ts';
import { interleaved, placed, planesOf, type Solution } from './solution.ts';

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

const stage: Stage = {
  mapSize: MAP_SIZE,
  rounds: 3,
  leastGrid: 28,
  pitch: 28,
  footprintSmoothness: 0.003,
  footprintSteps: 60,
  mapSmoothness: 1e-7,
  mapSteps: 40,
  weighByNoise: true,
  settleScale: true,
};

const start = (): Solution => ({
  mapSize: MAP_SIZE,
  map: interleaved(resizeOxideMap(resizeOxideMap(hidden, 5), MAP_SIZE)),
  regions: measured.map(() => undefined),
  classWeights: measured.map(() => [1, 1, 1]),
});

describe('a run of rounds', () => {
  let pool: WorkerPool;
  let folder: string;
  beforeAll(async () => {
    pool = createWorkerPool(measured, TRAINING_SEEDS);
    folder = await mkdtemp(join(tmpdir(), 'footprints-'));
  });
  afterAll(async () => {
    await pool.terminate();
    await rm(folder, { recursive: true });
  });

  const run = (rounds: number, workFolder?: string) =>
    runSchedule(
      {
        name: 'test',
        pool,
        measured,
        seeds: TRAINING_SEEDS,
        report: () => undefined,
        ...(workFolder !== undefined && { workFolder }),
      },
      [{ ...stage, rounds }],
      start(),
    );

  test('recovers a hidden map and hidden footprints, tested on held-out seeds', async () => {
    const solution = await run(3);
    const map = planesOf(MAP_SIZE, solution.map);
    const accuracies = measured.map((region, i) =>
      regionAccuracy(region, placed(solution.regions[i]!), map, HELD_OUT_SEEDS),
    );
    expect(summaryOf(accuracies, 'blue').worstR2).toBeGreaterThan(0.99);
    const sums = accuracies.map(({ sum }) => sum);
    expect(Math.max(...sums) / Math.min(...sums)).toBeLessThan(1.01);
    expect(sums[0]).toBeCloseTo(1, 0);
  }, 60_000);

  test('continues after an interruption with identical results', async () => {
    await run(2, folder);
    expect(await run(3, folder)).toEqual(await run(3));
  }, 60_000);
});
