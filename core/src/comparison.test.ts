import { expect, test } from 'vitest';
import { compareRows } from './comparison.ts';
import { aPattern } from './testing/builders.ts';

const rowOf = (rows: ReturnType<typeof compareRows>, key: string) => rows.find((row) => row.key === key);

test('the best of each line is marked: low ranks, high shares', () => {
  const rows = compareRows([
    aPattern({ rank: 5, gemScore: 40, tier: 3 }),
    aPattern({ rank: 2, gemScore: 40, tier: null }),
    aPattern({ rank: 9, gemScore: 10, tier: 3 }),
  ]);
  expect(rowOf(rows, 'rank')).toMatchObject({ values: [5, 2, 9], best: [false, true, false] });
  expect(rowOf(rows, 'gemScore')?.best).toEqual([true, true, false]);
  expect(rowOf(rows, 'tier')?.best).toEqual([false, false, false]);
  expect(rowOf(rows, 'blue-playside')).toMatchObject({ values: [20, 20, 20], best: [false, false, false] });
});

test('one pattern alone has no best', () => {
  expect(compareRows([aPattern()]).every(({ best }) => best.every((each) => !each))).toBe(true);
});

test('what no pattern has is left out', () => {
  const rows = compareRows([aPattern({ regions: [] }), aPattern({ regions: [] })]);
  expect(rows.map(({ key }) => key)).toEqual(['tier', 'rank', 'gemScore', 'blueTotal']);
});
