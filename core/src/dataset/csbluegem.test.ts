import { describe, expect, test } from 'vitest';
import { readCsbluegem, withCsbluegem } from './csbluegem.ts';
import { DatasetFormatError } from './dataset-header.ts';
import { aPattern } from '../testing/builders.ts';

const text = (weapons: unknown) => JSON.stringify({ weapons });

test('rows are hundredths of a percent by pattern, null where a side is not published', () => {
  const shares = readCsbluegem(text({ karambit: [[387, 9511, 1234]], 'mac-10': [[5, 3000, null]] }));
  expect([...shares]).toEqual([
    ['karambit-387', { playside: 95.11, backside: 12.34 }],
    ['mac-10-5', { playside: 30, backside: null }],
  ]);
});

test('patterns get what was published of them, and others stay as they are', () => {
  const shares = readCsbluegem(text({ karambit: [[387, 9511, 1234]] }));
  const [known, other] = [aPattern({ patternId: 387 }), aPattern({ patternId: 388 })];
  expect(withCsbluegem([known, other], shares)).toEqual([
    { ...known, csbluegem: { playside: 95.11, backside: 12.34 } },
    other,
  ]);
});

describe('a damaged file is rejected:', () => {
  test.each([
    ['{', 'invalid JSON'],
    ['[]', 'no weapons'],
    [text({ spoon: [] }), 'spoon'],
    [text({ karambit: {} }), 'karambit'],
    [text({ karambit: [[0, 1, 1]] }), '[0,1,1]'],
    [text({ karambit: [[1, 10_001, 1]] }), '[1,10001,1]'],
    [text({ karambit: [[1, 0.5, 1]] }), '[1,0.5,1]'],
    [text({ karambit: [null] }), 'null'],
  ])('%s', (damaged, named) => {
    expect(() => readCsbluegem(damaged)).toThrow(DatasetFormatError);
    expect(() => readCsbluegem(damaged)).toThrow(named);
  });
});
