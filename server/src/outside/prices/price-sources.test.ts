import type { PriceObservation } from '@bluegem/core/prices/price-observation';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { aCsfloatListing, aSkinportItem, fakeMarket, saying } from '../../testing/price-answers.ts';
import { openFakeSkinport } from '../../testing/fake-skinport.ts';
import { createCsfloat } from './csfloat.ts';
import type { PriceSource } from './price-source.ts';
import { priceSourcesOf } from './price-sources.ts';
import { createSkinport, readMarketName } from './skinport.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const KEY = 'a-key-of-an-operator';

async function all(source: PriceSource) {
  const signal = new AbortController().signal;
  const found: PriceObservation[] = [];
  for await (const batch of source.prices({ now: () => NOW, signal })) found.push(...batch);
  return found;
}

test('without keys there are no sources', () => {
  expect(priceSourcesOf(readConfig({}).prices, fakeMarket().fetch)).toEqual([]);
  const { prices } = readConfig({ CSFLOAT_API_KEY: KEY, SKINPORT_API_KEY: 'client-id:client-secret' });
  expect(priceSourcesOf(prices, fakeMarket().fetch).map(({ name }) => name)).toEqual(['csfloat', 'skinport']);
});

describe('CSFloat', () => {
  const asking = (...answers: Parameters<typeof fakeMarket>) => {
    const market = fakeMarket(...answers);
    return { ...market, source: createCsfloat({ key: KEY, fetch: market.fetch, gapMs: 0, weapons: ['karambit'] }) };
  };

  test('is called for an item with the key in a header, and returns offers with seed and float', async () => {
    const { source, requests } = asking(saying([aCsfloatListing()]));
    expect(await all(source)).toEqual([
      {
        weapon: 'karambit',
        patternId: 387,
        wear: 'minimal-wear',
        float: 0.0812,
        statTrak: false,
        price: { minor: 260_000, currency: 'USD' },
        kind: 'listing',
        source: 'csfloat',
        reference: '324288155723370196',
        observedAt: NOW,
      },
    ]);
    expect(requests[0]?.url.href).toBe(
      'https://csfloat.com/api/v1/listings?def_index=507&paint_index=44&type=buy_now&sort_by=most_recent&limit=50',
    );
    expect(requests[0]?.headers.get('authorization')).toBe(KEY);
  });

  test('leads from page to page by its cursor, four at most', async () => {
    const page = (id: string) => saying({ data: [aCsfloatListing({ id })], cursor: `after-${id}` });
    const { source, requests } = asking(page('1'), page('2'), page('3'), page('4'));
    expect((await all(source)).map(({ reference }) => reference)).toEqual(['1', '2', '3', '4']);
    expect(requests.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'after-1', 'after-2', 'after-3']);
  });

  test('auctions, other items and items without seed or float are left out', async () => {
    const left = [
      aCsfloatListing({ type: 'auction' }),
      aCsfloatListing({ price: 0 }),
      aCsfloatListing({ item: { paint_index: 38 } }),
      aCsfloatListing({ item: { paint_seed: undefined } }),
      aCsfloatListing({ item: { paint_seed: 0 } }),
      aCsfloatListing({ item: { float_value: 1.5 } }),
    ];
    expect(await all(asking(saying({ data: left, cursor: '' })).source)).toEqual([]);
    expect(await all(asking(saying({ data: null })).source)).toEqual([]);
  });

  test('another shape than the documented one is a failure', async () => {
    await expect(all(asking(saying([{ id: 1 }])).source)).rejects.toMatchObject({ kind: 'odd' });
  });
});

describe('Skinport', () => {
  test('returns the cheapest offer of each item and wear, for any seed', async () => {
    const { fetch, requests } = fakeMarket(
      saying([
        aSkinportItem('★ Karambit | Case Hardened (Minimal Wear)', 812.34),
        aSkinportItem('★ StatTrak™ Karambit | Case Hardened (Field-Tested)', 700),
        aSkinportItem('★ Karambit | Case Hardened (Well-Worn)', null),
        aSkinportItem('★ Karambit | Doppler (Factory New)', 1000),
        aSkinportItem('AK-47 | Case Hardened (Battle-Scarred)', 90, 'EUR'),
      ]),
    );
    const prices = await all(createSkinport({ key: 'id:secret', currency: 'USD', fetch }));
    expect(prices).toMatchObject([
      {
        weapon: 'karambit',
        patternId: null,
        wear: 'minimal-wear',
        price: { minor: 81_234, currency: 'USD' },
        statTrak: false,
      },
      { weapon: 'karambit', wear: 'field-tested', statTrak: true },
    ]);
    expect(prices[0]?.reference).toBe('★ Karambit | Case Hardened (Minimal Wear) 2026-11-21');
    expect(requests[0]?.url.href).toBe('https://api.skinport.com/v1/items?app_id=730&currency=USD&tradable=0');
    expect(requests[0]?.headers.get('authorization')).toBe('Basic aWQ6c2VjcmV0');
    expect(requests[0]?.headers.get('accept-encoding')).toBe('br');
  });

  test('has a public list that one setting reads without a key, eight times in a period', async () => {
    const skinport = await openFakeSkinport([
      aSkinportItem('★ Karambit | Case Hardened (Minimal Wear)', 812.34),
      aSkinportItem('★ Karambit | Doppler (Factory New)', 1000),
    ]);
    const { prices } = readConfig({ SKINPORT_PRICES: 'on' });
    const [source, ...others] = priceSourcesOf(prices, skinport.fetch);
    expect(others).toEqual([]);
    for (let time = 1; time <= 8; time++) {
      expect(await all(source as PriceSource)).toMatchObject([
        { weapon: 'karambit', patternId: null, kind: 'listing', source: 'skinport', price: { minor: 81_234 } },
      ]);
    }
    await expect(all(source as PriceSource)).rejects.toMatchObject({ kind: 'limited', pauseMs: 300_000 });
    await skinport.close();
  });

  test('is called in euros if it does not support the currency', async () => {
    const { fetch, requests } = fakeMarket(saying([]));
    await all(createSkinport({ key: 'id:secret', currency: 'MNT', fetch }));
    expect(requests[0]?.url.searchParams.get('currency')).toBe('EUR');
  });

  test.each([
    '★ Karambit | Case Hardened',
    'Karambit | Case Hardened (Minimal Wear)',
    '★ Karambit | Case Hardened (New)',
    'Karambit | Case Hardened (constructor)',
    '★ Karambit | Case Hardened (__proto__)',
  ])('%s is no name of ours', (name) => expect(readMarketName(name)).toBeUndefined());
});
