import { describe, expect, test } from 'vitest';
import { readPriceFile } from './read-file.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HEADER = 'weapon,pattern_id,wear,float,stattrak,price,currency,kind,source,reference,observed_at';
const GOOD = 'karambit,387,minimal-wear,0.08,no,5000.50,USD,sale,my-sales,s-1,2026-11-20T18:30:00Z';
const csv = (...lines: string[]) => readPriceFile([HEADER, ...lines].join('\n'), 'csv', NOW);

test('a good line is a price', () => {
  expect(csv(GOOD)).toEqual({
    problems: [],
    prices: [
      {
        weapon: 'karambit',
        patternId: 387,
        wear: 'minimal-wear',
        float: 0.08,
        statTrak: false,
        price: { minor: 500_050, currency: 'USD' },
        kind: 'sale',
        source: 'my-sales',
        reference: 's-1',
        observedAt: new Date('2026-11-20T18:30:00Z'),
      },
    ],
  });
});

test('the same in JSON is the same price', () => {
  const entry = {
    weapon: 'Karambit',
    pattern_id: 387,
    float: 0.08,
    stattrak: false,
    price: '5000.50',
    currency: 'USD',
    kind: 'sale',
    source: 'my-sales',
    reference: 's-1',
    observed_at: '2026-11-20T18:30:00Z',
  };
  expect(readPriceFile(JSON.stringify([entry]), 'json', NOW)).toEqual(csv(GOOD));
});

test('without a reference the same line is the same observation, and another one is not', () => {
  const bare = GOOD.replace('s-1', '');
  const [first] = csv(bare).prices;
  expect(first?.reference).toMatch(/^[0-9a-f]{32}$/);
  expect(csv(bare).prices[0]?.reference).toBe(first?.reference);
  expect(csv(bare.replace('5000.50', '5000')).prices[0]?.reference).not.toBe(first?.reference);
});

test('without a seed it is a price of the item', () => {
  expect(csv(GOOD.replace(',387,', ',,')).prices[0]?.patternId).toBeNull();
});

describe('a line is refused, with its number and what is wrong', () => {
  test.each<[string, string, RegExp]>([
    ['an unknown weapon', GOOD.replace('karambit', 'spoon'), /^weapon: "spoon" is not known$/],
    ['seed 1001', GOOD.replace('387', '1001'), /^pattern_id: "1001"/],
    ['a float beyond 1', GOOD.replace('0.08', '1.2'), /^float: "1.2" is no number from 0 to 1$/],
    ['a wear that is not that of the float', GOOD.replace('0.08', '0.5'), /does not go with float 0.5$/],
    ['no wear at all', GOOD.replace('minimal-wear,0.08', ','), /^float or wear must be given$/],
    ['a thousands separator', GOOD.replace('5000.50', '"5,000.50"'), /^price: "5,000.50"/],
    ['an unknown currency', GOOD.replace('USD', 'QQQ'), /^currency: "QQQ" is none of USD, /],
    ['an unknown kind', GOOD.replace('sale', 'gift'), /^kind: "gift" is none of listing, sale$/],
    ['an odd source', GOOD.replace('my-sales', 'my sales!'), /^source: /],
    ['a 30th of February', GOOD.replace('2026-11-20T18:30:00Z', '2026-02-30'), /^observed_at: "2026-02-30"/],
    ['the future', GOOD.replace('2026-11-20', '2026-11-22'), /lies in the future$/],
    ['a moment without a zone', GOOD.replace('00Z', '00'), /^observed_at: /],
    ['a StatTrak of perhaps', GOOD.replace(',no,', ',perhaps,'), /^stattrak: /],
    ['a StatTrak of a prototype', GOOD.replace(',no,', ',__proto__,'), /^stattrak: /],
    ['a StatTrak of a constructor', GOOD.replace(',no,', ',constructor,'), /^stattrak: /],
    ['a missing price', GOOD.replace('5000.50', ''), /^price is missing$/],
    ['too few cells', 'karambit,387', /^2 cells, and the header has 11$/],
  ])('%s', (_, line, message) => {
    const { prices, problems } = csv(GOOD, line.replace('s-1', 's-2'));
    expect(prices).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, message: expect.stringMatching(message) as string }]);
  });

  test('the same reference once more', () => {
    expect(csv(GOOD, GOOD).problems).toEqual([{ line: 3, message: 'the same observation as 2' }]);
  });
});

test.each<[string, 'csv' | 'json', RegExp]>([
  ['weapon,colour', 'csv', /^the column "colour" is not known$/],
  ['weapon,price', 'csv', /^the column currency is missing$/],
  ['', 'csv', /^the column weapon is missing$/],
  ['a"b', 'csv', /quote/],
  ['{', 'json', /^no JSON/],
  ['{}', 'json', /must hold a list/],
  ['[1]', 'json', /^no object$/],
  ['[{"weapon":["karambit"]}]', 'json', /^weapon: no text/],
  ['[{"colour":"blue"}]', 'json', /^the field "colour" is not known$/],
])('a file %j is refused', (text, kind, message) => {
  const { prices, problems } = readPriceFile(text, kind, NOW);
  expect(prices).toEqual([]);
  expect(problems).toEqual([{ line: 1, message: expect.stringMatching(message) as string }]);
});
