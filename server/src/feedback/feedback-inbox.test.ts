import { randomUUID } from 'node:crypto';
import { auditLogs } from '@bluegem/data/tables/account-tables';
import { saveAccount } from '@bluegem/data/accounts/accounts';
import { listAuditLogs } from '@bluegem/data/logs/audit-logs';
import { claimFeedback, giveUpFeedback, markDelivered, storeFeedback } from '@bluegem/data/feedback/feedback';
import { feedback } from '@bluegem/data/tables/feedback-table';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { feedbackInbox, markFeedback, noteFeedback, removeFeedback, sendFeedbackAgain } from './feedback-inbox.ts';
import { aConfig, testServices } from '../testing/services.ts';

const NOON = new Date('2026-11-22T12:00:00.000Z');
const ADMIN = { id: 'admin', authMethod: 'steam', username: 'Ada', avatarUrl: null } as const;
const NOT_FOUND = 'AppError: http.not-found';
const WEBHOOK = 'https://discord.com/api/webhooks/1/abc';

describeEachDatabase('the inbox of feedback', (database) => {
  const db = () => database().db;
  const services = (discordWebhookUrl?: string) =>
    testServices({ db: db(), now: () => NOON, config: aConfig({ discordWebhookUrl }) });
  const store = async (minute: number) => {
    const entry = { id: randomUUID(), kind: 'bug', message: `At ${minute}`, email: 'a@b.ch' } as const;
    const createdAt = new Date(NOON.getTime() + minute * 60_000);
    await storeFeedback(db(), { ...entry, weapon: 'karambit', patternId: 387, accountId: null, createdAt });
    return entry;
  };
  const claim = async () => {
    const claimed = await claimFeedback(
      db(),
      new Date(NOON.getTime() + 3_600_000),
      new Date(NOON.getTime() + 7_200_000),
    );
    if (!claimed) throw new Error('Nothing to forward');
    return claimed;
  };
  const events = async () => (await listAuditLogs(db(), ADMIN.id, { limit: 10 })).map(({ event }) => event);
  beforeAll(() => saveAccount(db(), ADMIN, NOON));
  beforeEach(async () => {
    await db().delete(feedback);
    await db().delete(auditLogs);
  });

  test('without a webhook lists feedback as kept, latest first, with the e-mail address', async () => {
    await store(1);
    const last = await store(2);
    const { entries, ...rest } = await feedbackInbox(services(), { page: 1 });
    expect(rest).toEqual({ total: 2, open: 2, page: 1, pages: 1 });
    expect(entries.map(({ message, state }) => [message, state])).toEqual([
      ['At 2', 'kept'],
      ['At 1', 'kept'],
    ]);
    expect(entries[0]).toEqual({
      ...last,
      weapon: 'karambit',
      patternId: 387,
      state: 'kept',
      createdAt: '2026-11-22T12:02:00.000Z',
      doneAt: null,
      note: null,
    });
  });

  test('with a webhook shows the state of each entry, and sends failed ones again', async () => {
    for (const minute of [1, 2, 3]) await store(minute);
    await giveUpFeedback(db(), await claim(), NOON);
    await markDelivered(db(), await claim(), NOON);
    const states = async () => (await feedbackInbox(services(WEBHOOK), { page: 1 })).entries.map(({ state }) => state);
    expect(await states()).toEqual(['waiting', 'delivered', 'failed']);
    const ids = (await feedbackInbox(services(WEBHOOK), { page: 1 })).entries.map(({ id }) => id);
    const again = ids.map((id) => sendFeedbackAgain(services(WEBHOOK), ADMIN.id, id).then(() => 'sent', String));
    expect(await Promise.all(again)).toEqual([NOT_FOUND, NOT_FOUND, 'sent']);
    expect(await states()).toEqual(['waiting', 'delivered', 'waiting']);
  });

  test('is put away, noted and removed, each on record; what is not there changes nothing', async () => {
    const { id } = await store(1);
    await markFeedback(services(), ADMIN.id, id, true);
    await noteFeedback(services(), ADMIN.id, id, '  Thanked them. ');
    const [entry] = (await feedbackInbox(services(), { page: 1, state: 'done' })).entries;
    expect(entry).toMatchObject({
      doneAt: NOON.toISOString(),
      note: { text: 'Thanked them.', at: NOON.toISOString(), by: 'Ada' },
    });
    await markFeedback(services(), ADMIN.id, id, false);
    await removeFeedback(services(), ADMIN.id, id);
    await expect(removeFeedback(services(), ADMIN.id, id)).rejects.toThrow('http.not-found');
    await expect(noteFeedback(services(), ADMIN.id, id, 'x')).rejects.toThrow('http.not-found');
    expect(await events()).toEqual([
      'admin.feedback-deleted',
      'admin.feedback-reopened',
      'admin.feedback-noted',
      'admin.feedback-done',
    ]);
    expect((await listAuditLogs(db(), ADMIN.id, { limit: 1 }))[0]?.details).toEqual({ feedback: id });
  });

  test('comes in pages; one past the end is empty', async () => {
    for (let minute = 1; minute <= 26; minute++) await store(minute);
    const second = await feedbackInbox(services(), { page: 2 });
    expect(second).toMatchObject({ total: 26, pages: 2, entries: [{ message: 'At 1' }] });
    expect(second.entries).toHaveLength(1);
    expect((await feedbackInbox(services(), { page: 9 })).entries).toEqual([]);
  });
});
