import { bestOnBothSides } from '@bluegem/core/patterns/discovery';
import { decidingBlue } from '@bluegem/core/patterns/deciding-blue';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { PatternStatistics } from '@bluegem/core/statistics/statistics';
import { topPatterns, type TopList } from '@bluegem/core/patterns/top-patterns';
import type { CountedUsage } from '@bluegem/core/statistics/usage';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

import type { StatisticsTab } from '@bluegem/contract/site/statistics-tabs';
import type { Facts, StatisticsView, TopEntry } from '../features/statistics/views.ts';
import { statisticsOf, totalsOf } from '@bluegem/server/patterns/statistics';
import { getServices } from './services.ts';

const LISTS: Readonly<Record<StatisticsTab, readonly TopList[]>> = {
  top: ['gemScore'],
  blue: ['bluePlayside', 'blueBackside', 'blueTotal'],
  clusters: ['biggestCluster', 'clusterEfficiency'],
  tiers: [],
  sides: [],
  overall: [],
};

/** Tabs that show every weapon in a row. */
const HAS_ROWS: ReadonlySet<StatisticsTab> = new Set<StatisticsTab>(['blue', 'clusters', 'tiers', 'sides', 'overall']);

/** Of each list of patterns that a snapshot holds: sorting 25,000 patterns for every visit takes 40 ms. */
const topEntries = new WeakMap<readonly Pattern[], Map<TopList, TopEntry[]>>();

function entriesOf(patterns: readonly Pattern[], list: TopList): TopEntry[] {
  const known = topEntries.get(patterns) ?? new Map<TopList, TopEntry[]>();
  topEntries.set(patterns, known);
  const entries = known.get(list) ?? sortedEntries(patterns, list);
  known.set(list, entries);
  return entries;
}

function sortedEntries(patterns: readonly Pattern[], list: TopList): TopEntry[] {
  return topPatterns(patterns, list).map(({ pattern, value }) => ({
    weapon: pattern.weapon,
    patternId: pattern.patternId,
    tier: pattern.tier,
    side: pattern.side,
    blue: decidingBlue(pattern).bluePercent ?? 0,
    value,
  }));
}

const pointsOf = (patterns: readonly Pattern[]) =>
  patterns.flatMap(({ patternId, bluePercent: { playside, backside } }) =>
    playside === null || backside === null ? [] : [[patternId, playside, backside] as const],
  );

const knownFacts = new WeakMap<readonly Pattern[], Facts>();

function factsOf({ all }: { all: readonly Pattern[] }): Facts {
  const facts = knownFacts.get(all) ?? computeFacts(all);
  knownFacts.set(all, facts);
  return facts;
}

function computeFacts(all: readonly Pattern[]): Facts {
  const byWeapon = [...Map.groupBy(all, ({ weapon }) => weapon)].map(([weapon, patterns]) => ({
    weapon,
    count: patterns.filter(({ tier }) => tier === 1).length,
  }));
  const [both] = bestOnBothSides(all, 1);
  const { playside = null, backside = null } = both?.bluePercent ?? {};
  return {
    tier1: byWeapon.reduce((sum, { count }) => sum + count, 0),
    rarest: byWeapon.toSorted((a, b) => a.count - b.count)[0] ?? null,
    both:
      both && playside !== null && backside !== null
        ? { weapon: both.weapon, patternId: both.patternId, playside, backside }
        : null,
  };
}

/** The data of a tab of the statistics at a moment, with the counts until then. */
export function statisticsView(
  tab: StatisticsTab,
  weapon: WeaponId | null,
  { now, usage }: { now: Date; usage: CountedUsage },
): StatisticsView {
  const snapshot = getServices().snapshot();
  const { all, weapons } = statisticsOf(snapshot);
  const patterns = weapon ? snapshot.ofWeapon(weapon) : snapshot.all;
  const rows = !weapon && HAS_ROWS.has(tab) ? [...weapons] : [];
  return {
    tab,
    weapon,
    totals: totalsOf(snapshot, now, usage),
    facts: factsOf(snapshot),
    all: weapon ? (weapons.get(weapon) ?? all) : all,
    rows: rows.map(([id, statistics]) => ({ weapon: id, statistics: withoutBins(statistics) })),
    lists: Object.fromEntries(LISTS[tab].map((list) => [list, entriesOf(patterns, list)])),
    points: weapon && tab === 'sides' ? pointsOf(patterns) : [],
  };
}

/** Rows show spreads and counts; their histograms would only make the page heavier. */
function withoutBins(statistics: PatternStatistics): PatternStatistics {
  const bare = <T extends { bins: readonly number[] }>(distribution: T) => ({ ...distribution, bins: [] });
  const { gemScore, blue, biggestCluster, clusterEfficiency } = statistics;
  return {
    ...statistics,
    gemScore: bare(gemScore),
    blue: { playside: bare(blue.playside), backside: bare(blue.backside), total: bare(blue.total) },
    biggestCluster: bare(biggestCluster),
    clusterEfficiency: bare(clusterEfficiency),
  };
}
