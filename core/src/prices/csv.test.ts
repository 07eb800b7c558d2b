import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvError, parseCsv } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each<[string, string[][]]>([
  ['', []],
  ['a,b', [['a', 'b']]],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,', [['a', '']]],
  ['a\n\n\nb', [['a'], ['b']]],
  ['"a ""b"", c",d', [['a "b", c', 'd']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['\uFEFFa,b', [['a', 'b']]],
  ['a\rb', [['a'], ['b']]],
])('%j', (text, cells) => expect(cellsOf(text)).toEqual(cells));

test('a record has the line it begins on', () => {
  expect(parseCsv('a\n\n"b\nb",c\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test.each([
  ['a\nb"c', 2],
  ['a\n"b"c', 2],
  ['a\nb,"c\nd', 2],
])('%j is no CSV', (text, line) => {
  expect(() => parseCsv(text)).toThrow(CsvError);
  expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line }));
});

test('what is written between quotes is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});

test('another separator stands between cells, and a comma within one', () => {
  expect(parseCsv('a;b\n1,5;"x;y"\n', ';').map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,5', 'x;y'],
  ]);
  expect(parseCsv('a\tb,c', '\t')[0]?.cells).toEqual(['a', 'b,c']);
});
