import { expect, test } from 'vitest';
import { weaponNameIn } from './weapon-spellings.ts';
import { renamedWeapon } from './weapon-title.ts';

const inChinese = (text: string) => renamedWeapon(text, (weapon) => weaponNameIn('zh-CN', weapon));

test('the name at the beginning of a text is replaced, and the rest stays', () => {
  expect(inChinese('Karambit 387')).toBe('爪子刀 387');
  expect(inChinese('Karambit')).toBe('爪子刀');
  expect(inChinese('Five-SeveN Heat Treated 12')).toBe('FN57（热处理） 12');
});

test('a text that begins with no name stays as it is', () => {
  expect(['', 'kerambit 387', 'Karambits 1', 'my Karambit'].map(inChinese)).toEqual([
    '',
    'kerambit 387',
    'Karambits 1',
    'my Karambit',
  ]);
});
