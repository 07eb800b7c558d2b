import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitsOf } from './money.ts';
import { readSaleFile, writeSaleFile, type SaleFile, type SaleFileOptions } from './sale-file.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const OPTIONS: SaleFileOptions = { market: 'other', currency: 'USD', nowMs: NOW };

function read(text: string, options: Partial<SaleFileOptions> = {}): SaleFile {
  const file = readSaleFile(text, { ...OPTIONS, ...options });
  if ('unreadable' in file) throw new Error(`unreadable from line ${file.unreadable.line}`);
  return file;
}

const KARAMBIT = {
  weapon: 'karambit',
  patternId: 387,
  wear: 'minimal-wear',
  float: 0.0812,
  statTrak: false,
  price: { minor: 1_234_500, currency: 'USD' },
  soldOn: '2026-11-20',
  market: 'csfloat',
};

const csfloatItem = (rest: object = {}) => ({
  market_hash_name: '★ Karambit | Case Hardened (Minimal Wear)',
  paint_seed: 387,
  float_value: 0.0812,
  is_stattrak: false,
  wear_name: 'Minimal Wear',
  ...rest,
});

describe('the trades of CSFloat', () => {
  const trade = (rest: object = {}) => ({
    id: '1',
    state: 'verified',
    created_at: '2026-11-18T10:00:00Z',
    verified_at: '2026-11-20T10:00:00Z',
    contract: { price: 1_234_500, item: csfloatItem() },
    ...rest,
  });

  test('are read in cents of a US dollar on the day they were verified', () => {
    expect(read(JSON.stringify({ trades: [trade()], count: 1 }))).toEqual({ rows: 1, sales: [KARAMBIT], skipped: [] });
  });

  test('that were cancelled, of other items, or without a seed are left out with the reason', () => {
    const doppler = csfloatItem({ market_hash_name: '★ Karambit | Doppler (Factory New)' });
    const trades = [
      trade({ state: 'cancelled' }),
      trade({ contract: { price: 5, item: doppler } }),
      trade({ contract: { price: 5, item: csfloatItem({ paint_seed: undefined }) } }),
      trade({ contract: { price: 0, item: csfloatItem() } }),
      trade({ contract: { price: 5, item: csfloatItem({ float_value: 0.5 }) } }),
      'nothing',
      trade({ verified_at: '2024-11-20T10:00:00Z' }),
      trade(),
      trade(),
    ];
    const { rows, sales, skipped } = read(JSON.stringify(trades));
    expect(rows).toBe(9);
    expect(sales).toEqual([KARAMBIT]);
    expect(skipped).toEqual([
      { row: 1, problem: 'not-sold' },
      { row: 2, problem: 'other-item' },
      { row: 3, problem: 'no-seed' },
      { row: 4, problem: 'no-price' },
      { row: 5, problem: 'no-wear' },
      { row: 6, problem: 'broken' },
      { row: 7, problem: 'too-old' },
      { row: 9, problem: 'repeated' },
    ]);
  });

  test('have a shape of their own in the public list of sales', () => {
    const sale = { sold_at: '2026-11-20T10:00:00Z', state: 'sold', price: 1_234_500, item: csfloatItem() };
    expect(read(JSON.stringify({ data: [sale] })).sales).toEqual([KARAMBIT]);
  });
});

test('bill orders of BUFF163 are read in yuan, with the name from the list of goods', () => {
  const order = {
    goods_id: 42_960,
    state: 'SUCCESS',
    price: '88000.5',
    transact_time: Date.parse('2026-11-20T10:00:00Z') / 1000,
    asset_info: { paintwear: '0.0812', info: { paintseed: 387 } },
  };
  const goods_infos = { 42_960: { market_hash_name: '★ StatTrak™ Karambit | Case Hardened (Minimal Wear)' } };
  const file = { code: 'OK', data: { items: [order, { ...order, state: 'FAIL' }], goods_infos } };
  expect(read(JSON.stringify(file))).toEqual({
    rows: 2,
    sales: [{ ...KARAMBIT, statTrak: true, price: { minor: 8_800_050, currency: 'CNY' }, market: 'buff163' }],
    skipped: [{ row: 2, problem: 'not-sold' }],
  });
});

describe('a table', () => {
  test('in the columns of this site', () => {
    const text = `item,seed,float,price,currency,date,market
★ Karambit | Case Hardened (Minimal Wear),387,0.0812,12345,USD,2026-11-20,CSFloat
ak-47,661,0.2,150000.00,EUR,2026-11-19,Steam
`;
    expect(read(text).sales).toEqual([
      KARAMBIT,
      {
        weapon: 'ak-47',
        patternId: 661,
        wear: 'field-tested',
        float: 0.2,
        statTrak: false,
        price: { minor: 15_000_000, currency: 'EUR' },
        soldOn: '2026-11-19',
        market: 'steam',
      },
    ]);
  });

  test('with semicolons, a price column that names its currency, and the market that the reader chose', () => {
    const text = `Name;Exterior;Pattern;Sale price (EUR);Status;Sold at
"★ Karambit | Case Hardened";Minimal Wear;387;"12.345,00";completed;20.11.2026 18:30
"★ Karambit | Case Hardened";Minimal Wear;388;"12.345,00";cancelled;20.11.2026 18:30
`;
    expect(read(text, { market: 'skinport' })).toEqual({
      rows: 2,
      sales: [{ ...KARAMBIT, float: null, price: { minor: 1_234_500, currency: 'EUR' }, market: 'skinport' }],
      skipped: [{ row: 3, problem: 'not-sold' }],
    });
  });

  test('of a script for CSFloat, with underscores, cents and a numeric wear', () => {
    const text = `market_hash_name,paint_seed,wear,price_cents,created_at
★ Karambit | Case Hardened (Minimal Wear),387,0.0812,1234500,2026-11-20T01:00:00Z`;
    expect(read(text, { market: 'csfloat' }).sales).toEqual([KARAMBIT]);
  });

  test('takes a currency column before the one in the header of the price', () => {
    const text =
      'item,seed,wear,price usd,currency,date\nkarambit,387,MW,5,EUR,2026-11-20\nkarambit,388,MW,5,,2026-11-20';
    expect(read(text).sales.map(({ price }) => price.currency)).toEqual(['EUR', 'USD']);
  });

  test('keeps every row: as a sale, or with the reason why it is none', () => {
    const text = `item,seed,float,price,currency,date
karambit,387,0.08,100,USD,2026-11-20
karambit,,0.08,100,USD,2026-11-20
karambit,1001,0.08,100,USD,2026-11-20
karambit,387,,100,USD,2026-11-20
karambit,387,0.08,1.234,USD,2026-11-20
karambit,387,0.08,100,XYZ,2026-11-20
karambit,387,0.08,100,USD,04/05/2026
karambit,387,0.08,100,USD
M4A4 | Howl (Factory New),387,0.08,100,USD,2026-11-20
karambit,0,0.08,100,USD,2026-11-20
`;
    const { rows, sales, skipped } = read(text);
    expect(rows).toBe(10);
    expect(sales.map(({ patternId }) => patternId)).toEqual([387, 1]);
    expect(skipped.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
      '3 no-seed',
      '4 no-seed',
      '5 no-wear',
      '6 no-price',
      '7 no-price',
      '8 no-date',
      '9 broken',
      '10 other-item',
    ]);
  });

  test('proposes 200 sales at most, and says which rows are too many', () => {
    const row = (seed: number) => `karambit,${seed},0.08,100,USD,2026-11-20`;
    const text = ['item,seed,float,price,currency,date', ...Array.from({ length: 250 }, (_, i) => row(i + 1))].join(
      '\n',
    );
    const { sales, skipped } = read(text);
    expect(sales).toHaveLength(200);
    expect(skipped).toHaveLength(50);
    expect(skipped[0]).toEqual({ row: 202, problem: 'too-many' });
  });
});

const SOLD = { weapon: 'ak-47', patternId: 661, price: { minor: 8_250_000, currency: 'USD' }, soldOn: '2026-11-20' };
const TABLE = 'item,paint_seed,float,price,currency,date';

test.each<[string, string, object]>([
  [
    'whole numbers of pandas',
    `${TABLE}\nAK-47 | Case Hardened (Field-Tested),661.0,0.1534,82500.0,USD,2026-11-20`,
    SOLD,
  ],
  [
    'the sep= line of Excel',
    'sep=;\nItem Name;Paint Seed;Float;Price;Currency;Date\nAK-47 | Case Hardened (Field-Tested);661;0.1534;82500;USD;2026-11-20',
    SOLD,
  ],
  [
    'a name from an address',
    `${TABLE}\nAK-47%20%7C%20Case%20Hardened%20%28Field-Tested%29,661,0.1534,82500,USD,2026-11-20`,
    SOLD,
  ],
  [
    'a German table',
    'Datum;Artikel;Muster;Float;Preis;Währung\n20.11.2026;AK-47 | Case Hardened (Field-Tested);661;0,1534;82.500,00;USD',
    SOLD,
  ],
  [
    'a Chinese table',
    '饰品名称,图案模板,磨损,成交价,币种,成交时间\nAK-47 | 表面淬火 (久经沙场),661,0.1534,82500,USD,2026-11-20',
    SOLD,
  ],
  [
    'a float rounded to the border of its wear, which is left out',
    `${TABLE}\nAK-47 | Case Hardened (Factory New),661,0.07,82500,USD,2026-11-20`,
    { ...SOLD, wear: 'factory-new', float: null },
  ],
  [
    'objects of DMarket',
    '{"objects":[{"title":"AK-47 | Case Hardened (Field-Tested)","price":{"USD":"8250000"},"extra":{"floatValue":0.1534,"paintSeed":661},"createdAt":1795132800,"status":"sold"}]}',
    { ...SOLD, market: 'dmarket' },
  ],
  [
    'the sep= line in quotes, behind a mark of the encoding',
    '\uFEFF"sep=;"\r\nItem Name;Paint Seed;Float;Price;Currency;Date\r\nAK-47 | Case Hardened (Field-Tested);661.0;0,1534;82500;USD;2026-11-20',
    SOLD,
  ],
  [
    'names as BUFF163 writes them in Chinese',
    `${TABLE}\nAK-47（StatTrak™） | 表面淬火 (久经沙场),661,0.1534,82500,USD,2026-11-20`,
    { ...SOLD, statTrak: true },
  ],
  [
    'a name encoded for an address, in Chinese',
    `${TABLE}\nAK-47%20%7C%20%E8%A1%A8%E9%9D%A2%E6%B7%AC%E7%81%AB%20(%E4%B9%85%E7%BB%8F%E6%B2%99%E5%9C%BA),661,0.1534,82500,USD,2026-11-20`,
    SOLD,
  ],
  [
    'objects of DMarket that name the currency beside the amount',
    '{"objects":[{"title":"AK-47 | Case Hardened (Field-Tested)","price":{"amount":"8250000","currency":"USD"},"extra":{"floatValue":0.1534,"paintSeed":661},"createdAt":1795132800}]}',
    { ...SOLD, market: 'dmarket' },
  ],
  [
    'objects of DMarket with an empty amount of its own coins',
    '{"objects":[{"title":"AK-47 | Case Hardened (Field-Tested)","price":{"DMC":"","USD":"8250000"},"extra":{"floatValue":0.1534,"paintSeed":661},"createdAt":1795132800}]}',
    { ...SOLD, market: 'dmarket' },
  ],
  [
    'closed offers of DMarket, in dollars, with attributes',
    '{"Trades":[{"OfferID":"1","Title":"AK-47 | Case Hardened (Field-Tested)","Price":{"Currency":"USD","Amount":82500},"Status":"successful","OfferClosedAt":"1795132800","Attributes":[{"Name":"paintSeed","Value":"661"}]}],"Total":"1"}',
    { ...SOLD, wear: 'field-tested', float: null },
  ],
  [
    'objects with the names of Skinport',
    '[{"marketHashName":"AK-47 | Case Hardened (Field-Tested)","pattern":661,"wear":0.1534,"salePrice":82500,"currency":"USD","soldAt":"2026-11-20T10:00:00.000Z"}]',
    { ...SOLD, float: 0.1534 },
  ],
  [
    'objects in objects',
    '[{"asset":{"details":{"market_hash_name":"AK-47 | Case Hardened (Field-Tested)","paint_seed":661.0}},"sale":{"amount":"82500","currency":"USD","date":"2026-11-20"}}]',
    { ...SOLD, wear: 'field-tested' },
  ],
])('%s', (_, text, sale) => {
  expect(read(text).sales).toMatchObject([sale]);
});

test('a row of a market that tells no seed is listed, not lost', () => {
  const text =
    '{"Trades":[{"Title":"AK-47 | Case Hardened (Field-Tested)","Price":{"Currency":"USD","Amount":82500},"OfferClosedAt":"1795132800"}]}';
  expect(read(text)).toEqual({ rows: 1, sales: [], skipped: [{ row: 1, problem: 'no-seed' }] });
});

test('a float far from the named wear is still refused', () => {
  expect(read(`${TABLE}\nAK-47 | Case Hardened (Factory New),661,0.08,82500,USD,2026-11-20`)).toMatchObject({
    skipped: [{ problem: 'no-wear' }],
  });
});

test.each([
  ['{"trades": [', 1],
  ['{"a": 1}', 1],
  ['item,seed\nkarambit,387', 1],
  ['', 1],
  ['hello', 1],
  ['item,seed,price,date\nkarambit,387,"5,2026', 2],
])('%j cannot be read', (text, line) => {
  expect(readSaleFile(text, OPTIONS)).toEqual({ unreadable: { line } });
});

test('any text is read without an error, and no row is lost', () => {
  const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('karambit', '387', '0.08', '5', '2026-11-20'));
  const table = fc
    .array(fc.array(cell, { minLength: 6, maxLength: 6 }), { maxLength: 8 })
    .map((rows) => ['item,seed,float,price,currency,date', ...rows.map((row) => row.join(','))].join('\n'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), table), (text) => {
      const file = readSaleFile(text, OPTIONS);
      if (!('unreadable' in file)) expect(file.sales.length + file.skipped.length).toBe(file.rows);
    }),
  );
});

test('what was read is written as a table that reads the same', () => {
  const text = JSON.stringify([
    {
      price: 12_345,
      sold_at: '2026-11-20',
      item: csfloatItem({
        float_value: 6.1e-7,
        market_hash_name: '★ StatTrak™ Karambit | Case Hardened (Factory New)',
        is_stattrak: true,
        wear_name: undefined,
      }),
    },
  ]);
  const { sales } = read(text);
  expect(sales).toHaveLength(1);
  expect(read(writeSaleFile(sales, ({ price }) => String(unitsOf(price)))).sales).toEqual(sales);
});

test.each([
  ['a header', 'a ['.repeat(340_000) + '\n1', { unreadable: { line: 1 } }],
  ['a name', `item,price\nKarambit ${'('.repeat(900_000)},5`, { skipped: [{ row: 2, problem: 'broken' }] }],
  ['an amount', `item,price\nKarambit,"${' 1'.repeat(400_000)}x"`, { skipped: [{ row: 2, problem: 'broken' }] }],
  ['a field', JSON.stringify([{ item: '(a'.repeat(400_000) }]), { skipped: [{ row: 1, problem: 'broken' }] }],
])('%s as long as the file takes no time', { timeout: 3000 }, (_, text, expected) => {
  expect(readSaleFile(text, OPTIONS)).toMatchObject(expected);
});
