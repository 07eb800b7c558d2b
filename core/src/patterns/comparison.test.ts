import { expect, test } from 'vitest';
import { compareRows, seenPoints } from './comparison.ts';
import { aPattern, coloursWithBlue, NOT_MEASURED } from '../testing/builders.ts';

const rowOf = (rows: ReturnType<typeof compareRows>, key: string) => rows.find((row) => row.key === key);

test('the best value of each row is marked: the lowest rank, the highest share', () => {
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

test('a single pattern has no best value', () => {
  expect(compareRows([aPattern()]).every(({ best }) => best.every((each) => !each))).toBe(true);
});

test('rows without a value are omitted', () => {
  const rows = compareRows([aPattern({ regions: [] }), aPattern({ regions: [] })]);
  expect(rows.map(({ key }) => key)).toEqual(['tier', 'rank', 'gemScore', 'blueTotal']);
});

test('only properties of a blue gem have a best value, not other colours or efficiency', () => {
  const withColours = (blue: number, purple: number) =>
    aPattern({
      regions: [
        {
          ...NOT_MEASURED,
          region: 'playside',
          side: 'playside',
          published: { ...coloursWithBlue(blue), purple },
          clusters: { count: 1, biggestPercent: blue, efficiencyPercent: purple },
          gemScore: 0,
        },
      ],
    });
  const marked = compareRows([withColours(80, 1), withColours(10, 30)]).filter(({ best }) => best.includes(true));
  expect(marked.map(({ key }) => key)).toEqual(['blue-playside', 'biggestCluster-playside']);
});

test('shares and scores that differ by less than half a point are equal, ranks only if they are the same', () => {
  const rows = compareRows([
    aPattern({ rank: 1, gemScore: 97.7, tier: 1 }),
    aPattern({ rank: 2, gemScore: 97.6, tier: 1 }),
    aPattern({ rank: 3, gemScore: 97.2, tier: null }),
  ]);
  expect(rowOf(rows, 'gemScore')).toMatchObject({ best: [true, true, false], isEqual: false });
  expect(rowOf(rows, 'rank')).toMatchObject({ best: [true, false, false], isEqual: false });
  expect(rowOf(rows, 'tier')?.isEqual).toBe(false);
  expect(rowOf(rows, 'blue-playside')?.isEqual).toBe(true);
});

test.each([
  [97.7, 97.3, 0],
  [90.5, 90, 0.5],
  [94.4, 96.3, -1.9],
  [30.04, 20.08, 10],
  [41.6, 20.2, 21],
])('%d and %d differ by %d points', (first, second, points) => {
  expect(seenPoints(first, second)).toBe(points);
});
