import { expect, test } from 'vitest';
import { NAME_LANGUAGES, localisedNamesOf, weaponNameIn, weaponNamesIn } from './weapon-spellings.ts';
import { WEAPON_IDS, weaponTitle } from './weapons.ts';

test('a weapon has the name of the game in a language', () => {
  expect(weaponNameIn('zh-CN', 'karambit')).toBe('爪子刀');
  expect(weaponNameIn('ru', 'karambit')).toBe('Керамбит');
  expect(weaponNameIn('uk', 'hydra-gloves')).toBe('Рукавиці «Гідра»');
});

test('where the game has no other name it is the English one', () => {
  expect(weaponNameIn('de', 'karambit')).toBe('Karambit');
  for (const language of ['en', 'he', 'mn', 'en-XA', 'unknown']) {
    expect(WEAPON_IDS.map((id) => weaponNameIn(language, id))).toEqual(WEAPON_IDS.map(weaponTitle));
    expect(weaponNamesIn(language)).toEqual({});
  }
});

test('a finish other than Case Hardened is in brackets', () => {
  expect(weaponNameIn('zh-CN', 'desert-eagle-heat-treated')).toBe('沙漠之鹰（热处理）');
  expect(weaponNameIn('ru', 'five-seven-heat-treated')).toBe('Five-SeveN (Термическая обработка)');
});

test('a finish without a name of its own is said as in English', () => {
  expect(weaponNameIn('da', 'five-seven-heat-treated')).toBe('Five-SeveN Heat Treated');
});

test.each(NAME_LANGUAGES)(
  'names in %s are different, and listed where they differ from the English ones',
  (language) => {
    const names = WEAPON_IDS.map((id) => weaponNameIn(language, id));
    expect(new Set(names).size).toBe(names.length);
    const listed = weaponNamesIn(language);
    expect(WEAPON_IDS.map((id) => listed[id] ?? weaponTitle(id))).toEqual(names);
    for (const id of WEAPON_IDS) if (localisedNamesOf(id)[language]) expect(listed).toHaveProperty(id);
  },
);
