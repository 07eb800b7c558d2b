import type { AnalyticsEvent } from '@bluegem/contract/analytics';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import type { TrackedEvent } from './track.ts';
import { VISIT_STORAGE } from './stored-visit.ts';

type AuthEvent = Extract<AnalyticsEvent, { event: 'auth' }>['properties'];

/** The metrics of one visit in one tab. Times are milliseconds since 1970. */
export type SessionMetrics = {
  sessionId: string;
  startTime: number;
  authEvents: AuthEvent[];
  pageViews: number;
  errors: number;
  lastActivity: number;
};

const AUTH_EVENTS_MAX = 20;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The stored visit; undefined if there is none or it is damaged. */
function readMetrics(storage: BrowserStorage): SessionMetrics | undefined {
  try {
    const stored = JSON.parse(storage.getItem(VISIT_STORAGE.metrics) ?? 'null') as SessionMetrics | null;
    const isWhole =
      stored !== null &&
      /^[\da-f]{32}$/.test(stored.sessionId) &&
      [stored.startTime, stored.pageViews, stored.errors, stored.lastActivity].every(isCount) &&
      Array.isArray(stored.authEvents);
    return isWhole ? stored : undefined;
  } catch {
    return undefined;
  }
}

type Parts = { storage: BrowserStorage; now: () => number; newId: () => string };

export type Session = {
  /** Adds an event to the visit. Returns its timestamp, which no other event has, and the visit's id. */
  note(tracked: TrackedEvent): { timestamp: number; sessionId: string };
};

/** Opens the visit of this tab: the stored one, or a new one with its first event. */
export function openSession({ storage, now, newId }: Parts): Session {
  return {
    note(tracked) {
      const at = now();
      const before = readMetrics(storage) ?? {
        sessionId: newId(),
        startTime: at,
        authEvents: [],
        pageViews: 0,
        errors: 0,
        lastActivity: 0,
      };
      const lastActivity = Math.max(at, before.lastActivity + 1);
      const authEvents = tracked.event === 'auth' ? [...before.authEvents, tracked.properties] : before.authEvents;
      const metrics: SessionMetrics = {
        ...before,
        authEvents: authEvents.slice(-AUTH_EVENTS_MAX),
        pageViews: before.pageViews + (tracked.event === 'page_view' ? 1 : 0),
        errors: before.errors + (tracked.event === 'error' ? 1 : 0),
        lastActivity,
      };
      try {
        storage.setItem(VISIT_STORAGE.metrics, JSON.stringify(metrics));
      } catch {
        // The storage is full: the visit continues without it.
      }
      return { timestamp: lastActivity, sessionId: metrics.sessionId };
    },
  };
}
