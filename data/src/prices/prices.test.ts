import { aPrice, daysBefore, NOON } from '@bluegem/core/testing/prices';
import { beforeEach, expect, test } from 'vitest';
import { priceObservations } from '../tables/prices-table.ts';
import { deleteListingsBefore, listPricedSince, listPrices, previewPrices, storePrices } from './prices.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const YEAR_AGO = daysBefore(365);

describeEachDatabase('prices', (database) => {
  const db = () => database().db;
  beforeEach(async () => {
    await db().delete(priceObservations);
  });

  test('come back as they were kept, the latest first', async () => {
    const old = aPrice({ observedAt: daysBefore(3), float: null, patternId: null, statTrak: true });
    const late = aPrice({ float: 0.0712345678901, price: { minor: 1_000_000_000_000, currency: 'JPY' } });
    expect(await storePrices(db(), [old, late], NOON)).toEqual({ added: 2, changed: 0, unchanged: 0 });
    expect(await listPrices(db(), 'sale', YEAR_AGO)).toEqual([late, old]);
    expect(await listPrices(db(), 'sale', daysBefore(2))).toEqual([late]);
    expect(await listPrices(db(), 'listing', YEAR_AGO)).toEqual([]);
  });

  test('are kept once, however often they come; a new price of the same offer takes the place of the old one', async () => {
    const offer = aPrice({ kind: 'listing' });
    const cheaper = { ...offer, price: { ...offer.price, minor: 1 } };
    await storePrices(db(), [offer], NOON);
    expect(await storePrices(db(), [offer, offer], NOON)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await storePrices(db(), [cheaper], NOON)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await listPrices(db(), 'listing', YEAR_AGO)).toEqual([cheaper]);
  });

  test('are new when they come first or with another price, not when they are seen again', async () => {
    const offer = aPrice({ kind: 'listing' });
    const anySeed = aPrice({ patternId: null });
    const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
    await storePrices(db(), [offer, anySeed], NOON);
    const seenAgain = { ...offer, observedAt: later(5) };
    await storePrices(db(), [seenAgain], later(5));
    expect(await listPricedSince(db(), NOON, 10)).toEqual([{ ...seenAgain, pricedAt: NOON }]);
    expect(await listPricedSince(db(), later(1), 10)).toEqual([]);
    const cheaper = { ...seenAgain, price: { ...offer.price, minor: 1 } };
    await storePrices(db(), [cheaper], later(10));
    expect(await listPricedSince(db(), later(1), 10)).toEqual([{ ...cheaper, pricedAt: later(10) }]);
  });

  test('of the same reference at two sources, or as offer and sale, are two', async () => {
    const one = aPrice();
    const others = [
      { ...one, source: 'elsewhere' },
      { ...one, kind: 'listing' as const },
    ];
    expect(await storePrices(db(), [one, ...others], NOON)).toMatchObject({ added: 3 });
  });

  test('a preview says what would happen and changes nothing', async () => {
    const known = aPrice();
    await storePrices(db(), [known], NOON);
    const other = aPrice();
    await storePrices(db(), [other], NOON);
    const given = [known, aPrice(), { ...other, float: 0.11 }];
    expect(await previewPrices(db(), given)).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect(await listPrices(db(), 'sale', YEAR_AGO)).toEqual([known, other]);
  });

  test('all are kept or none', async () => {
    const wrong = { ...aPrice(), price: { minor: 0, currency: 'USD' as const } };
    const many = Array.from({ length: 501 }, () => aPrice());
    await expect(storePrices(db(), [...many, wrong], NOON)).rejects.toThrow('Failed query');
    expect(await listPrices(db(), 'sale', YEAR_AGO)).toEqual([]);
    expect(await storePrices(db(), many, NOON)).toMatchObject({ added: 501 });
  });

  test('offers go when they have not been seen for long, sales stay', async () => {
    const gone = aPrice({ kind: 'listing', observedAt: daysBefore(91) });
    await storePrices(db(), [gone, aPrice({ kind: 'listing' }), aPrice({ observedAt: daysBefore(91) })], NOON);
    expect(await deleteListingsBefore(db(), daysBefore(90))).toBe(1);
    expect(await listPrices(db(), 'listing', YEAR_AGO)).toHaveLength(1);
    expect(await listPrices(db(), 'sale', YEAR_AGO)).toHaveLength(1);
  });
});
