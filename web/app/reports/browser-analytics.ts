import { countedPath } from '@bluegem/core/site/counted-address';
import { browserStorage } from '../browser/browser-storage.ts';
import { openEventQueue } from './event-queue.ts';
import { createGoogleTag, type GoogleTag, type GoogleWindow } from './google-tag.ts';
import { googleMeasurementId, sendEvents } from './send-events.ts';
import { openSession } from './session-metrics.ts';
import { track, type TrackedEvent } from './track.ts';

/** Source: specification, section 9. */
const FLUSH_MS = 30_000;

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on sites without TLS. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** The class of a thrown value. Its message may contain anything. */
const classOf = (thrown: unknown) =>
  thrown instanceof Error && /^\w{1,60}$/.test(thrown.name) ? thrown.name : 'Error';

function trackErrors(): void {
  const note = (thrown: unknown) =>
    track({ event: 'error', properties: { error: classOf(thrown), path: countedPath(window.location.pathname) } });
  window.addEventListener('error', ({ error }) => error && note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

export type BrowserAnalytics = {
  take(tracked: TrackedEvent): void;
  /** Grants or denies storage to Google's tag, if there is one. */
  permit(isGranted: boolean): Promise<void>;
};

let opened: BrowserAnalytics | undefined;

/** The analytics of this tab, created with the first permission. Counts only while `mayCount` is true. */
export function browserAnalytics(mayCount: () => boolean): BrowserAnalytics {
  if (opened) return opened;
  const storage = browserStorage('sessionStorage');
  const session = openSession({ storage, now: () => Date.now(), newId });
  const queue = openEventQueue({ storage, send: sendEvents, mayCount });
  const google: Promise<GoogleTag | null> = googleMeasurementId().then((id) =>
    id === null ? null : createGoogleTag({ id, window: window as typeof window & GoogleWindow, load: loadScript }),
  );
  opened = {
    take(tracked) {
      if (!mayCount()) return;
      queue.add({ ...tracked, ...session.note(tracked) });
      void google.then((tag) => mayCount() && tag?.track(tracked));
    },
    async permit(isGranted) {
      (await google)?.permit(isGranted && mayCount());
    },
  };
  const flush = () => void queue.flush();
  setInterval(flush, FLUSH_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  for (const event of ['pagehide', 'online']) window.addEventListener(event, flush);
  trackErrors();
  return opened;
}
