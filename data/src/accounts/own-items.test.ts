import { OWN_ITEMS_MAX } from '@bluegem/core/inspect/bulk-limits';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, saveAccount } from './accounts.ts';
import { addOwnItems, deleteOwnItem, listOwnItems, saveOwnItem } from './own-items.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const ITEM = { weapon: 'karambit', patternId: 387, float: 0.1 } as const;
const UNKNOWN_FLOAT = { ...ITEM, float: null };
/** More than fit, all different. */
const MANY = Array.from({ length: OWN_ITEMS_MAX }, (_, index) => ({ ...ITEM, float: index / OWN_ITEMS_MAX / 2 }));

describeEachDatabase('own items', (database) => {
  const db = () => database().db;
  const add = (accountId: string, items: Parameters<typeof addOwnItems>[2]) => addOwnItems(db(), accountId, items, NOW);

  beforeEach(async () => {
    for (const id of ['ann', 'bob']) {
      await deleteAccount(db(), id);
      await saveAccount(db(), { id, authMethod: 'steam', username: id, avatarUrl: null }, NOW);
    }
  });

  test('are there once each, also without a float', async () => {
    expect(await add('ann', [ITEM, UNKNOWN_FLOAT, ITEM])).toBe(2);
    expect(await add('ann', [ITEM, UNKNOWN_FLOAT])).toBe(0);
    expect(await add('bob', [ITEM])).toBe(1);
    expect(await listOwnItems(db(), 'bob')).toMatchObject([{ ...ITEM, note: '', paid: null }]);
  });

  test('fit all or none', async () => {
    await add('ann', [UNKNOWN_FLOAT]);
    expect(await add('ann', MANY)).toBeUndefined();
    expect(await listOwnItems(db(), 'ann')).toHaveLength(1);
    expect(await add('ann', MANY.slice(1))).toBe(OWN_ITEMS_MAX - 1);
  });

  test('are changed and removed by their owner alone, and go with the account', async () => {
    await add('ann', [ITEM]);
    const [{ id = '' } = {}] = await listOwnItems(db(), 'ann');
    expect(await saveOwnItem(db(), 'bob', { id, note: 'mine', paid: 1 })).toBeUndefined();
    expect(await deleteOwnItem(db(), 'bob', id)).toBe(false);
    expect(await saveOwnItem(db(), 'ann', { id, note: 'gem', paid: 900.5 })).toMatchObject({
      note: 'gem',
      paid: 900.5,
    });
    await deleteAccount(db(), 'ann');
    await saveAccount(db(), { id: 'ann', authMethod: 'steam', username: 'ann', avatarUrl: null }, NOW);
    expect(await listOwnItems(db(), 'ann')).toEqual([]);
  });
});
