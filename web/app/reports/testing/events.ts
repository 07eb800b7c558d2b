import type { AnalyticsEvent } from '@bluegem/contract/analytics';
import type { TrackedEvent } from '../track.ts';

export const SESSION_ID = 'ab'.repeat(16);

export const aPageView = (path = '/'): TrackedEvent => ({
  event: 'page_view',
  properties: { path, title: 'A page', location: `https://gems.example${path}` },
});

/** `count` page views, a millisecond apart. */
export const pageViews = (count: number, from = 0): AnalyticsEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...aPageView(),
    timestamp: 1_800_000_000_000 + from + index,
    sessionId: SESSION_ID,
  }));
