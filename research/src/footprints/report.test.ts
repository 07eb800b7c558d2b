import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pearson } from '@bluegem/core/statistics/correlation';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { edgeWidths } from './edge-width.ts';
import { DEFAULT_PATHS, readMeasuredRegions } from './inputs.ts';
import { publishedNoise } from './noise.ts';
import { accuracyTables } from './report.ts';
import { ALL_SEEDS } from './seeds.ts';
import { readAccuracy, readReconstruction, SHIPPED_FOLDER } from './shipped.ts';
import { FULL_SCHEDULE, LEAVE_OUT_SCHEDULE } from './solve/schedule.ts';
import { tableRows } from './testing/table-rows.ts';
import { TARGETS } from './verify.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SHIPPED = join(ROOT, SHIPPED_FOLDER);
const text = await readFile(join(ROOT, 'docs/accuracy.md'), 'utf8');
const regions = await readMeasuredRegions({ percentages: join(ROOT, DEFAULT_PATHS.percentages) });
const accuracy = await readAccuracy(SHIPPED);

const part = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));

test('docs/accuracy.md has the tables that footprints report writes', async () => {
  const { map } = await readReconstruction(SHIPPED, regions);
  const tables = accuracyTables(accuracy, edgeWidths(map));
  expect(tableRows(part('## How it was evaluated', '## Limits'))).toEqual(tableRows(tables));
  expect(text).toContain(tables.split('\n').find((line) => line.startsWith('Blue edges of the map')));
});

test('docs/accuracy.md has the targets of footprints verify', () => {
  const { blueMeanError, blueRmsError, blueR2, worstBlueR2, purpleR2 } = TARGETS;
  expect(text).toContain(
    `mean error of blue at most ${blueMeanError} points and RMSE at most ${blueRmsError.toFixed(2)} in the median region, R2 of blue at least ${blueR2} in the median and ${worstBlueR2} in the worst region, R2 of purple at least ${purpleR2}`,
  );
});

test('docs/accuracy.md names the footprints whose sum is far from 1, and why', async () => {
  const far = accuracy.heldOutRegions.filter(({ sum }) => Math.abs(sum - 1) > 0.03);
  const names = { 'butterfly-knife': 'Butterfly', 'nomad-knife': 'Nomad', 'classic-knife': 'Classic' };
  expect(text).toContain('Four of the 43 regions lie more than 3 % from 1');
  expect([far.length, accuracy.heldOutRegions.length]).toEqual([4, 43]);
  for (const { weapon, sum } of far) {
    const name = names[weapon as keyof typeof names];
    expect(part('Four of the 43', '- **What bounds')).toMatch(new RegExp(`${name}[^,]* ${sum.toFixed(2)}`));
  }
  // What is neither blue nor purple nor gold, in the mean of all seeds.
  const other = regions.map(({ shares }) => {
    const painted = ALL_SEEDS.map((seed) => shares.subarray(seed * 3, seed * 3 + 3).reduce((a, b) => a + b, 0));
    return 1 - painted.reduce((sum, share) => sum + share, 0) / painted.length;
  });
  const correlation = pearson(
    other,
    accuracy.heldOutRegions.map(({ sum }) => 1 - sum),
  );
  expect(text).toContain('the region\'s share of "other" (correlation above 0.99)');
  expect(correlation).toBeGreaterThan(0.99);
});

test('docs/accuracy.md compares the errors with the noise', () => {
  const noise = publishedNoise(regions, 0);
  expect(text).toContain(
    'four times as far from the held-out numbers, and nearly three times from those it was fitted to',
  );
  expect(accuracy.heldOut.blue.meanError / noise).toBeCloseTo(4, 0);
  const fitted = accuracy.allSeeds.blue.meanError / noise;
  expect(fitted).toBeGreaterThan(2.5);
  expect(fitted).toBeLessThan(3);
});

test('docs/accuracy.md says how long the map was solved', () => {
  expect(text).toContain(`in the last 60 of ${FULL_SCHEDULE.at(-1)!.iterations}`);
  expect(text).toContain(`without it for ${LEAVE_OUT_SCHEDULE[0]!.iterations} iterations of the last stage`);
});

test('docs/accuracy.md says what leaving weapons out does to the error', () => {
  const { heldOut, leftOut } = accuracy;
  expect(text).toContain(
    `The error of blue is then ${leftOut?.blue.meanError.toFixed(2)} points in the median region, where it is ${heldOut.blue.meanError.toFixed(2)} with the weapon in the map`,
  );
  expect(accuracy.leftOutRegions.map(({ weapon, region }) => `${weapon} ${region}`)).toEqual(
    regions.map(({ weapon, region }) => `${weapon} ${region}`),
  );
});

test('docs/accuracy.md counts the knives of which only scale x UV is known', () => {
  expect(text).toContain('the eleven knives whose UV scale is listed as 0.36');
  const knives = MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].uvScale === 0.36);
  expect(knives).toHaveLength(11);
});
