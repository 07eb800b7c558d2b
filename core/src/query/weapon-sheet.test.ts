import { expect, test } from 'vitest';
import { sheetAddress } from './weapon-sheet.ts';

test('the address of a sheet names the pattern and side of each picture', () => {
  const shown = [
    { patternId: 661, side: 'playside' },
    { patternId: 0, side: 'backside' },
    { patternId: 387, side: 'both' },
    { patternId: 7, side: null },
  ] as const;
  expect(sheetAddress('8', shown)).toBe('/render/8/weapons/661-0b-387-7/fancy-card-160.webp');
});
