import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount, saveAccount } from '../accounts/accounts.ts';
import { feedback } from '../tables/feedback-table.ts';
import {
  claimFeedback,
  countFeedback,
  giveUpFeedback,
  listFeedback,
  listFeedbackOf,
  markDelivered,
  postponeFeedback,
  retryFeedback,
  reviveFeedback,
  storeFeedback,
  type ClaimedFeedback,
  type NewFeedback,
} from './feedback.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

const ACCOUNT = { id: 'account', authMethod: 'steam', username: 'A', avatarUrl: null } as const;

const someFeedback = (special: Partial<NewFeedback> = {}): NewFeedback => ({
  id: randomUUID(),
  kind: 'general',
  email: null,
  message: 'Something to say',
  weapon: null,
  patternId: null,
  accountId: null,
  createdAt: NOON,
  ...special,
});

describeEachDatabase('feedback', (database) => {
  const db = () => database().db;
  const claim = (seconds = 0) => claimFeedback(db(), later(seconds), later(seconds + 60));
  const claimed = async (seconds = 0) => (await claim(seconds)) as ClaimedFeedback;
  beforeAll(() => saveAccount(db(), ACCOUNT, later(0)));
  beforeEach(() => db().delete(feedback));

  test('comes back as it was stored, the last first', async () => {
    const first = someFeedback({ kind: 'pattern', weapon: 'karambit', patternId: 387, email: 'a@b.ch' });
    const second = someFeedback({ message: 'שלום 👩‍🚀\nand more', accountId: ACCOUNT.id, createdAt: later(1) });
    await storeFeedback(db(), first);
    await storeFeedback(db(), second);
    expect(await listFeedback(db())).toMatchObject([second, { ...first, attempts: 0, deliveredAt: null }]);
  });

  test('that waits for a clock that has been set back by days is due', async () => {
    const entry = someFeedback();
    await storeFeedback(db(), entry);
    await retryFeedback(db(), await claimed(), later(24 * 3600));
    expect(await claim()).toBeUndefined();
    expect(await claim(-72 * 3600)).toMatchObject({ id: entry.id, attempts: 2 });
  });

  test('of an account is found by it, and stays without it and without its address', async () => {
    const own = someFeedback({ accountId: ACCOUNT.id, email: 'a@b.ch' });
    await storeFeedback(db(), own);
    await storeFeedback(db(), someFeedback({ email: 'c@d.ch' }));
    expect(await listFeedbackOf(db(), ACCOUNT.id, { limit: 10 })).toMatchObject([own]);
    await deleteAccount(db(), ACCOUNT.id);
    const kept = await listFeedback(db());
    expect(kept.map(({ accountId }) => accountId)).toEqual([null, null]);
    expect(kept.map(({ email }) => email).toSorted()).toEqual(['c@d.ch', null]);
    await saveAccount(db(), ACCOUNT, later(0));
  });

  test('is listed in parts and counted', async () => {
    for (const at of [1, 2, 3])
      await storeFeedback(db(), someFeedback({ message: `Message ${at}`, createdAt: later(at) }));
    expect(await countFeedback(db())).toBe(3);
    const part = await listFeedback(db(), { limit: 2, offset: 1 });
    expect(part.map(({ message }) => message)).toEqual(['Message 2', 'Message 1']);
  });

  test('that was given up waits again only on request', async () => {
    const entry = someFeedback();
    await storeFeedback(db(), entry);
    expect(await reviveFeedback(db(), entry.id, later(5))).toBe(false);
    await giveUpFeedback(db(), await claimed(), later(1));
    expect(await claim(90)).toBeUndefined();
    expect(await reviveFeedback(db(), entry.id, later(100))).toBe(true);
    expect(await claim(99)).toBeUndefined();
    expect(await claim(100)).toMatchObject({ id: entry.id, attempts: 1, failedAt: null });
  });

  test('is claimed once, oldest first, and by no other process during the lease', async () => {
    const [one, other] = [someFeedback(), someFeedback({ createdAt: later(-5) })];
    await storeFeedback(db(), one);
    await storeFeedback(db(), other);
    expect(await claim()).toMatchObject({ id: other.id, attempts: 1 });
    expect(await claim()).toMatchObject({ id: one.id });
    expect(await claim()).toBeUndefined();
    expect(await claim(59)).toBeUndefined();
    expect(await claim(60)).toMatchObject({ attempts: 2 });
  });

  test('asked for by many at once, every entry goes to one', async () => {
    const entries = Array.from({ length: 10 }, () => someFeedback());
    for (const entry of entries) await storeFeedback(db(), entry);
    const taken: (string | undefined)[] = [];
    for (let round = 0; round < 4; round++) {
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
      taken.push(...claims.map((each) => each?.id));
    }
    const ids = taken.filter((id) => id !== undefined);
    expect(ids.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  });

  test('is not claimed once it is delivered or given up', async () => {
    await storeFeedback(db(), someFeedback());
    await markDelivered(db(), await claimed(), NOON);
    await storeFeedback(db(), someFeedback());
    await giveUpFeedback(db(), await claimed(), NOON);
    expect(await claim(86_400)).toBeUndefined();
  });

  test('is tried again on request', async () => {
    await storeFeedback(db(), someFeedback());
    await retryFeedback(db(), await claimed(), later(2));
    expect(await claim(1.9)).toBeUndefined();
    expect(await claim(2)).toMatchObject({ attempts: 2 });
  });

  test('a process whose lease is over has no say, but what it delivered is delivered', async () => {
    await storeFeedback(db(), someFeedback());
    const slow = await claimed();
    const quick = await claimed(60);
    await giveUpFeedback(db(), slow, NOON);
    await retryFeedback(db(), slow, NOON);
    expect(await claim(60)).toBeUndefined();
    await markDelivered(db(), slow, later(70));
    await giveUpFeedback(db(), quick, later(71));
    expect(await listFeedback(db())).toMatchObject([{ deliveredAt: later(70), failedAt: null }]);
  });

  test('a pause holds for everything that waits', async () => {
    await storeFeedback(db(), someFeedback());
    await storeFeedback(db(), someFeedback());
    await postponeFeedback(db(), later(1336));
    expect(await claim(1335)).toBeUndefined();
    expect(await claim(1336)).toBeDefined();
  });

  test('an impossible kind or number is refused', async () => {
    await expect(storeFeedback(db(), someFeedback({ kind: 'spam' as never }))).rejects.toThrow('Failed query');
    await expect(storeFeedback(db(), someFeedback({ patternId: 1001 }))).rejects.toThrow('Failed query');
  });
});
