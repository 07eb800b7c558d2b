const DAY_MS = 24 * 60 * 60 * 1000;

// `core` must not use Date, which knows the time of the machine.

/** Days since 1970 of a date of the calendar. */
function daysSince1970(year: number, month: number, day: number): number {
  // Years that begin in March end with the leap day.
  const shifted = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leaps + dayOfYear - 719_468;
}

/** The day (UTC) of a moment in milliseconds since 1970: `2026-11-20`. */
export function dayOf(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  // At most one year early, so that the loop counts up.
  let year = 1969 + Math.floor(days / 365.2425);
  while (daysSince1970(year + 1, 1, 1) <= days) year++;
  let month = 12;
  while (daysSince1970(year, month, 1) > days) month--;
  const day = days - daysSince1970(year, month, 1) + 1;
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/**
 * The start (UTC) of a day of the calendar, written `2026-11-20`, in milliseconds since 1970. Undefined for anything
 * else.
 */
export function startOfDay(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (Number(month) > 12 || Number(day) > 31 || !Number(month) || !Number(day)) return undefined;
  const ms = daysSince1970(Number(year), Number(month), Number(day)) * DAY_MS;
  return dayOf(ms) === text ? ms : undefined;
}
