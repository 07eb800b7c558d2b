import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are separated by commas, and quoted if they contain one', () => {
  const rows = [
    ['AK-47', 1.5, null],
    ['say "blue", twice', -2, 'a\nb'],
  ] as const;
  expect(csvOf({ columns: ['Weapon', 'Blue', 'Note'], rows })).toBe(
    'Weapon,Blue,Note\r\nAK-47,1.5,\r\n"say ""blue"", twice",-2,"a\nb"\r\n',
  );
});

test('no cell is read as a formula', () => {
  expect(csvOf({ columns: ['=1+1'], rows: [['@x'], [-1]] })).toBe("'=1+1\r\n'@x\r\n-1\r\n");
});
