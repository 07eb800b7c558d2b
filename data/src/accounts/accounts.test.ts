import { expect, test } from 'vitest';
import { deleteAccount, findAccount, renameAccount, saveAccount } from './accounts.ts';
import { addDiscovery, DISCOVERIES_PER_DAY, listDiscoveriesOf, listRecentDiscoveries } from './discoveries.ts';
import { addInspection, HISTORY_MAX, listInspections } from './inspections.ts';
import { createSession, deleteExpiredSessions, findSession, listSessions, type Session } from './sessions.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { takeNonce } from '../database/used-nonces.ts';
import { listWishlist, saveWishlistItem } from './wishlist.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const aSession = (accountId: string, number: number): Session => ({
  idHash: `hash-${accountId}-${number}`,
  publicId: uuid(number),
  accountId,
  identitySealed: 'sealed',
  userAgent: 'Firefox on Linux',
  createdAt: later(number),
  lastUsedAt: later(number),
  signedInAt: later(number),
  expiresAt: later(1_000),
});

describeEachDatabase('accounts', (database) => {
  const anAccount = (id: string) =>
    saveAccount(database().db, { id, authMethod: 'steam', username: 'נועה 💎', avatarUrl: null }, NOW);
  const aFind = (itemId: string, seconds = 0) =>
    ({ itemId, weapon: 'karambit', patternId: 387, tier: 1, float: 0.07, discoveredAt: later(seconds) }) as const;
  const wishlistItem = { weapon: 'karambit', patternId: 387, note: 'n', maxPrice: 12.5, createdAt: NOW } as const;

  test('are made once and brought up to date after', async () => {
    await anAccount('again');
    const profile = { id: 'again', authMethod: 'steam', username: 'new', avatarUrl: 'https://x/y.jpg' } as const;
    const saved = await saveAccount(database().db, profile, later(60));
    expect(saved).toMatchObject({ username: 'new', createdAt: NOW, lastSeenAt: later(60) });
  });

  test('keep what they own under a new id', async () => {
    const { db } = database();
    await anAccount('old-key');
    await createSession(db, aSession('old-key', 900));
    await saveWishlistItem(db, 'old-key', wishlistItem);
    await renameAccount(db, 'old-key', 'new-key');
    expect(await findAccount(db, 'old-key')).toBeUndefined();
    expect((await findSession(db, 'hash-old-key-900', NOW))?.account.id).toBe('new-key');
    expect(await listWishlist(db, 'new-key')).toEqual([wishlistItem]);
  });

  test('take everything with them but discoveries', async () => {
    const { db } = database();
    await anAccount('gone');
    await createSession(db, aSession('gone', 901));
    await saveWishlistItem(db, 'gone', wishlistItem);
    await addDiscovery(db, 'gone', aFind('kept', 500));
    expect(await deleteAccount(db, 'gone')).toBe(true);
    expect(await deleteAccount(db, 'gone')).toBe(false);
    expect(await findSession(db, 'hash-gone-901', NOW)).toBeUndefined();
    expect(await listWishlist(db, 'gone')).toEqual([]);
    expect((await listRecentDiscoveries(db, { limit: 1 }))[0]?.itemId).toBe('kept');
  });

  test('have fifty sessions at most, and none that has expired', async () => {
    const { db } = database();
    await anAccount('busy');
    for (let number = 0; number < 53; number++) await createSession(db, aSession('busy', number));
    const sessions = await listSessions(db, 'busy', NOW);
    expect(sessions.map(({ publicId }) => publicId)).toEqual(
      Array.from({ length: 50 }, (_, index) => uuid(52 - index)),
    );
    expect(await listSessions(db, 'busy', later(1_000))).toEqual([]);
    expect(await deleteExpiredSessions(db, later(1_000))).toBeGreaterThanOrEqual(50);
  });

  test('keep their last 200 inspections', async () => {
    const { db } = database();
    await anAccount('curious');
    const inspection = { itemId: null, weapon: 'karambit', float: null, tier: null } as const;
    for (let number = 1; number <= HISTORY_MAX + 3; number++) {
      await addInspection(db, 'curious', { ...inspection, patternId: number, createdAt: later(number) });
    }
    const kept = await listInspections(db, 'curious');
    expect(kept.map(({ patternId }) => patternId)).toEqual(Array.from({ length: 200 }, (_, index) => 203 - index));
  });

  test('make twenty discoveries a day at most, and an item counts once for everyone', async () => {
    const { db } = database();
    await anAccount('finder');
    await anAccount('second');
    const results = [];
    for (let number = 0; number <= DISCOVERIES_PER_DAY; number++) {
      results.push(await addDiscovery(db, 'finder', aFind(`item-${number}`)));
    }
    expect(results.filter(Boolean)).toHaveLength(DISCOVERIES_PER_DAY);
    expect(await addDiscovery(db, 'second', aFind('item-0'))).toBe(false);
    expect(await addDiscovery(db, 'finder', aFind('next-day', 24 * 60 * 60 + 1))).toBe(true);
    expect(await listDiscoveriesOf(db, 'finder', { limit: 5, offset: 20 })).toHaveLength(1);
  });

  test('a nonce is taken once, also by two at a time', async () => {
    const taken = await Promise.all([1, 2].map(() => takeNonce(database().db, 'nonce', later(60))));
    expect(taken.toSorted()).toEqual([false, true]);
  });
});
