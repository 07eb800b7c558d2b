import { randomUUID } from 'node:crypto';
import { claimFeedback, listFeedback, storeFeedback, type NewFeedback } from '@bluegem/data/feedback/feedback';
import { feedback } from '@bluegem/data/tables/feedback-table';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeWebhook, STEPS, type FakeWebhook } from '../testing/discord-webhook.ts';
import { createFeedbackOutbox } from './feedback-outbox.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long a message may take: long enough for a busy machine, and short where a test waits until it is over. */
const TIMEOUT_MS = 20_000;
const SHORT_TIMEOUT_MS = 1000;

describeEachDatabase('the outbox of feedback', (database) => {
  const db = () => database().db;
  let webhook: FakeWebhook;
  let seconds: number;
  let logged: string[];
  beforeEach(async () => {
    webhook = await startFakeWebhook();
    seconds = 0;
    logged = [];
    await db().delete(feedback);
  });
  afterEach(() => webhook.close());

  const now = () => new Date(NOON.getTime() + seconds * 1000);
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  /** An outbox as every process has one. */
  const anOutbox = (timeoutMs = TIMEOUT_MS) =>
    createFeedbackOutbox({ db: db(), webhookUrl: webhook.url, logger, now, timeoutMs });

  async function write(special: Partial<NewFeedback> = {}): Promise<string> {
    const id = randomUUID();
    const entry = { kind: 'general', email: null, message: 'Something to say', weapon: null, patternId: null } as const;
    await storeFeedback(db(), { ...entry, id, accountId: null, createdAt: now(), ...special });
    return id;
  }
  const only = async () => (await listFeedback(db()))[0];

  test('forwards everything that waits, once, oldest first', async () => {
    await write({ message: 'The first of two', createdAt: new Date(NOON.getTime() - 1000) });
    await write({ message: 'The second of two' });
    await anOutbox().forwardDue();
    await anOutbox().forwardDue();
    const texts = webhook.received.map(
      ({ message }) => (message['embeds'] as { description: string }[])[0]?.description,
    );
    expect(texts).toEqual(['The first of two', 'The second of two']);
    expect((await listFeedback(db())).every(({ deliveredAt }) => deliveredAt?.getTime() === NOON.getTime())).toBe(true);
  });

  test('two processes at once deliver nothing twice', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => write()));
    await Promise.all([anOutbox(), anOutbox(), anOutbox()].map((outbox) => outbox.forwardDue()));
    const sent = webhook.received.map(
      ({ message }) => (message['embeds'] as { footer: { text: string } }[])[0]?.footer.text,
    );
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  test('what a killed process had claimed is delivered by the next one when the lease is over', async () => {
    await write();
    await claimFeedback(db(), now(), new Date(now().getTime() + 60_000));
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(0);
    seconds = 60;
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(1);
    expect(await only()).toMatchObject({ attempts: 2, deliveredAt: now() });
  });

  test('too many: nothing is sent, by any process, before the seconds that Discord names are over', async () => {
    await write();
    await write();
    webhook.script.push(STEPS.limited(1336.4));
    await anOutbox().forwardDue();
    await anOutbox().forwardDue();
    seconds = 1336;
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(1);
    seconds = 1337;
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(3);
    expect((await listFeedback(db())).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  test('when Discord reports that none remain, the next one waits for the reset', async () => {
    await write();
    await write();
    webhook.script.push({ status: 200, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2.5' } });
    const outbox = anOutbox();
    await outbox.forwardDue();
    seconds = 2.4;
    await outbox.forwardDue();
    expect(webhook.received).toHaveLength(1);
    seconds = 2.5;
    await outbox.forwardDue();
    expect(webhook.received).toHaveLength(2);
  });

  test.each([
    ['500', STEPS.broken],
    ['silence', 'silence'],
    ['a broken connection', 'hang-up'],
  ] as const)('after %s it is tried again, 0.5 s later, then twice as long', async (_name, step) => {
    await write();
    webhook.script.push(step, step, STEPS.noContent);
    const outbox = anOutbox(step === 'silence' ? SHORT_TIMEOUT_MS : TIMEOUT_MS);
    const attemptsAt = async (at: number) => {
      seconds = at;
      await outbox.forwardDue();
      return webhook.received.length;
    };
    expect(await attemptsAt(0)).toBe(1);
    expect(await attemptsAt(0.49)).toBe(1);
    expect(await attemptsAt(0.5)).toBe(2);
    expect(await attemptsAt(1.49)).toBe(2);
    expect(await attemptsAt(1.5)).toBe(3);
    expect(await only()).toMatchObject({ attempts: 3, deliveredAt: now() });
  });

  test('after a day of failures it is marked as failed and logged', async () => {
    const id = await write();
    webhook.script.push(STEPS.broken, STEPS.broken);
    const outbox = anOutbox();
    await outbox.forwardDue();
    seconds = DAY;
    await outbox.forwardDue();
    seconds = 2 * DAY;
    await outbox.forwardDue();
    expect(webhook.received).toHaveLength(2);
    expect(await only()).toMatchObject({ id, deliveredAt: null, failedAt: new Date(NOON.getTime() + DAY * 1000) });
    expect(logged.join('')).toContain(id);
  });

  test('a deleted webhook is no longer called and logged as an error, and nothing is lost', async () => {
    await write();
    await write();
    webhook.script.push(STEPS.gone);
    const outbox = anOutbox();
    await outbox.forwardDue();
    seconds = MINUTE;
    await outbox.forwardDue();
    expect(webhook.received).toHaveLength(1);
    expect(logged.join('')).toMatch(/"level":60.*DISCORD_WEBHOOK_URL/);
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(3);
  });

  test('a message that Discord does not take stops no other', async () => {
    await write({ createdAt: new Date(NOON.getTime() - 1) });
    await write();
    webhook.script.push({ status: 400, body: { message: 'Invalid Form Body', code: 50035 } });
    await anOutbox().forwardDue();
    expect((await listFeedback(db())).map(({ failedAt }) => failedAt === null)).toEqual([true, false]);
    expect(webhook.received).toHaveLength(2);
  });

  test('a redirect is not followed', async () => {
    await write();
    webhook.script.push({ status: 307, headers: { location: webhook.url } });
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(1);
  });

  test('no log holds the address of the webhook, the message or the e-mail address', async () => {
    await write({ message: 'my secret words', email: 'me@example.org' });
    webhook.script.push(STEPS.broken, STEPS.gone);
    const outbox = anOutbox();
    await outbox.forwardDue();
    seconds = 1;
    await outbox.forwardDue();
    expect(logged.join('')).not.toMatch(/webhooks\/|secret words|me@example/);
  });
});
