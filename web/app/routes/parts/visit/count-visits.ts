import type { BrowserAnalytics } from '../../../reports/browser-analytics.ts';
import { forgetVisit } from '../../../reports/stored-visit.ts';
import { pauseEvents, subscribeToEvents } from '../../../reports/track.ts';
import { mayCount, subscribeConsent } from '../../../features/site/consent/consent-store.ts';

let analytics: Promise<BrowserAnalytics> | undefined;
let isFollowing = false;

async function begin(): Promise<void> {
  // Events while the script loads count.
  pauseEvents();
  try {
    analytics ??= import('../../../reports/browser-analytics.ts').then(({ browserAnalytics }) =>
      browserAnalytics(mayCount),
    );
    const { take, permit } = await analytics;
    if (!mayCount()) return;
    void permit(true);
    subscribeToEvents(take);
  } catch {
    // The script failed to load, so this page is not counted.
    analytics = undefined;
  }
}

function end(): void {
  subscribeToEvents(() => undefined);
  forgetVisit();
  // The tag may have set a cookie meanwhile.
  void analytics?.then(({ permit }) => permit(false)).then(forgetVisit);
}

const follow = () => (mayCount() ? void begin() : end());

/**
 * Starts or stops counting with the visitor's choice, and removes everything when counting is denied. Call it before
 * tracking anything because of a choice: other listeners may run first.
 */
export function followConsent(): void {
  if (!isFollowing) subscribeConsent(follow);
  isFollowing = true;
  follow();
}
