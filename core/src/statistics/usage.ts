/** Estimated inspections and users per pattern, used until the site has counts. Source: specification, section 9. */
export const ESTIMATED_INSPECTIONS_PER_PATTERN = 3.2;
export const ESTIMATED_USERS_PER_PATTERN = 0.8;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Counted inspections and users of a site, 0 or more. */
export type CountedUsage = { inspections: number; users: number };

/** The counts of a site without any. */
export const NOT_COUNTED: CountedUsage = { inspections: 0, users: 0 };

/** A number, and whether it was counted or estimated from the number of patterns. */
export type UsageFigure = { value: number; basis: 'counted' | 'estimated' };

export type UsageFigures = { inspections: UsageFigure; users: UsageFigure };

/** True if either count is above 0; then a count of 0 is a count as well. */
export const isCounted = ({ inspections, users }: CountedUsage): boolean => inspections > 0 || users > 0;

/**
 * Total inspections and unique users: both counted if either count is above 0, otherwise estimated as 3.2 and 0.8 times
 * the number of patterns, rounded. Source: specification, section 9.
 */
export function usageFigures(patternCount: number, counted: CountedUsage = NOT_COUNTED): UsageFigures {
  const figureOf = (count: number, perPattern: number): UsageFigure =>
    isCounted(counted)
      ? { value: count, basis: 'counted' }
      : { value: Math.round(perPattern * patternCount), basis: 'estimated' };
  return {
    inspections: figureOf(counted.inspections, ESTIMATED_INSPECTIONS_PER_PATTERN),
    users: figureOf(counted.users, ESTIMATED_USERS_PER_PATTERN),
  };
}

/**
 * The percentage of patterns created in the 7 days before `nowMs`, both ends included, with 2 decimals; 0 without
 * patterns. Times are milliseconds since 1970. Source: specification, section 9.
 */
export function weeklyGrowthPercent(createdAtMs: readonly number[], nowMs: number): number {
  if (createdAtMs.length === 0) return 0;
  const recentCount = createdAtMs.filter((created) => created >= nowMs - WEEK_MS && created <= nowMs).length;
  return Math.round((recentCount / createdAtMs.length) * 10_000) / 100;
}
