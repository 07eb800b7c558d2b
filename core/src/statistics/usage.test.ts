import { expect, test } from 'vitest';
import { usageFigures, weeklyGrowthPercent } from './usage.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const daysAgo = (days: number) => NOW - days * 86_400_000;

test('without counts the figures are estimates and marked as such', () => {
  expect(usageFigures(25_000)).toEqual({
    inspections: { value: 80_000, basis: 'estimated' },
    users: { value: 20_000, basis: 'estimated' },
  });
  expect(usageFigures(3)).toMatchObject({ inspections: { value: 10 }, users: { value: 2 } });
  expect(usageFigures(0)).toMatchObject({ inspections: { value: 0, basis: 'estimated' } });
});

test('if either is counted both are counts, also 0', () => {
  expect(usageFigures(25_000, { inspections: 17, users: 0 })).toEqual({
    inspections: { value: 17, basis: 'counted' },
    users: { value: 0, basis: 'counted' },
  });
  expect(usageFigures(25_000, { inspections: 0, users: 1 })).toMatchObject({
    inspections: { value: 0, basis: 'counted' },
    users: { value: 1, basis: 'counted' },
  });
});

test('weekly growth is the share of the last seven days, to two decimals', () => {
  const ages = [0, 6.9, 7, 7.01, 30, 400];
  expect(weeklyGrowthPercent(ages.map(daysAgo), NOW)).toBe(50);
  expect(weeklyGrowthPercent([1, 30, 30].map(daysAgo), NOW)).toBe(33.33);
  expect(weeklyGrowthPercent([30].map(daysAgo), NOW)).toBe(0);
  expect(weeklyGrowthPercent([-1].map(daysAgo), NOW)).toBe(0);
  expect(weeklyGrowthPercent([], NOW)).toBe(0);
});
