import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAccuracy, SHIPPED_FOLDER } from './shipped.ts';
import { missedTargets } from './verify.ts';

const { heldOut } = await readAccuracy(join(import.meta.dirname, '../../..', SHIPPED_FOLDER));

test('the shipped solution reaches every target on held-out seeds', () => {
  expect(missedTargets(heldOut)).toEqual([]);
});

test('a solution below a target is named with the figure and the target', () => {
  const worse = { ...heldOut, blue: { ...heldOut.blue, meanError: 0.156 }, purple: { ...heldOut.purple, r2: 0.9989 } };
  expect(missedTargets(worse)).toEqual([
    'Held-out seeds, mean error of blue, median region: 0.15600, has to be at most 0.15',
    'Held-out seeds, R2 of purple, median region: 0.99890, has to be at least 0.999',
  ]);
});
