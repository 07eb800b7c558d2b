import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_SEEDS } from '../seeds.ts';
import { CSBLUEGEM_PATH, publishedOf, readJudgedSides } from './csbluegem-sides.ts';

const [playside, backside, rifle] = await readJudgedSides(join(import.meta.dirname, '../../../..', CSBLUEGEM_PATH), [
  { weapon: 'karambit', side: 'playside' },
  { weapon: 'karambit', side: 'backside' },
  { weapon: 'ak-47', side: 'backside' },
]);
const blueOf = ({ shares }: { shares: Float32Array }, seed: number) => shares[seed * 3]!;

test('published blue is read as a share', () => {
  expect(blueOf(playside!, 387)).toBeCloseTo(0.9511, 6);
  expect(playside!.isBound[387]).toBe(0);
  expect(publishedOf(playside!, ALL_SEEDS)).toHaveLength(318);
});

test('an unpublished pattern has less than 30 % on the playside of a knife, and says nothing of its backside', () => {
  const unpublished = ALL_SEEDS.find((seed) => playside!.isBound[seed] === 1)!;
  expect(blueOf(playside!, unpublished)).toBeCloseTo(0.3, 6);
  expect(blueOf(backside!, unpublished)).toBeNaN();
  expect(backside!.isBound.includes(1)).toBe(false);
});

test('both sides of a rifle have a bound where it is not published', () => {
  expect(publishedOf(rifle!, ALL_SEEDS)).toHaveLength(261);
  expect(rifle!.isBound.reduce((sum, bound) => sum + bound, 0)).toBe(ALL_SEEDS.length - 261);
});
