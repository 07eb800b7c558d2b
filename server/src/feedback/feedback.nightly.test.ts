import { listFeedback } from '@bluegem/data/feedback/feedback';
import { feedback } from '@bluegem/data/tables/feedback-table';
import { rateCounters } from '@bluegem/data/tables/rate-counters-table';
import { openDatabase } from '@bluegem/data/database/database';
import type { Database } from '@bluegem/data/database/database-types';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import type { ServiceParts } from '../app/services.ts';
import { aPost, openTestApi } from '../testing/api.ts';
import { startFakeWebhook } from '../testing/discord-webhook.ts';
import { aConfig, testServices } from '../testing/services.ts';
import { SHORT_ALERT_TEXTS } from '../testing/alert-texts.ts';

const SECRET = 'one secret for all processes, long enough';
const NOON = new Date('2026-11-21T12:00:00.000Z');
const WORDS = { kind: 'general', message: 'Ten letters at least' };

describeEachDatabase('feedback', (database) => {
  const db = () => database().db;
  /** A server of its own over a connection. */
  const aServer = (special: Partial<ServiceParts> = {}) => {
    const services = testServices({ db: db(), secretKey: SECRET, now: () => NOON, ...special });
    const api = openTestApi(services);
    const send = (body: unknown, address?: string) =>
      api('/api/feedback', { ...aPost(body), ...(address !== undefined && { address }) });
    return { services, send };
  };
  beforeEach(async () => {
    await db().delete(feedback);
    await db().delete(rateCounters);
  });

  test('is stored as it was written', async () => {
    const { send } = aServer();
    const answer = await send({
      kind: 'pattern',
      message: ' The tier\r\nis wrong ',
      email: 'a@b.ch',
      weapon: 'karambit',
      patternId: 387,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await listFeedback(db())).toMatchObject([
      {
        kind: 'pattern',
        message: 'The tier\nis wrong',
        email: 'a@b.ch',
        weapon: 'karambit',
        patternId: 387,
        accountId: null,
        createdAt: NOON,
        deliveredAt: null,
      },
    ]);
  });

  test.each([
    [{ ...WORDS, kind: 'spam' }, 'kind'],
    [{ ...WORDS, message: '123456789' }, 'message'],
    [{ ...WORDS, message: `\u0000${' '.repeat(20)}` }, 'message'],
    [{ ...WORDS, message: 'x'.repeat(2001) }, 'message'],
    [{ ...WORDS, email: 'not an address' }, 'email'],
    [{ ...WORDS, weapon: 'spoon' }, 'weapon'],
    [{ ...WORDS, patternId: 1001 }, 'patternId'],
    [{ ...WORDS, admin: true }, 'admin'],
  ])('%j is refused and uses up nothing', async (body, field) => {
    const { send } = aServer();
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(field);
    expect(await listFeedback(db())).toEqual([]);
    expect(await db().select().from(rateCounters)).toEqual([]);
  });

  test('is taken five times an hour; then the caller hears how long to wait', async () => {
    let now = NOON;
    const { send } = aServer({ now: () => now });
    for (let index = 0; index < 5; index++) expect((await send(WORDS)).status).toBe(200);
    now = new Date(NOON.getTime() + 600_500);
    const refused = await send(WORDS);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3000');
    expect(await refused.json()).toMatchObject({
      error: 'feedback.rate-limited',
      details: { retryAfterSeconds: 3000 },
    });
    expect((await send(WORDS, '192.0.2.77')).status).toBe(200);
    now = new Date(NOON.getTime() + 3_600_000);
    expect((await send(WORDS)).status).toBe(200);
    expect(await listFeedback(db())).toHaveLength(7);
  });

  test('no network address is stored', async () => {
    const { send } = aServer();
    await send(WORDS, '192.0.2.33');
    const rows = [...(await db().select().from(rateCounters)), ...(await listFeedback(db()))];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  test('two servers enforce one limit together', async () => {
    // The embedded database has one process; PostgreSQL gets a second connection, as from another machine.
    const own: Database | undefined =
      database().kind === 'postgres' ? await openDatabase(database().target) : undefined;
    const [one, other] = [aServer(), aServer({ db: own?.db ?? db() })];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other).send(WORDS)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await listFeedback(db())).toHaveLength(5);
    await own?.close();
  });

  test('is forwarded by the job, and counters of hours ago are removed', async () => {
    const webhook = await startFakeWebhook();
    const config = aConfig({ discordWebhookUrl: webhook.url });
    const { services, send } = aServer({ config });
    await send(WORDS);
    await db().update(rateCounters).set({ windowEnd: NOON });
    const stop = startJobs(services, SHORT_ALERT_TEXTS);
    await expect.poll(async () => (await listFeedback(db()))[0]?.deliveredAt, { timeout: 40_000 }).toEqual(NOON);
    await expect.poll(() => db().select().from(rateCounters), { timeout: 40_000 }).toEqual([]);
    await stop();
    await webhook.close();
    expect(webhook.received).toHaveLength(1);
  });

  test('without a webhook it is stored', async () => {
    const { services, send } = aServer();
    await send(WORDS);
    const stop = startJobs(services, SHORT_ALERT_TEXTS);
    await stop();
    expect(await listFeedback(db())).toMatchObject([{ deliveredAt: null, attempts: 0 }]);
  });
});

test('without a database it is not taken', async () => {
  const api = openTestApi(testServices());
  expect((await api('/api/feedback', aPost(WORDS))).status).toBe(503);
});
