import { analyticsEvents } from '@bluegem/data/tables/analytics-table';
import { listEvents } from '@bluegem/data/testing/counted-events';
import { rateCounters } from '@bluegem/data/tables/rate-counters-table';
import { rowsWith } from '@bluegem/data/testing/rows-with';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { answersOf } from '../testing/answers.ts';
import { aPost, openTestApi } from '../testing/api.ts';
import { aConfig, testServices } from '../testing/services.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const SESSION = '0123456789abcdef'.repeat(2);

const pageView = (special: object = {}, properties: object = {}) => ({
  event: 'page_view',
  properties: { path: '/tools', title: 'Check a pattern', location: 'https://gems.example/tools', ...properties },
  timestamp: NOON.getTime(),
  sessionId: SESSION,
  ...special,
});
const sequence = (count: number) =>
  Array.from({ length: count }, (_, index) => pageView({ timestamp: NOON.getTime() + index }));

describeEachDatabase('counting visits', (database) => {
  const db = () => database().db;
  const aServer = () => {
    const api = openTestApi(testServices({ db: db(), now: () => NOON }));
    const send = (events: unknown, headers: Record<string, string> = {}, address?: string) =>
      api('/api/analytics', { ...aPost({ events }, headers), ...(address !== undefined && { address }) });
    return { api, send };
  };
  const stored = () => listEvents(db(), { limit: 1000 });
  beforeEach(async () => {
    await db().delete(analyticsEvents);
  });

  test('stores events, and returns the number of new ones', async () => {
    const { send } = aServer();
    const auth = { method: 'steam', action: 'failure', error: 'auth.cancelled', redirectFrom: '/wishlist' };
    const events = [
      pageView(),
      { ...pageView({ event: 'auth', timestamp: NOON.getTime() + 1 }), properties: auth },
      { ...pageView({ event: 'error', timestamp: NOON.getTime() + 2 }), properties: { error: 'TypeError', path: '/' } },
    ];
    const answer = await send(events);
    expect([answer.status, await answer.json()]).toEqual([200, { stored: 3 }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await (await send(events)).json()).toEqual({ stored: 0 });
    expect(await stored()).toMatchObject([
      { event: 'page_view', sessionId: SESSION, occurredAt: NOON },
      { event: 'auth', properties: auth },
      { event: 'error', properties: { error: 'TypeError', path: '/' } },
    ]);
  });

  test('stores neither address nor browser nor cookie', async () => {
    const { send } = aServer();
    const headers = { 'user-agent': 'Particular/7.7', cookie: 'sid=particular', origin: 'http://localhost' };
    expect((await send([pageView()], headers, '192.0.2.77')).status).toBe(200);
    for (const text of ['192.0.2.77', 'articular']) expect(await rowsWith(db(), text)).toEqual([]);
    expect(await db().select().from(rateCounters)).toEqual([]);
  });

  test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('takes events with %j and stores none', async (headers) => {
    const { send } = aServer();
    const answer = await send([pageView()], headers as Record<string, string>);
    expect([answer.status, await answer.json()]).toEqual([200, { stored: 0 }]);
    expect(await stored()).toEqual([]);
  });

  test('a browser with a privacy signal of 0 is counted', async () => {
    const { send } = aServer();
    expect(await (await send([pageView()], { dnt: '0', 'sec-gpc': '0' })).json()).toEqual({ stored: 1 });
  });

  test('takes a hundred events at once and no more', async () => {
    const { send } = aServer();
    expect(await (await send(sequence(100))).json()).toEqual({ stored: 100 });
    expect((await send(sequence(101))).status).toBe(400);
    expect((await send([])).status).toBe(400);
  });

  test.each<[string, unknown]>([
    ['an unknown event', pageView({ event: 'purchase' })],
    ['a property too many', pageView({}, { name: 'Ada' })],
    ['a field too many', pageView({ accountId: 'x' })],
    ['a long title', pageView({}, { title: 'x'.repeat(201) })],
    ['a path that is none of a page', pageView({}, { path: '/me@example.org' })],
    ['words that were searched', pageView({}, { location: 'https://gems.example/?search=me' })],
    ['a token', pageView({}, { location: 'https://gems.example/auth/steam/callback?token=x' })],
    ['a session of another kind', pageView({ sessionId: 'me' })],
    ['a moment of no clock', pageView({ timestamp: 1 })],
    ['an error in sentences', pageView({ event: 'error', properties: { error: 'Ada is not defined', path: '/' } })],
    ['no object', 'page_view'],
  ])('refuses %s, and with it all that came along', async (_, event) => {
    const { send } = aServer();
    expect((await send([pageView(), event])).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('takes nothing from other sites', async () => {
    const { send } = aServer();
    const answer = await send([pageView()], { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  test('takes sixty requests a minute from one address', async () => {
    const { send } = aServer();
    for (let index = 0; index < 60; index++) expect((await send([pageView()])).status).toBe(200);
    const refused = await send([pageView()]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send([pageView()], {}, '192.0.2.9')).status).toBe(200);
  });
});

test('more than 480 requests an hour of one caller are refused', async () => {
  const { limits } = testServices();
  for (let index = 0; index < 480; index++) await limits.analytics('caller');
  await expect(limits.analytics('caller')).rejects.toMatchObject({ code: 'http.rate-limited' });
  await limits.analytics('another');
});

test('without a database nothing is taken', async () => {
  const api = openTestApi(testServices());
  expect((await api('/api/analytics', aPost({ events: [pageView()] }))).status).toBe(503);
});

test('says who else counts', async () => {
  const settings = (id?: string) => {
    const config = aConfig({ googleMeasurementId: id });
    return answersOf(openTestApi(testServices({ config }))).answerOf('/api/analytics');
  };
  expect(await settings()).toEqual({ googleMeasurementId: null });
  expect(await settings('G-ABC123')).toEqual({ googleMeasurementId: 'G-ABC123' });
});
