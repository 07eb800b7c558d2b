import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { count, countDistinct, gt, gte, sql } from 'drizzle-orm';
import { accounts, discoveries, inspections, sessions, wishlistItems } from '../tables/account-tables.ts';
import { analyticsEvents } from '../tables/analytics-table.ts';
import { feedback } from '../tables/feedback-table.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { cachedCount } from '../database/cached-counts.ts';

const DAY_MS = 86_400_000;
const METHODS_MAX = 10;

/** `day` as `2026-11-22`, in UTC. */
export type DayCount = { day: string; count: number };

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function accountsByMethod(db: Db): Promise<{ method: AuthMethod; count: number }[]> {
  return db
    .select({ method: accounts.authMethod, count: count() })
    .from(accounts)
    .groupBy(accounts.authMethod)
    .orderBy(accounts.authMethod)
    .limit(METHODS_MAX);
}

/** New accounts by week, which begins on Monday, the first week first; weeks without any are left out. */
async function newByWeek(db: Db, since: Date): Promise<DayCount[]> {
  return selectRows<DayCount>(
    db,
    sql`select to_char(date_trunc('week', created_at at time zone 'UTC'), 'YYYY-MM-DD') as day, count(*)::integer as count
      from ${accounts} where created_at >= ${since.toISOString()}::timestamptz group by 1 order by 1 limit 60`,
  );
}

/** Visits of who agreed to be counted, by day, the first day first. */
async function visitsByDay(db: Db, since: Date): Promise<(DayCount & { views: number })[]> {
  return selectRows<DayCount & { views: number }>(
    db,
    sql`select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        count(distinct session_id)::integer as count,
        (count(*) filter (where event = 'page_view'))::integer as views
      from ${analyticsEvents} where received_at >= ${since.toISOString()}::timestamptz group by 1 order by 1 limit 60`,
  );
}

const WEEKS_DAYS = 12 * 7;
const VISIT_DAYS = 30;

/** How many people use the site and what they keep there; nothing about any of them. */
export const communityCounts = (db: Db, now: Date) =>
  cachedCount(db, [accounts, analyticsEvents, feedback, inspections, wishlistItems], 'community', () =>
    counted(db, now),
  );

async function counted(db: Db, now: Date) {
  const activeWithin = (days: number) => db.$count(accounts, gte(accounts.lastSeenAt, before(now, days)));
  const [lists] = await db
    .select({ owners: countDistinct(wishlistItems.accountId), items: count() })
    .from(wishlistItems)
    .limit(1);
  return {
    accounts: await db.$count(accounts),
    methods: await accountsByMethod(db),
    newByWeek: await newByWeek(db, before(now, WEEKS_DAYS)),
    active7: await activeWithin(7),
    active30: await activeWithin(30),
    sessions: await db.$count(sessions, gt(sessions.expiresAt, now)),
    feedback: await db.$count(feedback),
    feedbackOfAccounts: await db.$count(feedback, sql`${feedback.accountId} is not null`),
    inspections: await db.$count(inspections),
    discoveries: await db.$count(discoveries),
    wishlists: lists?.owners ?? 0,
    wishlistItems: lists?.items ?? 0,
    visits: await visitsByDay(db, before(now, VISIT_DAYS)),
  };
}
