import { withoutLanguage } from '@bluegem/locales/languages';

const HOUR_SECONDS = 3600;
const HALF_HOUR_SECONDS = 1800;

/** How long a cache in between may answer for us before it asks again, by the first part of a page's path. */
const SHARED_SECONDS: Readonly<Record<string, number>> = {
  patterns: HOUR_SECONDS,
  discover: HALF_HOUR_SECONDS,
  statistics: HALF_HOUR_SECONDS,
  insights: HOUR_SECONDS,
};

/**
 * The Cache-Control of a page that the build has made. Browsers ask each time, mostly to hear 304, so that nobody stays on
 * pages of an older build; see decision 0027.
 */
export function pageCacheControl(path: string): string {
  const [, first = ''] = withoutLanguage(path).split('/');
  const seconds = Object.hasOwn(SHARED_SECONDS, first) ? SHARED_SECONDS[first] : undefined;
  return `public, max-age=0, ${seconds === undefined ? '' : `s-maxage=${seconds}, `}must-revalidate`;
}
