import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_PATHS, readMeasuredRegions } from './inputs.ts';
import { publishedNoise } from './noise.ts';

const ROOT = join(import.meta.dirname, '../../..');
const regions = await readMeasuredRegions({ percentages: join(ROOT, DEFAULT_PATHS.percentages) });

test('the noise of published numbers is the one that docs/accuracy.md names', async () => {
  const text = await readFile(join(ROOT, 'docs/accuracy.md'), 'utf8');
  const [blue, purple, gold] = [0, 1, 2].map((color) => publishedNoise(regions, color).toFixed(3));
  expect(text).toContain(`${blue} points of blue`);
  expect([blue, purple, gold]).toEqual(['0.039', '0.038', '0.154']);
});
