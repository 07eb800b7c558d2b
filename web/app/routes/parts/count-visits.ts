import type { BrowserAnalytics } from '../../analytics/browser-analytics.ts';
import { forgetVisit } from '../../analytics/stored-visit.ts';
import { pauseEvents, subscribeToEvents } from '../../analytics/track.ts';
import { mayCount, subscribeConsent } from '../../features/consent/consent-store.ts';

let analytics: Promise<BrowserAnalytics> | undefined;
let isFollowing = false;

async function begin(): Promise<void> {
  // What happens while the script is on its way counts.
  pauseEvents();
  try {
    analytics ??= import('../../analytics/browser-analytics.ts').then(({ browserAnalytics }) =>
      browserAnalytics(mayCount),
    );
    const { take, permit } = await analytics;
    if (!mayCount()) return;
    void permit(true);
    subscribeToEvents(take);
  } catch {
    // The script did not come, so this page is not counted.
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
 * Counts from now on whenever somebody has agreed to it, and leaves nothing behind when not. To be called before something
 * is tracked because of an agreement, which whoever else is told of it may do first.
 */
export function followConsent(): void {
  if (!isFollowing) subscribeConsent(follow);
  isFollowing = true;
  follow();
}
