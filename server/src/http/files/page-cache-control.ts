import { withoutLanguage } from '@bluegem/locales/languages';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const HALF_HOUR_SECONDS = 1800;

/** How long a shared cache may answer before it revalidates, by the first part of a page's path. */
const SHARED_SECONDS: Readonly<Record<string, number>> = {
  patterns: HOUR_SECONDS,
  discover: HALF_HOUR_SECONDS,
  statistics: HALF_HOUR_SECONDS,
  insights: HOUR_SECONDS,
  pattern: DAY_SECONDS,
};

/**
 * The Cache-Control of a page that does not depend on the visitor. Browsers revalidate it every time, so that they
 * never show a page of an older build; see decision 0006. `ageSeconds`: how old the page may already be when it is
 * sent.
 */
export function pageCacheControl(path: string, ageSeconds = 0): string {
  const [, first = ''] = withoutLanguage(path).split(/[/?]/);
  const most = Object.hasOwn(SHARED_SECONDS, first) ? SHARED_SECONDS[first] : undefined;
  const seconds = most === undefined ? undefined : Math.max(0, most - ageSeconds);
  return `public, max-age=0, ${seconds === undefined ? '' : `s-maxage=${seconds}, `}must-revalidate`;
}
