import { TRENDING_PERIODS, trendingSince, type TrendingPeriod } from '@bluegem/core/patterns/discovery';
import { TREND_LIMIT, TREND_MIN_PEOPLE, type PatternCount } from '@bluegem/core/statistics/trends';
import { NOT_COUNTED, type CountedUsage } from '@bluegem/core/statistics/usage';
import { listMostChecked } from '@bluegem/data/patterns/pattern-checks';
import type { Db } from '@bluegem/data/database/sql';
import { countUsage } from '@bluegem/data/logs/usage-counts';
import { listRecentlyWishlisted } from '@bluegem/data/accounts/wishlist-totals';

/** The patterns that were looked up and put on wishlists most in a period. */
export type PeriodActivity = { checked: readonly PatternCount[]; wished: readonly PatternCount[] };

/** Usage counts without personal data. */
export type Activity = { usage: CountedUsage; trends: Readonly<Record<TrendingPeriod, PeriodActivity>> };

/** Counts of the database, read again when they are some seconds old. */
export type ActivityStore = {
  /** The last values read. */
  state(): Activity;
  /** Current values, at most some seconds old; the last values read if the database does not respond. */
  current(): Promise<Activity>;
  refresh(): Promise<void>;
};

const FRESH_MS = 10_000;
const NO_TRENDS: PeriodActivity = { checked: [], wished: [] };
const NO_ACTIVITY: Activity = { usage: NOT_COUNTED, trends: { 7: NO_TRENDS, 30: NO_TRENDS } };

/** A cache of the counts in a database; always empty without a database. */
export function createActivityStore(
  db: Db | undefined,
  now: () => Date,
  /** Writes counts that are still buffered. */
  flush: () => Promise<unknown>,
): ActivityStore {
  let state = NO_ACTIVITY;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function activityOf(database: Db, period: TrendingPeriod): Promise<PeriodActivity> {
    const since = new Date(trendingSince(now().getTime(), period));
    const bounds = { atLeast: TREND_MIN_PEOPLE, limit: TREND_LIMIT };
    return {
      checked: await listMostChecked(database, { ...bounds, since: since.toISOString().slice(0, 10) }),
      wished: await listRecentlyWishlisted(database, { ...bounds, since }),
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
