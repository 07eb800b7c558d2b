import { expect, test } from 'vitest';
import { buildPatternIndex } from './pattern-index.ts';
import { anInspectedItem, aPattern } from '../testing/builders.ts';
import { rankBulk } from './bulk-ranking.ts';
import type { BulkItem } from '../inspect/bulk.ts';

const index = buildPatternIndex([
  aPattern({ patternId: 1, gemScore: 5, tier: null }),
  aPattern({ patternId: 387, gemScore: 100, tier: 1 }),
  aPattern({ patternId: 442, gemScore: 81.25, tier: 1 }),
]);

const anItem = (position: number, special: Partial<BulkItem['item']> = {}): BulkItem => ({
  position,
  item: anInspectedItem(special),
});

test('the bluest comes first, equal ones in pasted order, other finishes are counted', () => {
  const items = [
    anItem(1, { paintSeed: 0, isStatTrak: true }),
    anItem(2, { paintIndex: 38 }),
    anItem(3, { paintSeed: 442, float: null }),
    anItem(4),
    anItem(5),
  ];
  const { ranked, otherFinish, blueGems } = rankBulk({ items, names: [] }, index);
  expect(ranked.map(({ position }) => position)).toEqual([4, 5, 3, 1]);
  expect(ranked[0]).toMatchObject({ weapon: 'karambit', patternId: 387, tier: 1, gemScore: 100, wear: 'minimal-wear' });
  expect(ranked[2]).toMatchObject({ patternId: 442, gemScore: 81.25, float: null, wear: null });
  expect(ranked[3]).toMatchObject({ patternId: 1, paintSeed: 0, tier: null, isStatTrak: true });
  expect([otherFinish, blueGems]).toEqual([1, 3]);
});

test('patterns without measurements come last and have no score', () => {
  const { ranked, blueGems } = rankBulk(
    { items: [anItem(1, { paintSeed: 500 }), anItem(2, { paintSeed: 1 })], names: [] },
    index,
  );
  expect(ranked.map(({ position, gemScore }) => [position, gemScore])).toEqual([
    [2, 5],
    [1, null],
  ]);
  expect(blueGems).toBe(0);
});

test('a named pattern is ranked among items, without the properties of an item', () => {
  const names = [{ position: 2, weapon: 'karambit', patternId: 387 } as const];
  const { ranked, otherFinish, blueGems } = rankBulk({ items: [anItem(1, { paintSeed: 442 })], names }, index);
  expect(ranked.map(({ position }) => position)).toEqual([2, 1]);
  expect(ranked[0]).toMatchObject({ patternId: 387, tier: 1, gemScore: 100, paintSeed: null, float: null, wear: null });
  expect([otherFinish, blueGems]).toEqual([0, 2]);
});
