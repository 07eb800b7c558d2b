import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelShares } from './evaluate.ts';
import { DEFAULT_PATHS, readMeasuredRegions } from './inputs.ts';
import { residualsOf } from './residual-plot.ts';
import { readHeldOut, readReconstruction, SHIPPED_FOLDER } from './shipped.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SHIPPED = join(ROOT, SHIPPED_FOLDER);
const regions = await readMeasuredRegions({ percentages: join(ROOT, DEFAULT_PATHS.percentages) });
const text = await readFile(join(ROOT, 'docs/accuracy.md'), 'utf8');

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('docs/accuracy.md says how far off the bluest patterns are', async () => {
  const evaluated = await readHeldOut(SHIPPED);
  const residuals = regions.flatMap((region, index) => residualsOf(region, index, evaluated));
  const bluest = residuals.filter(({ published }) => published >= 0.8).map(({ points }) => points);
  const error = mean(bluest.map((points) => Math.abs(points))).toFixed(2);
  const worst = -Math.min(...bluest);
  expect(text).toContain(
    `the mean error on held-out seeds is ${error} points, and ${(-mean(bluest)).toFixed(2)} of it`,
  );
  expect(text).toContain(`the worst is Classic Knife 180 with ${worst.toFixed(1)} points`);
  const least = mean(residuals.filter(({ published }) => published < 0.2).map(({ points }) => points));
  expect(text).toContain(`Below 20 % blue the bias is ${least.toFixed(3)} points`);
});

test('docs/accuracy.md names the blue that the shipped solution gives Karambit 387', async () => {
  const { map, footprints } = await readReconstruction(SHIPPED, regions);
  const index = regions.findIndex(({ weapon, region }) => weapon === 'karambit' && region === 'playside');
  const [blue] = modelShares(footprints[index]!, map, regions[index]!.uvScale, [387]);
  expect(text).toContain(`Karambit 387 a playside of ${(blue! * 100).toFixed(1)} %`);
});
