import { AnalyticsEventSchema } from '@bluegem/contract/analytics';
import { beforeEach, expect, test } from 'vitest';
import { memoryStorage, type BrowserStorage } from '../browser/browser-storage.ts';
import { openSession, type SessionMetrics } from './session-metrics.ts';
import { VISIT_STORAGE } from './stored-visit.ts';
import { aPageView, SESSION_ID } from './testing/events.ts';
import type { TrackedEvent } from './track.ts';

const START = 1_800_000_000_000;
const ATTEMPT: TrackedEvent = {
  event: 'auth',
  properties: { method: 'steam', action: 'attempt', redirectFrom: '/wishlist' },
};
const ERROR: TrackedEvent = { event: 'error', properties: { error: 'TypeError', path: '/' } };

let storage: BrowserStorage;
let now: number;
beforeEach(() => {
  storage = memoryStorage();
  now = START;
});

const open = (newId = () => SESSION_ID) => openSession({ storage, now: () => now, newId });
const stored = () => JSON.parse(storage.getItem(VISIT_STORAGE.metrics) ?? 'null') as SessionMetrics | null;

test('a visit begins with its first event', () => {
  const session = open();
  expect(stored()).toBeNull();
  expect(session.note(aPageView())).toEqual({ timestamp: START, sessionId: SESSION_ID });
  expect(stored()).toEqual({
    sessionId: SESSION_ID,
    startTime: START,
    authEvents: [],
    pageViews: 1,
    errors: 0,
    lastActivity: START,
  });
});

test('a visit counts pages, errors and sign-ins, and survives a reload', () => {
  open().note(aPageView());
  now += 60_000;
  const session = open(() => 'another');
  for (const tracked of [ATTEMPT, ERROR, aPageView('/tools')]) session.note(tracked);
  expect(stored()).toEqual({
    sessionId: SESSION_ID,
    startTime: START,
    authEvents: [ATTEMPT.properties],
    pageViews: 2,
    errors: 1,
    lastActivity: START + 60_002,
  });
});

test('no two events have the same timestamp, even when the clock goes back', () => {
  const session = open();
  const first = session.note(aPageView());
  const second = session.note(aPageView());
  now -= 5000;
  const third = session.note(ERROR);
  expect([first, second, third].map(({ timestamp }) => timestamp - START)).toEqual([0, 1, 2]);
});

test('only the last twenty sign-ins are stored', () => {
  const session = open();
  for (let index = 0; index < 30; index++) session.note(ATTEMPT);
  expect(stored()?.authEvents).toHaveLength(20);
});

test.each(['nonsense', '{}', '[]', '{"sessionId":"76561198000000000"}', 'null'])(
  'a damaged visit of %s is replaced by a new one',
  (text) => {
    storage.setItem(VISIT_STORAGE.metrics, text);
    expect(open().note(aPageView())).toEqual({ timestamp: START, sessionId: SESSION_ID });
    expect(stored()?.pageViews).toBe(1);
  },
);

test('the stored metrics match the schema of the server', () => {
  const session = open();
  for (const tracked of [aPageView(), ATTEMPT, ERROR]) {
    expect(AnalyticsEventSchema.safeParse({ ...tracked, ...session.note(tracked) }).success).toBe(true);
  }
});
