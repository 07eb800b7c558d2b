import { patternStatistics, statisticsByWeapon, type PatternStatistics } from '@bluegem/core/statistics';
import { topPatterns } from '@bluegem/core/top-patterns';
import { NOT_COUNTED, usageFigures, weeklyGrowthPercent, type CountedUsage } from '@bluegem/core/usage';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import type { Snapshot } from './snapshot.ts';

/** Statistics of a snapshot: over everything, and by weapon in the order of the site. */
export type SnapshotStatistics = { all: PatternStatistics; weapons: ReadonlyMap<WeaponId, PatternStatistics> };

const known = new WeakMap<Snapshot, SnapshotStatistics>();

function compute({ all, ofWeapon }: Snapshot): SnapshotStatistics {
  const inOrder = (Object.keys(WEAPONS) as WeaponId[]).flatMap((weapon) => [...ofWeapon(weapon)]);
  return { all: patternStatistics(all), weapons: statisticsByWeapon(inOrder) };
}

/** The statistics of a snapshot, computed once, since it never changes. */
export function statisticsOf(snapshot: Snapshot): SnapshotStatistics {
  const statistics = known.get(snapshot) ?? compute(snapshot);
  known.set(snapshot, statistics);
  return statistics;
}

/** Patterns, growth, inspections and users at a moment. What is counted takes the place of its estimate. */
export function totalsOf(snapshot: Snapshot, now: Date, counted: CountedUsage = NOT_COUNTED) {
  const createdAt = snapshot.all.map((pattern) => pattern.createdAt.getTime());
  const usage = usageFigures(snapshot.counts.total, counted);
  return {
    asOf: now.toISOString(),
    totalPatterns: snapshot.counts.total,
    weeklyGrowth: weeklyGrowthPercent(createdAt, now.getTime()),
    totalInspections: usage.inspections,
    uniqueUsers: usage.users,
  };
}

/** How blue patterns are by side. */
export const spreadsOf = ({ blue }: PatternStatistics) => ({
  playside: blue.playside.spread,
  backside: blue.backside.spread,
  total: blue.total.spread,
});

/** The answer of `/api/statistics/global`. */
export function globalStatistics(snapshot: Snapshot, now: Date, counted: CountedUsage = NOT_COUNTED) {
  const { all, weapons } = statisticsOf(snapshot);
  return {
    ...totalsOf(snapshot, now, counted),
    tiers: all.tiers,
    sides: all.sides,
    clusterGrades: all.clusterGrades,
    gemScoreBins: all.gemScore.bins,
    weapons: [...weapons].map(([weapon, own]) => ({
      weapon,
      finish: WEAPONS[weapon].finish,
      count: own.count,
      tiers: own.tiers,
      sides: own.sides,
      clusterGrades: own.clusterGrades,
      blue: spreadsOf(own),
      sideAgreement: own.sideAgreement,
    })),
    top: topPatterns(snapshot.all, 'gemScore').map(({ pattern: { weapon, patternId, gemScore } }) => ({
      weapon,
      patternId,
      gemScore,
    })),
  };
}

const latest = new WeakMap<Snapshot, { asOf: number; answer: ReturnType<typeof globalStatistics> }>();

/** The same for a moment that many ask about, computed once for it. */
export function latestStatistics(snapshot: Snapshot, asOf: Date) {
  const kept = latest.get(snapshot);
  if (kept?.asOf === asOf.getTime()) return kept.answer;
  const answer = globalStatistics(snapshot, asOf);
  latest.set(snapshot, { asOf: asOf.getTime(), answer });
  return answer;
}
