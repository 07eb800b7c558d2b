import { globalStatistics as endpoint } from '@bluegem/contract/patterns/statistics';
import { NOT_COUNTED } from '@bluegem/core/statistics/usage';
import { describe, expect, test } from 'vitest';
import { globalStatistics, statisticsOf, totalsOf } from './statistics.ts';
import { openTestApi } from '../testing/api.ts';
import { RELEASE, realSnapshot, snapshotOf, testServices } from '../testing/services.ts';

const RELEASED_AT = Date.parse(RELEASE.releasedAt);
const afterDays = (days: number) => new Date(RELEASED_AT + days * 86_400_000);

describe('totals', () => {
  test('growth is everything in the week of the first release, and nothing later', () => {
    expect(totalsOf(realSnapshot(), afterDays(3), NOT_COUNTED).weeklyGrowth).toBe(100);
    expect(totalsOf(realSnapshot(), afterDays(8), NOT_COUNTED).weeklyGrowth).toBe(0);
  });

  test('growth goes by the day on which each pattern came', () => {
    const [first, ...rest] = realSnapshot().all.slice(0, 3);
    const patterns = [
      { ...first!, createdAt: afterDays(20) },
      ...rest.map((each) => ({ ...each, createdAt: afterDays(1) })),
    ];
    expect(totalsOf(snapshotOf(patterns), afterDays(21), NOT_COUNTED).weeklyGrowth).toBe(33.33);
  });

  test('estimates give way to what is counted', () => {
    expect(totalsOf(realSnapshot(), afterDays(1), NOT_COUNTED)).toMatchObject({
      asOf: '2026-11-02T00:00:00.000Z',
      totalPatterns: 25_000,
      totalInspections: { value: 80_000, basis: 'estimated' },
      uniqueUsers: { value: 20_000, basis: 'estimated' },
    });
    expect(totalsOf(realSnapshot(), afterDays(1), { inspections: 12, users: 5 })).toMatchObject({
      totalInspections: { value: 12, basis: 'counted' },
      uniqueUsers: { value: 5, basis: 'counted' },
    });
  });
});

test('weapons come in the order of the site and add up to the whole', () => {
  const { all, weapons } = statisticsOf(realSnapshot());
  expect([...weapons.keys()].slice(0, 3)).toEqual(['ak-47', 'five-seven', 'mac-10']);
  expect(weapons.size).toBe(25);
  expect([...weapons.values()].reduce((sum, { tiers }) => sum + tiers[2], 0)).toBe(all.tiers[2]);
  expect(statisticsOf(realSnapshot()).all).toBe(all);
});

test('the API returns the computed values according to the contract, cacheable for a minute', async () => {
  const response = await openTestApi(testServices())('/api/statistics/global');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const answer = endpoint.answer.parse(await response.json());
  const { asOf, weeklyGrowth: _growth, ...rest } = answer;
  expect(Math.abs(Date.parse(asOf) - Date.now())).toBeLessThan(120_000);
  expect(globalStatistics(realSnapshot(), new Date(asOf), NOT_COUNTED)).toMatchObject(rest);
  expect(answer.top).toHaveLength(20);
  expect(answer.gemScoreBins.reduce((sum, each) => sum + each, 0)).toBe(25_000);
});

test('the API takes no query', async () => {
  const response = await openTestApi(testServices())('/api/statistics/global?days=30');
  expect(response.status).toBe(400);
});
