import { TRENDING_PERIODS, trendingSince, type TrendingPeriod } from '@bluegem/core/patterns/discovery';
import { TREND_LIMIT, TREND_MIN_PEOPLE, type PatternCount } from '@bluegem/core/statistics/trends';
import { NOT_COUNTED, type CountedUsage } from '@bluegem/core/statistics/usage';
import { listMostChecked } from '@bluegem/data/patterns/pattern-checks';
import type { Db } from '@bluegem/data/database/sql';
import { countUsage } from '@bluegem/data/logs/usage-counts';
import { listRecentlyWishlisted } from '@bluegem/data/accounts/wishlist-totals';

/** What people did within a period: the patterns that most of them looked up and wished for. */
export type PeriodActivity = { checked: readonly PatternCount[]; wished: readonly PatternCount[] };

/** How much the site is used, as numbers that tell nothing of anybody. */
export type Activity = { usage: CountedUsage; trends: Readonly<Record<TrendingPeriod, PeriodActivity>> };

/** Counts of the database, read again when they are asked for and some seconds old. */
export type ActivityStore = {
  /** As last read. */
  state(): Activity;
  /** Of now, give or take some seconds; as last read where the database does not answer. */
  current(): Promise<Activity>;
  refresh(): Promise<void>;
};

const FRESH_MS = 10_000;
const NOBODY: PeriodActivity = { checked: [], wished: [] };
const NO_ACTIVITY: Activity = { usage: NOT_COUNTED, trends: { 7: NOBODY, 30: NOBODY } };

/** A book of the counts in a database; without one it stays empty. */
export function createActivityStore(
  db: Db | undefined,
  now: () => Date,
  /** Writes what is counted and still waits. */
  flush: () => Promise<unknown>,
): ActivityStore {
  let state = NO_ACTIVITY;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function activityOf(database: Db, period: TrendingPeriod): Promise<PeriodActivity> {
    const since = new Date(trendingSince(now().getTime(), period));
    const asked = { atLeast: TREND_MIN_PEOPLE, limit: TREND_LIMIT };
    return {
      checked: await listMostChecked(database, { ...asked, since: since.toISOString().slice(0, 10) }),
      wished: await listRecentlyWishlisted(database, { ...asked, since }),
    };
  }

  async function read(database: Db): Promise<void> {
    await flush();
    const [week, month] = TRENDING_PERIODS;
    const trends = { [week]: await activityOf(database, week), [month]: await activityOf(database, month) };
    state = { usage: await countUsage(database), trends: trends as Activity['trends'] };
    readAtMs = now().getTime();
  }

  async function refresh(): Promise<void> {
    if (!db) return;
    reading ??= read(db).finally(() => (reading = undefined));
    await reading;
  }

  return {
    state: () => state,
    refresh,
    async current() {
      if (Math.abs(now().getTime() - readAtMs) >= FRESH_MS) await refresh().catch(() => undefined);
      return state;
    },
  };
}
