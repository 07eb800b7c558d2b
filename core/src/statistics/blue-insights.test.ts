import { expect, test } from 'vitest';
import { blueFloors, efficiencyByTier, rawTierCounts, scoreTierCounts } from './blue-insights.ts';
import { aPattern } from '../testing/builders.ts';
import { buildRealPatterns } from '../testing/real-facts.ts';

const weapons = buildRealPatterns();
const karambits = weapons.get('karambit')!;
const daggers = weapons.get('shadow-daggers')!;

test('tiers by raw blue favour weapons that show much of the finish', () => {
  const onPlayside = ({ bluePercent }: (typeof karambits)[number]) => bluePercent.playside ?? 0;
  expect(rawTierCounts(karambits)[1]).toBe(karambits.filter((each) => onPlayside(each) >= 80).length);
  expect(rawTierCounts(karambits)[1]).toBeGreaterThan(0);
  expect(rawTierCounts(daggers)[1]).toBe(0);
  expect(scoreTierCounts(daggers)[1]).toBe(daggers.filter(({ gemScore }) => gemScore >= 80).length);
  expect(scoreTierCounts(daggers)[1]).toBeGreaterThan(0);
});

test('tiers begin at 92, 80 and 64 percent of the bluest playside', () => {
  const { best, floors } = blueFloors(karambits);
  expect(best).toBe(Math.max(...karambits.map(({ bluePercent }) => bluePercent.playside ?? 0)));
  expect([floors[1] / best, floors[2] / best, floors[3] / best].map((part) => Number(part.toFixed(6)))).toEqual([
    0.92, 0.8, 0.64,
  ]);
});

test('efficiency is grouped by tier, and null without measured clusters', () => {
  const withEfficiency = (tier: 1 | 2 | null, efficiencyPercent: number | null) =>
    aPattern({
      tier,
      regions: aPattern().regions.map((region) => ({
        ...region,
        clusters: { count: 1, biggestPercent: 1, efficiencyPercent },
      })),
    });
  const spreads = efficiencyByTier([
    withEfficiency(1, 90),
    withEfficiency(1, 80),
    withEfficiency(2, null),
    withEfficiency(null, 40),
    aPattern({ tier: 3 }),
  ]);
  expect(spreads[1]).toMatchObject({ count: 2, median: 85 });
  expect([spreads[2], spreads[3]]).toEqual([null, null]);
  expect(spreads.none?.count).toBe(1);
});
