import { PatternDistributionsSchema } from '@bluegem/contract/patterns/statistics';
import { patternStatistics, statisticsByWeapon, type PatternStatistics } from '@bluegem/core/statistics/statistics';
import { topPatterns } from '@bluegem/core/patterns/top-patterns';
import { usageFigures, weeklyGrowthPercent, type CountedUsage } from '@bluegem/core/statistics/usage';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import * as z from 'zod/mini';
import type { Snapshot } from '../stores/snapshot.ts';

/** Statistics of a snapshot: over all patterns, and by weapon in the order of the site. */
export type SnapshotStatistics = { all: PatternStatistics; weapons: ReadonlyMap<WeaponId, PatternStatistics> };

const known = new WeakMap<Snapshot, SnapshotStatistics>();

function compute({ all, ofWeapon }: Snapshot): SnapshotStatistics {
  const inOrder = (Object.keys(WEAPONS) as WeaponId[]).flatMap((weapon) => [...ofWeapon(weapon)]);
  return { all: patternStatistics(all), weapons: statisticsByWeapon(inOrder) };
}

/** The statistics of a snapshot, computed once because a snapshot never changes. */
export function statisticsOf(snapshot: Snapshot): SnapshotStatistics {
  const statistics = known.get(snapshot) ?? compute(snapshot);
  known.set(snapshot, statistics);
  return statistics;
}

/** Patterns, growth, inspections and users at a moment. A counted value replaces its estimate. */
export function totalsOf(snapshot: Snapshot, now: Date, counted: CountedUsage) {
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

/** The distribution of blue by side. */
export const spreadsOf = ({ blue }: PatternStatistics) => ({
  playside: blue.playside.spread,
  backside: blue.backside.spread,
  total: blue.total.spread,
});

/** The part of the response of `/api/statistics/global` that depends on the snapshot alone. */
function distributionsOf(snapshot: Snapshot) {
  const { all, weapons } = statisticsOf(snapshot);
  // The schema drops the fields that it does not name.
  return z.parse(PatternDistributionsSchema, {
    ...all,
    gemScoreBins: all.gemScore.bins,
    weapons: [...weapons].map(([weapon, own]) => ({
      ...own,
      weapon,
      finish: WEAPONS[weapon].finish,
      blue: spreadsOf(own),
    })),
    top: topPatterns(snapshot.all, 'gemScore').map(({ pattern }) => pattern),
  });
}

const distributions = new WeakMap<Snapshot, ReturnType<typeof distributionsOf>>();

/** The response of `/api/statistics/global`. The part that depends on the snapshot alone is computed once. */
export function globalStatistics(snapshot: Snapshot, now: Date, counted: CountedUsage) {
  const kept = distributions.get(snapshot) ?? distributionsOf(snapshot);
  distributions.set(snapshot, kept);
  return { ...totalsOf(snapshot, now, counted), ...kept };
}
