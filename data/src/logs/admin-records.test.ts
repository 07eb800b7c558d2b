import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteAccount, renameAccount, saveAccount } from '../accounts/accounts.ts';
import { addAdminGrant, listAdminGrants, removeAdminGrant, renameAdminGrant } from '../accounts/admin-grants.ts';
import { storeEvents } from '../analytics/analytics.ts';
import { communityCounts } from '../accounts/community.ts';
import {
  countInspections,
  deleteInspectionCountsBefore,
  deleteInspectionLogsBefore,
  listInspectionCounts,
  listInspectionLogs,
  medianInspectionMs,
  storeInspectionLogs,
} from './inspection-logs.ts';
import { createSession, findSession } from '../accounts/sessions.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { saveWishlistItem } from '../accounts/wishlist.ts';

/** A Sunday. */
const NOON = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOON.getTime() - days * 86_400_000);
const anAccount = (id: string, authMethod: 'steam' | 'discord' = 'steam') => ({
  id,
  authMethod,
  username: id,
  avatarUrl: null,
});

function aSession(accountId: string) {
  const moments = { createdAt: NOON, lastUsedAt: NOON, signedInAt: NOON, expiresAt: daysAgo(-30) };
  return { idHash: accountId, publicId: randomUUID(), accountId, identitySealed: 'x', userAgent: '', ...moments };
}

describeEachDatabase('who may administer', (database) => {
  const db = () => database().db;
  const grant = (accountId: string) => ({
    accountId,
    authMethod: 'discord' as const,
    label: 'A moderator',
    grantedAt: NOON,
  });
  const isGranted = async (idHash: string) => (await findSession(db(), idHash, NOON))?.isGranted;

  test('is found with every session, from the moment of the grant to that of its end', async () => {
    await saveAccount(db(), anAccount('one', 'discord'), NOON);
    await createSession(db(), aSession('one'));
    expect(await isGranted('one')).toBe(false);
    expect(await addAdminGrant(db(), grant('one'))).toBe(true);
    expect(await addAdminGrant(db(), grant('one'))).toBe(false);
    expect(await isGranted('one')).toBe(true);
    expect(await listAdminGrants(db())).toEqual([{ ...grant('one'), hasAccount: true }]);
    expect(await removeAdminGrant(db(), 'one')).toBe(true);
    expect(await removeAdminGrant(db(), 'one')).toBe(false);
    expect(await isGranted('one')).toBe(false);
  });

  test('keeps it under a new key, and loses it with the account', async () => {
    await addAdminGrant(db(), grant('one'));
    await renameAccount(db(), 'one', 'new');
    await renameAdminGrant(db(), 'one', 'new');
    expect(await isGranted('one')).toBe(true);
    expect(await listAdminGrants(db())).toMatchObject([{ accountId: 'new', label: 'A moderator', hasAccount: true }]);
    await deleteAccount(db(), 'new');
    expect(await listAdminGrants(db())).toEqual([]);
  });

  test('can be a person who has not signed in yet', async () => {
    await addAdminGrant(db(), grant('nobody'));
    expect(await listAdminGrants(db())).toMatchObject([{ accountId: 'nobody', hasAccount: false }]);
    await expect(addAdminGrant(db(), { ...grant('x'), label: '' })).rejects.toThrow('Failed query');
  });
});

describeEachDatabase('the community', (database) => {
  test('is counted', async () => {
    const { db } = database();
    expect(await communityCounts(db, NOON)).toMatchObject({
      accounts: 0,
      methods: [],
      newByWeek: [],
      wishlistItems: 0,
      visits: [],
    });
    await saveAccount(db, anAccount('old'), daysAgo(90));
    await saveAccount(db, anAccount('steady'), daysAgo(20));
    await saveAccount(db, anAccount('new', 'discord'), daysAgo(1));
    await createSession(db, aSession('new'));
    const wishlistItem = { weapon: 'karambit', note: '', maxPrice: null, createdAt: NOON } as const;
    for (const patternId of [1, 2]) await saveWishlistItem(db, 'new', { ...wishlistItem, patternId });
    const sessionId = '0'.repeat(32);
    const event = { sessionId, event: 'page_view', properties: {} };
    await storeEvents(
      db,
      [
        { ...event, occurredAt: NOON },
        { ...event, occurredAt: daysAgo(0.1) },
      ],
      NOON,
    );
    await storeEvents(db, [{ ...event, occurredAt: daysAgo(40) }], daysAgo(40));
    expect(await communityCounts(db, NOON)).toEqual({
      accounts: 3,
      methods: [
        { method: 'discord', count: 1 },
        { method: 'steam', count: 2 },
      ],
      newByWeek: [
        { day: '2026-11-02', count: 1 },
        { day: '2026-11-16', count: 1 },
      ],
      active7: 1,
      active30: 2,
      sessions: 1,
      feedback: 0,
      feedbackOfAccounts: 0,
      inspections: 0,
      discoveries: 0,
      wishlists: 1,
      wishlistItems: 2,
      visits: [{ day: '2026-11-22', count: 1, views: 2 }],
    });
  });
});

describeEachDatabase('checks of inspect links', (database) => {
  const db = () => database().db;

  test('add up by day, outcome, weapon and tier', async () => {
    const counted = { day: '2026-11-22', outcome: 'understood', weapon: 'karambit', tier: 1 } as const;
    const damaged = { day: '2026-11-21', outcome: 'damaged', weapon: '', tier: 0 } as const;
    await countInspections(db(), []);
    await countInspections(db(), [
      { ...counted, checks: 2 },
      { ...damaged, checks: 1 },
    ]);
    await countInspections(db(), [{ ...counted, checks: 3 }]);
    expect(await listInspectionCounts(db(), '2026-11-21')).toEqual([
      { ...damaged, checks: 1 },
      { ...counted, checks: 5 },
    ]);
    expect(await deleteInspectionCountsBefore(db(), '2026-11-22')).toBe(1);
    expect(await listInspectionCounts(db(), '2026-01-01')).toHaveLength(1);
  });

  test('are listed the last first, by outcome and weapon, with the time in the middle', async () => {
    expect(await medianInspectionMs(db(), daysAgo(1))).toBeNull();
    const entry = { at: NOON, outcome: 'understood', weapon: 'karambit', patternId: 387, tier: 1 } as const;
    await storeInspectionLogs(db(), [
      { ...entry, durationMs: 1 },
      { ...entry, weapon: 'ak-47', durationMs: 3 },
      { ...entry, outcome: 'damaged', weapon: null, patternId: null, tier: null, durationMs: 50 },
    ]);
    const all = await listInspectionLogs(db(), { limit: 2 });
    expect(all.map(({ durationMs }) => durationMs)).toEqual([50, 3]);
    expect(await listInspectionLogs(db(), { limit: 2, before: all[1]?.id })).toMatchObject([{ durationMs: 1 }]);
    expect(await listInspectionLogs(db(), { limit: 9, outcome: 'damaged' })).toHaveLength(1);
    expect(await listInspectionLogs(db(), { limit: 9, weapon: 'ak-47' })).toHaveLength(1);
    expect(await medianInspectionMs(db(), daysAgo(1))).toBe(3);
    expect(await deleteInspectionLogsBefore(db(), daysAgo(-1))).toBe(3);
  });
});
