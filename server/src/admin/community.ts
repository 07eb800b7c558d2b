import { communityCounts, type DayCount } from '@bluegem/data/accounts/community';
import type { BaseContext } from '../stores/base-context.ts';

const WEEKS = 12;
const VISIT_DAYS = 30;
const DAY_MS = 86_400_000;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Adds entries for steps of the period without counts. */
function filled<Entry extends DayCount>(
  counted: readonly Entry[],
  last: number,
  steps: number,
  stepMs: number,
  none: Omit<Entry, 'day'>,
) {
  const byDay = new Map(counted.map((each) => [each.day, each]));
  return Array.from({ length: steps }, (_, at) => {
    const day = dayOf(last - (steps - 1 - at) * stepMs);
    return { ...none, ...byDay.get(day), day };
  });
}

/** Numbers of users and of their stored data, without personal data. */
export async function communityStatistics({ db, now }: Pick<BaseContext, 'db' | 'now'>) {
  const { newByWeek, visits, ...counts } = await communityCounts(db(), now());
  const today = now().getTime();
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return {
    ...counts,
    newByWeek: filled(newByWeek, today - daysSinceMonday * DAY_MS, WEEKS, 7 * DAY_MS, { count: 0 }),
    visits: filled(visits, today, VISIT_DAYS, DAY_MS, { count: 0, views: 0 }),
  };
}
