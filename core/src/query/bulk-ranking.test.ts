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

test('an item has the rank of its float among the known copies of its pattern, without itself', () => {
  const items = [
    anItem(1, { float: 0.2 }),
    anItem(2, { float: 0.01 }),
    anItem(3, { float: null }),
    anItem(4, { paintSeed: 442, float: 0.2 }),
  ];
  const names = [{ position: 5, weapon: 'karambit', patternId: 387 } as const];
  const known = new Map([
    ['karambit-387', [0.05, 0.2, 0.3]],
    ['karambit-442', [0.2]],
  ]);
  const ranks = (floats?: typeof known) =>
    rankBulk({ items, names }, index, floats)
      .ranked.toSorted((a, b) => a.position - b.position)
      .map(({ floatRank }) => floatRank);
  expect(ranks(known)).toEqual([{ others: 2, lower: 1 }, { others: 3, lower: 0 }, null, null, null]);
  expect(ranks()).toEqual([null, null, null, null, null]);
});
