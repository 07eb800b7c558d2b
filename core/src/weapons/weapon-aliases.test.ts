import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { findWeapon, findWeaponBySpelling, findWeapons } from './weapon-aliases.ts';
import { NAME_LANGUAGES, localisedNamesOf, weaponNameIn } from './weapon-spellings.ts';
import { WEAPON_IDS, WEAPONS, weaponTitle, type WeaponId } from './weapons.ts';

const CASE_HARDENED = WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened');
const FINISH_NAMES = { 'case-hardened': 'Case Hardened', 'heat-treated': 'Heat Treated' };
const WEARS = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];

describe.each(WEAPON_IDS)('%s is found by', (id) => {
  const { name, finish } = WEAPONS[id];
  const marketName = `${name} | ${FINISH_NAMES[finish]}`;

  test('its id, in any case', () => {
    expect(findWeapons(id)).toEqual([id]);
    expect(findWeapon(id.toUpperCase())).toBe(id);
  });

  test('its English name', () => {
    expect(findWeapon(weaponTitle(id))).toBe(id);
    expect(findWeapon(weaponTitle(id).replaceAll(/[\s-]/g, ''))).toBe(id);
  });

  test('its market names with star, counter, origin and wear', () => {
    for (const prefix of ['', '★ ', 'StatTrak™ ', '★ StatTrak™ ', 'Souvenir ']) {
      expect(findWeapon(`${prefix}${marketName}`)).toBe(id);
      for (const wear of WEARS) expect(findWeapon(`${prefix}${marketName} (${wear})`)).toBe(id);
    }
  });

  test('its localised names, with and without the finish', () => {
    const suffixes = finish === 'case-hardened' ? ['', ' | Case Hardened'] : [' | Heat Treated'];
    for (const localised of Object.values(localisedNamesOf(id))) {
      for (const suffix of suffixes) expect(findWeapon(`${localised}${suffix}`)).toBe(id);
    }
  });

  test('its name on the pages of a language', () => {
    for (const language of NAME_LANGUAGES) expect(findWeapon(weaponNameIn(language, id))).toBe(id);
  });
});

test.each(CASE_HARDENED.flatMap((id) => WEAPONS[id].internalName ?? []))('the game name %s is found', (name) => {
  expect(CASE_HARDENED.find((id) => WEAPONS[id].internalName === name)).toBe(findWeapon(name));
  expect(findWeapon(name.toUpperCase())).toBe(findWeapon(name));
});

test('a name without finish is the Case Hardened item if both exist', () => {
  expect(findWeapon('Five-SeveN')).toBe('five-seven');
  expect(findWeapon('weapon_fiveseven')).toBe('five-seven');
  expect(findWeapon('Desert Eagle')).toBe('desert-eagle-heat-treated');
});

test.each<[string, WeaponId]>([
  ['AK47', 'ak-47'],
  ['ak', 'ak-47'],
  ['weapon_ak47', 'ak-47'],
  ['ак-47', 'ak-47'],
  ['АК-47', 'ak-47'],
  ['АK–47', 'ak-47'],
  ['калаш', 'ak-47'],
  ['AK-47 | Case-Hardened', 'ak-47'],
  ['кара', 'karambit'],
  ['КЕРАМБИТ', 'karambit'],
  ['Kаrаmbit', 'karambit'],
  ['m9', 'm9-bayonet'],
  ['М9', 'm9-bayonet'],
  ['★ Karambit | Case Hardened', 'karambit'],
  ['StatTrak™ AK-47 | Case Hardened', 'ak-47'],
  ['5-7', 'five-seven'],
  ['57', 'five-seven'],
  ['ＡＫ－４７', 'ak-47'],
  ['  talon  ', 'talon-knife'],
  ['baionnette', 'bayonet'],
  ['Noz motylkowy', 'butterfly-knife'],
  ['爪子刀', 'karambit'],
  ['deagle', 'desert-eagle-heat-treated'],
])('%s is %s', (text, id) => {
  expect(findWeapon(text)).toBe(id);
  expect(findWeaponBySpelling(text)).toBe(id);
});

const hasNameWith = (start: string) => (id: WeaponId) =>
  [WEAPONS[id].name, ...Object.values(localisedNamesOf(id))].some((name) => name.toLowerCase().startsWith(start));

test.each([
  ['knife', (id: WeaponId) => WEAPONS[id].internalName?.startsWith('weapon_knife') === true],
  ['нож', hasNameWith('нож')],
  ['faca', hasNameWith('faca')],
  ['five s', hasNameWith('five-s')],
])('%s finds all weapons with a spelling beginning with it', (text, isMeant) => {
  expect(findWeapons(text).length).toBeGreaterThan(1);
  expect(findWeapons(text)).toEqual(WEAPON_IDS.filter(isMeant));
  expect(findWeapon(text)).toBeUndefined();
});

test('one letter finds nothing', () => {
  expect(findWeapons('s')).toHaveLength(0);
  expect(findWeapon('s')).toBeUndefined();
});

test('the beginning of a spelling finds its weapon, but is not a full spelling', () => {
  expect(findWeapons('bayo')).toEqual(['bayonet']);
  expect(findWeapons('karamb')).toEqual(['karambit']);
  expect(findWeaponBySpelling('karamb')).toBeUndefined();
});

test.each([
  '',
  ' ',
  '|',
  '™',
  '★',
  'Case Hardened',
  'a'.repeat(10_000),
  `ak-47${' '.repeat(10_000)}`,
  '💎🔵',
  '\uD800',
  '\0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'AWP',
  'glock-18',
  '661',
  "'; DROP TABLE patterns; --",
])('%j finds nothing', (text) => {
  expect(findWeapons(text)).toEqual([]);
  expect(findWeapon(text)).toBeUndefined();
});

test('any text gives a list of weapons without repetition, in the order of the table', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const found = findWeapons(text);
      expect(found).toEqual(WEAPON_IDS.filter((id) => found.includes(id)));
    }),
  );
});

test('case, spaces and punctuation between words do not matter', () => {
  const names = fc.constantFrom(...CASE_HARDENED.map((id) => [id, WEAPONS[id].name] as const));
  fc.assert(
    fc.property(names, fc.constantFrom(' ', '-', '_', '.', '  ', ''), fc.boolean(), ([id, name], sign, isUpper) => {
      const text = name.replaceAll(/[\s-]/g, sign);
      expect(findWeapon(isUpper ? text.toUpperCase() : text)).toBe(id);
    }),
  );
});
