import { expect, test } from 'vitest';
import { saveAccount } from './accounts.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { saveWishlistItem } from './wishlist.ts';
import { listMostWishlisted, listWishlistedWeapons, wishlistItemsByWeek, wishlistTotals } from './wishlist-totals.ts';

const NOW = new Date('2026-11-22T23:30:00Z');

describeEachDatabase('wishlists together', (database) => {
  const db = () => database().db;

  test('without wishlists all totals are empty', async () => {
    expect(await wishlistTotals(db())).toEqual({ wishlists: 0, items: 0, withCeiling: 0 });
    expect(await listMostWishlisted(db(), 20)).toEqual([]);
    expect(await wishlistItemsByWeek(db(), NOW, 2)).toEqual([
      { week: '2026-11-09', added: 0 },
      { week: '2026-11-16', added: 0 },
    ]);
  });

  test('are counted by pattern, weapon and week', async () => {
    for (const id of ['a', 'b', 'c']) {
      await saveAccount(db(), { id, authMethod: 'steam', username: id, avatarUrl: null }, NOW);
    }
    const addItem = (
      account: string,
      weapon: 'karambit' | 'ak-47',
      patternId: number,
      day: string,
      maxPrice: number | null,
    ) => saveWishlistItem(db(), account, { weapon, patternId, note: '', maxPrice, createdAt: new Date(day) });
    await addItem('a', 'karambit', 387, '2026-11-22T23:00:00Z', 100);
    await addItem('b', 'karambit', 387, '2026-11-16T00:00:00Z', null);
    await addItem('b', 'ak-47', 661, '2026-11-15T23:59:59Z', null);
    await addItem('b', 'karambit', 12, '2026-01-01', 5);
    expect(await wishlistTotals(db())).toEqual({ wishlists: 2, items: 4, withCeiling: 2 });
    expect(await listMostWishlisted(db(), 2)).toEqual([
      { weapon: 'karambit', patternId: 387, items: 2 },
      { weapon: 'ak-47', patternId: 661, items: 1 },
    ]);
    expect(await listWishlistedWeapons(db())).toEqual([
      { weapon: 'karambit', items: 3 },
      { weapon: 'ak-47', items: 1 },
    ]);
    expect(await wishlistItemsByWeek(db(), NOW, 2)).toEqual([
      { week: '2026-11-09', added: 1 },
      { week: '2026-11-16', added: 2 },
    ]);
  });
});
