import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, renameAccount, saveAccount } from './accounts.ts';
import { addDiscovery } from './discoveries.ts';
import * as moderation from './discovery-moderation.ts';
import * as copies from './known-copies.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const PATTERN = { weapon: 'karambit', patternId: 387 } as const;
/** A 32-bit float, as the game has it. */
const FLOAT = Math.fround(0.0123);
const act = { accountId: 'ann', at: NOW };

describeEachDatabase('known copies', (database) => {
  const db = () => database().db;
  const floats = () => copies.listKnownFloats(db(), PATTERN);
  const confirm = (accountId: string, float: number) =>
    copies.addKnownCopy(db(), accountId, { ...PATTERN, float, confirmedAt: NOW });

  beforeEach(async () => {
    for (const id of ['ann', 'bob']) {
      await deleteAccount(db(), id);
      await saveAccount(db(), { id, authMethod: 'steam', username: id, avatarUrl: null }, NOW);
    }
  });

  test('are counted only with consent, each item once', async () => {
    await confirm('ann', FLOAT);
    expect(await floats()).toEqual([]);
    await copies.giveCopyConsent(db(), 'ann', NOW);
    await copies.giveCopyConsent(db(), 'ann', new Date(NOW.getTime() + 1000));
    expect(await copies.findCopyConsent(db(), 'ann')).toEqual(NOW);
    await copies.giveCopyConsent(db(), 'bob', NOW);
    for (const id of ['ann', 'ann', 'bob']) await confirm(id, FLOAT);
    await confirm('bob', 0.5);
    expect(await floats()).toEqual([FLOAT, 0.5]);
    expect(await copies.listKnownFloats(db(), { ...PATTERN, patternId: 388 })).toEqual([]);
  });

  test('of all patterns are listed by pattern, and one that would be cut off is left out', async () => {
    await copies.giveCopyConsent(db(), 'ann', NOW);
    await copies.giveCopyConsent(db(), 'bob', NOW);
    const other = { ...PATTERN, patternId: PATTERN.patternId + 1 };
    for (const float of [0.5, FLOAT]) await confirm('ann', float);
    await confirm('bob', FLOAT);
    await copies.addKnownCopy(db(), 'bob', { ...other, float: 0.7, confirmedAt: NOW });
    const first = { ...PATTERN, floats: [FLOAT, 0.5] };
    expect(await copies.listAllKnownFloats(db())).toEqual([first, { ...other, floats: [0.7] }]);
    expect(await copies.listAllKnownFloats(db(), 2)).toEqual([first]);
    expect(await copies.listAllKnownFloats(db(), 1)).toEqual([]);
    await addDiscovery(db(), 'bob', { ...other, itemId: 'hidden', tier: 1, float: 0.7, discoveredAt: NOW });
    await moderation.hideDiscovery(db(), 'hidden', 'Wrong.', act);
    expect(await copies.listAllKnownFloats(db())).toEqual([first]);
    await moderation.deleteDiscovery(db(), 'hidden', act);
  });

  test('of some patterns are counted at once, each item once, with the lowest float and without hidden ones', async () => {
    await copies.giveCopyConsent(db(), 'ann', NOW);
    await copies.giveCopyConsent(db(), 'bob', NOW);
    const other = { ...PATTERN, patternId: PATTERN.patternId + 1 };
    for (const id of ['ann', 'bob']) await confirm(id, FLOAT);
    await confirm('bob', 0.5);
    await copies.addKnownCopy(db(), 'bob', { ...other, float: 0.7, confirmedAt: NOW });
    const first = { ...PATTERN, count: 2, lowestFloat: FLOAT };
    const second = { ...other, count: 1, lowestFloat: 0.7 };
    const unknown = { weapon: 'ak-47', patternId: 387 } as const;
    expect(await copies.countKnownFloats(db(), [other, unknown, PATTERN])).toEqual([first, second]);
    expect(await copies.countKnownFloats(db(), [PATTERN])).toEqual([first]);
    expect(await copies.countKnownFloats(db(), [])).toEqual([]);
    await addDiscovery(db(), 'bob', { ...other, itemId: 'hidden', tier: 1, float: 0.7, discoveredAt: NOW });
    await moderation.hideDiscovery(db(), 'hidden', 'Wrong.', act);
    expect(await copies.countKnownFloats(db(), [other])).toEqual([]);
    await moderation.deleteDiscovery(db(), 'hidden', act);
  });

  test('go with the consent, those of others stay', async () => {
    for (const id of ['ann', 'bob']) await copies.giveCopyConsent(db(), id, NOW);
    for (const id of ['ann', 'bob']) await confirm(id, FLOAT);
    await confirm('ann', 0.5);
    await copies.withdrawCopyConsent(db(), 'ann');
    expect(await floats()).toEqual([FLOAT]);
    expect(await copies.findCopyConsent(db(), 'ann')).toBeUndefined();
    expect(await copies.listKnownCopiesOf(db(), 'ann', { limit: 10 })).toEqual([]);
  });

  test('go with the account, and follow its new id', async () => {
    await copies.giveCopyConsent(db(), 'ann', NOW);
    await confirm('ann', FLOAT);
    await renameAccount(db(), 'ann', 'ann-renamed');
    expect(await copies.listKnownCopiesOf(db(), 'ann-renamed', { limit: 10 })).toEqual([
      { ...PATTERN, float: FLOAT, confirmedAt: NOW },
    ]);
    await deleteAccount(db(), 'ann-renamed');
    expect(await floats()).toEqual([]);
  });

  test('are not counted while their discovery is hidden, and go when it is deleted', async () => {
    await copies.giveCopyConsent(db(), 'ann', NOW);
    for (const float of [FLOAT, 0.5]) await confirm('ann', float);
    await addDiscovery(db(), 'bob', { ...PATTERN, itemId: 'found', tier: 1, float: FLOAT, discoveredAt: NOW });
    expect(await floats()).toEqual([FLOAT, 0.5]);
    await moderation.hideDiscovery(db(), 'found', 'Wrong.', act);
    expect(await floats()).toEqual([0.5]);
    await moderation.showDiscovery(db(), 'found', act);
    expect(await floats()).toEqual([FLOAT, 0.5]);
    await moderation.deleteDiscovery(db(), 'found', act);
    expect(await floats()).toEqual([0.5]);
  });
});
