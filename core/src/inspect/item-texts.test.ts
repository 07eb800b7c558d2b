import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/item-texts.json' with { type: 'json' };
import { localisedNamesOf } from '../weapons/weapon-spellings.ts';
import { LONGEST_TEXT, findWeapon } from '../weapons/weapon-aliases.ts';
import { NAMES_ELSEWHERE } from '../weapons/names-elsewhere.ts';
import { WEAPON_IDS, WEAPONS } from '../weapons/weapons.ts';
import { FINISHES, WEAR_NAMES } from '../weapons/item-words.ts';
import { parseCheckQuery } from './check-query.ts';

type Row = [text: string, weapon: string | null, patternId: number | null];

describe.each(Object.entries(fixture.texts) as [string, Row[]][])('%s', (_, rows) => {
  test.each(rows)('%j', (text, weapon, patternId) => {
    const query = parseCheckQuery(text);
    if (weapon !== null && patternId !== null) expect(query).toMatchObject({ weapon, patternId });
    else if (weapon !== null) expect(query).toMatchObject({ problem: { kind: 'pattern', weapon } });
    else expect(query).toHaveProperty('problem');
  });
});

const STEAM_PANEL = `AK-47 | Case Hardened
Exterior: Field-Tested
Finish Style: Patina
Finish Catalog: 44
Pattern Template: 661
Wear Rating: 0.234567`;

test.each<[string, object]>([
  [STEAM_PANEL, { weapon: 'ak-47', patternId: 661, float: 0.234567, wear: 'field-tested' }],
  ['★ Karambit | Case Hardened (Field-Tested) Paint Seed: 387.0', { patternId: 387, wear: 'field-tested' }],
  ['AK-47 | Поверхностная закалка (сид 661)', { weapon: 'ak-47', patternId: 661 }],
  ['Шаблон раскраски: 661, Степень износа: 0,15, АК-47', { patternId: 661, float: 0.15 }],
  ['Mustervorlage 387 Karambit Abnutzungsgrad 0,0712', { patternId: 387, float: 0.0712 }],
  ['karambit seed 0387 fn .01', { patternId: 387, float: 0.01, wear: 'factory-new' }],
  ['float 0 karambit 387', { patternId: 387, float: 0 }],
  ['ak 661 6.103515625e-05', { patternId: 661, float: 6.103515625e-5 }],
  ['ak 661, 670 and 955', { patternId: 661, others: [670, 955] }],
  ['karambit #387 $12,500 or 4.500 €', { patternId: 387 }],
  ['karambit 387 93.5% blue', { patternId: 387 }],
  ['ak fn 57', { weapon: 'ak-47', patternId: 57, wear: 'factory-new' }],
  ['爪子刀表面淬火模板387', { weapon: 'karambit', patternId: 387 }],
  ['https://bluegem.example/de/pattern/karambit/387?compare=1#top', { weapon: 'karambit', patternId: 387 }],
  ['!gen 507 44 387 0.07', { weapon: 'karambit', patternId: 387, float: 0.07 }],
])('%j is kept with what else it says', (text, expected) => {
  expect(parseCheckQuery(text)).toMatchObject(expected);
});

test.each([
  'Pattern 0.0812 karambit',
  'karambit 97.6',
  'karambit tier 1',
  'керамбіт тір 1',
  'karambit $387',
  'karambit 387%',
  'kato 2014 ak',
])('%j has no pattern number', (text) => expect(parseCheckQuery(text)).toMatchObject({ problem: { kind: 'pattern' } }));

test.each(['!gen 7 282 661 0.01', 'https://csfloat.com/search?def_index=7&paint_index=282&paint_seed=661'])(
  '%j is another finish',
  (text) => expect(parseCheckQuery(text)).toEqual({ problem: { kind: 'link', problem: 'other-finish' } }),
);

test('no market name is too long or unknown: every weapon, wear and finish in every language, with StatTrak', () => {
  const wears = Object.values(WEAR_NAMES).flat();
  let longest = 0;
  for (const id of WEAPON_IDS) {
    const { finish, category } = WEAPONS[id];
    const names = [WEAPONS[id].name, ...Object.values(localisedNamesOf(id)), ...(NAMES_ELSEWHERE[id] ?? [])];
    const longestName = names.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const marketNames = [
      ...names.flatMap((name) => FINISHES[finish].map((each) => `StatTrak™ ${name} | ${each}`)),
      ...wears.map((wear) => `★ StatTrak™ ${longestName} | ${FINISHES[finish][0]} (${wear})`),
    ];
    for (const name of marketNames) {
      longest = Math.max(longest, name.length);
      const found = parseCheckQuery(`${category === 'knife' ? '★ ' : ''}${name} 321`);
      if (!('weapon' in found) || found.weapon !== id || found.patternId !== 321) expect({ name, found }).toBe(id);
    }
  }
  expect(longest).toBeLessThan(LONGEST_TEXT);
  expect(findWeapon('★ StatTrak™ Kelebek Bıçak | Sertleştirilmiş Kasa (Fabrikadan Yeni Çıkmış)')).toBe(
    'butterfly-knife',
  );
});
