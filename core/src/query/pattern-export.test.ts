import { expect, test } from 'vitest';
import { csvCell, csvParts, jsonParts } from './pattern-export.ts';
import { buildPatternIndex } from './pattern-index.ts';
import { createOrders } from './pattern-order.ts';
import { UNMEASURED, aPattern, coloursWithBlue } from '../testing/builders.ts';
import type { WeaponSide } from '../weapons/region.ts';

const INDEX = buildPatternIndex([
  aPattern({ patternId: 387, rank: 1, tier: 1, flags: ['#1', 'gold-gem'], gemScore: 99.5 }),
  aPattern({
    weapon: 'five-seven-heat-treated',
    patternId: 5,
    bluePercent: { playside: 20, backside: null, total: null },
  }),
]);
const region = (side: WeaponSide, blue: number) => ({
  ...UNMEASURED,
  region: side,
  side,
  published: coloursWithBlue(blue),
  gemScore: blue,
});
const ROWS = createOrders(INDEX)('rank', 'ascending');

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['=A,"B"', `"'=A,""B"""`],
  [null, ''],
  [-1.5, '-1.5'],
])('the cell %j is written as %s', (value, text) => {
  expect(csvCell(value)).toBe(text);
});

test('CSV has a header and a row for each pattern, all with the same number of cells', () => {
  const lines = [...csvParts(INDEX, ROWS)].join('').split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^weapon,weaponName,finish,patternId,rank,tier,/);
  expect(lines[1]).toMatch(/^karambit,Karambit,case-hardened,387,1,1,measured,playside,99.5,20,/);
  expect(lines[1]).toMatch(/,#1 gold-gem,1,,no,full-gold$/);
  expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
});

test('the blue of a record is that of the side that decides', () => {
  const index = buildPatternIndex([
    aPattern({ patternId: 1, rank: 1, side: 'both', regions: [region('playside', 80), region('backside', 95)] }),
    aPattern({ patternId: 2, rank: 2, side: 'backside', regions: [region('playside', 5), region('backside', 95)] }),
  ]);
  const records = JSON.parse([...jsonParts(index, createOrders(index)('rank', 'ascending'))].join('')) as {
    bluePercent: number;
  }[];
  expect(records.map(({ bluePercent }) => bluePercent)).toEqual([80, 95]);
});

test('JSON has the same records', () => {
  const records = JSON.parse([...jsonParts(INDEX, ROWS)].join('')) as Record<string, unknown>[];
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({ weapon: 'karambit', patternId: 387, gemScore: 99.5, clusters: null });
  expect(records[1]).toMatchObject({ weapon: 'five-seven-heat-treated', weaponName: 'Five-SeveN Heat Treated' });
});

test('an empty selection gives only a header, and an empty list', () => {
  const none = ROWS.subarray(0, 0);
  expect([...csvParts(INDEX, none)].join('').trim().split('\r\n')).toHaveLength(1);
  expect(JSON.parse([...jsonParts(INDEX, none)].join(''))).toEqual([]);
});

test('many patterns are exported in parts', () => {
  const index = buildPatternIndex(
    Array.from({ length: 2500 }, (_, at) => aPattern({ patternId: (at % 1000) + 1, rank: 1 })),
  );
  const rows = createOrders(index)('patternId', 'ascending');
  expect([...csvParts(index, rows)].length).toBeGreaterThan(3);
  expect([...csvParts(index, rows)].join('').trim().split('\r\n')).toHaveLength(2501);
  expect(JSON.parse([...jsonParts(index, rows)].join(''))).toHaveLength(2500);
});
