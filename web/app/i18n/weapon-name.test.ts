import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { readPatternSearch } from '@bluegem/core/query/pattern-search';
import { weaponNamesIn } from '@bluegem/core/weapons/weapon-spellings';
import { WEAPON_IDS, WEAPONS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { LANGUAGES } from '@bluegem/locales/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { shortName } from '../pattern-parts/short-weapon-name.ts';
import { translatorOf } from './texts.ts';
import { addAllTexts } from './texts.server.ts';
import { searchedItem } from './searched-item.ts';
import { suggestedText } from './suggested-text.ts';
import { englishBeside, searchedName, weaponName } from './weapon-name.ts';

beforeAll(() => addAllTexts());

test('a name is in the language of the texts, whatever namespace they are of', () => {
  expect(weaponName(translatorOf('zh-CN'), 'karambit')).toBe('爪子刀');
  expect(weaponName(translatorOf('ru'), 'karambit')).toBe('Керамбит');
  expect(weaponName(translatorOf('de'), 'butterfly-knife')).toBe('Butterflymesser');
});

test.each(['en', 'he', 'mn'] as const)('%s has the English names, with the finish', (language) => {
  const t = translatorOf(language);
  expect(weaponNamesIn(language)).toEqual({});
  for (const id of WEAPON_IDS) expect(weaponName(t, id)).toBe(weaponTitle(id));
  expect(WEAPON_IDS.map((id) => englishBeside(t, id)).every((name) => name === null)).toBe(true);
});

test('short names have no finish in brackets', () => {
  expect(shortName(translatorOf('en'), 'butterfly-knife')).toBe('Butterfly');
  expect(shortName(translatorOf('en'), 'desert-eagle-heat-treated')).toBe('Desert Eagle HT');
  expect(shortName(translatorOf('zh-CN'), 'desert-eagle-heat-treated')).toBe('沙漠之鹰 HT');
  expect(shortName(translatorOf('pl'), 'desert-eagle-heat-treated')).toBe('Desert Eagle HT');
  expect(shortName(translatorOf('fr'), 'butterfly-knife')).toBe('Couteau papillon');
});

test('the English name stands beside one that looks different', () => {
  const [chinese, ukrainian, german] = [translatorOf('zh-CN'), translatorOf('uk'), translatorOf('de')];
  expect(englishBeside(chinese, 'karambit')).toBe('Karambit');
  expect(englishBeside(chinese, 'ak-47')).toBeNull();
  expect(englishBeside(ukrainian, 'ak-47')).toBeNull();
  expect(englishBeside(ukrainian, 'five-seven')).toBeNull();
  expect(englishBeside(german, 'bowie-knife')).toBe('Bowie Knife');
});

test('titles have it where the script is another', () => {
  expect(searchedName(translatorOf('zh-CN'), 'karambit')).toBe('爪子刀 · Karambit');
  expect(searchedName(translatorOf('zh-CN'), 'ak-47')).toBe('AK-47');
  expect(searchedName(translatorOf('de'), 'bowie-knife')).toBe('Bowiemesser');
  expect(searchedName(translatorOf('en'), 'karambit')).toBe('Karambit');
});

test.each([
  ['zh-CN', '爪子刀 387', '爪子刀'],
  ['ru', 'Керамбит 387', 'Керамбит'],
  ['he', 'Karambit 387', 'Karambit'],
] as const)('suggestions in %s name the weapon as the page does, and can be searched', (language, pattern, weapon) => {
  const t = translatorOf(language);
  expect(suggestedText(t, 'Karambit 387')).toBe(pattern);
  expect(suggestedText(t, 'Karambit')).toBe(weapon);
  expect(parseCheckQuery(pattern)).toMatchObject({ weapon: 'karambit', patternId: 387 });
});

test('descriptions name the finish of an item once, whichever it is', () => {
  const english = translatorOf('en');
  expect(searchedItem(english, 'karambit')).toBe('Karambit Case Hardened');
  expect(searchedItem(english, 'desert-eagle-heat-treated')).toBe('Desert Eagle Heat Treated');
  for (const { code } of LANGUAGES) {
    const t = translatorOf(code);
    expect(searchedItem(t, 'five-seven-heat-treated')).not.toContain(t('seo:caseHardened', { weapon: '' }).trim());
  }
});

test('between Chinese words there is no space, beside Latin ones there is', () => {
  const t = translatorOf('zh-CN');
  const titleOf = (id: 'ak-47' | 'm9-bayonet' | 'karambit') =>
    t('seo:weaponPatterns.title', { weapon: weaponName(t, id) });
  expect(['ak-47', 'm9-bayonet', 'karambit'].map((id) => titleOf(id as 'ak-47'))).toEqual([
    'AK-47 模板',
    'M9 刺刀模板',
    '爪子刀模板',
  ]);
});

describe.each(LANGUAGES)('in $name', ({ code }) => {
  test('every name is different, and found by both searches with a number', () => {
    const t = translatorOf(code);
    const names = WEAPON_IDS.map((id) => weaponName(t, id));
    expect(new Set(names).size).toBe(names.length);
    for (const [index, id] of WEAPON_IDS.entries()) {
      expect(parseCheckQuery(`${names[index]} 387`)).toMatchObject({ weapon: id, patternId: 387 });
      expect(readPatternSearch(`${names[index]} 387`)).toMatchObject({ weapons: [id], numbers: [[387, 387]] });
    }
  });

  test('the finish in a name is that of the filters', () => {
    const t = translatorOf(code);
    const treated = WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'heat-treated');
    for (const id of treated) expect(weaponName(t, id)).toContain(t('common:finish.heat-treated'));
  });
});
