import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount, saveAccount } from '../accounts/accounts.ts';
import { feedback } from '../tables/feedback-table.ts';
import { changeFeedback, countFeedback, deleteFeedback, selectFeedback, storeFeedback } from './feedback.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const ADMIN = { id: 'admin', authMethod: 'steam', username: 'Ada', avatarUrl: null } as const;
const BY = { accountId: ADMIN.id, at: NOON };

describeEachDatabase('the inbox of feedback', (database) => {
  const db = () => database().db;
  const store = async (kind: 'bug' | 'general', second: number) => {
    const id = randomUUID();
    const createdAt = new Date(NOON.getTime() + second * 1000);
    const about = { email: null, message: 'Something', weapon: null, patternId: null, accountId: null };
    await storeFeedback(db(), { id, kind, ...about, createdAt });
    return id;
  };
  const idsOf = async (selection: Parameters<typeof selectFeedback>[1]) =>
    (await selectFeedback(db(), selection, { limit: 10 })).map(({ id }) => id);
  beforeAll(() => saveAccount(db(), ADMIN, NOON));
  beforeEach(() => db().delete(feedback));

  test('is selected by state and kind, and counted alike', async () => {
    const [bug, other, done] = [await store('bug', 1), await store('general', 2), await store('bug', 3)];
    await changeFeedback(db(), done, { done: true }, BY);
    expect(await idsOf({})).toEqual([done, other, bug]);
    expect(await idsOf({ state: 'open' })).toEqual([other, bug]);
    expect(await idsOf({ state: 'open', kind: 'bug' })).toEqual([bug]);
    expect(await idsOf({ state: 'done' })).toEqual([done]);
    expect(await idsOf({ state: 'failed' })).toEqual([]);
    expect(await countFeedback(db(), { state: 'waiting', kind: 'bug' })).toBe(2);
    await changeFeedback(db(), done, { done: false }, BY);
    expect(await idsOf({ state: 'done' })).toEqual([]);
  });

  test('keeps a note with who wrote it and when, until it is emptied; the name goes with the account', async () => {
    const id = await store('bug', 1);
    expect(await changeFeedback(db(), id, { note: 'Answered' }, BY)).toBe(true);
    const [noted] = await selectFeedback(db(), {}, { limit: 1 });
    expect(noted).toMatchObject({
      note: 'Answered',
      notedAt: NOON,
      notedBy: 'admin',
      notedByName: 'Ada',
      doneAt: null,
    });
    await deleteAccount(db(), ADMIN.id);
    const [orphaned] = await selectFeedback(db(), {}, { limit: 1 });
    expect(orphaned).toMatchObject({ note: 'Answered', notedBy: null, notedByName: null });
    await saveAccount(db(), ADMIN, NOON);
    await changeFeedback(db(), id, { note: '' }, BY);
    expect(await selectFeedback(db(), {}, { limit: 1 })).toMatchObject([{ note: null, notedAt: null }]);
    await expect(changeFeedback(db(), id, { note: 'x'.repeat(2001) }, BY)).rejects.toThrow('Failed query');
  });

  test('loses an entry for good, once', async () => {
    const id = await store('bug', 1);
    expect(await deleteFeedback(db(), id)).toBe(true);
    expect(await deleteFeedback(db(), id)).toBe(false);
    expect(await changeFeedback(db(), id, { done: true }, BY)).toBe(false);
    expect(await countFeedback(db())).toBe(0);
  });
});
