import { expect, test } from 'vitest';
import { amountOfText, currencyOfText, dayOfText, floatOfText, weaponOfItem, wearOfText } from './sale-values.ts';
import { marketName } from './market-links.ts';
import { WEAPON_IDS } from '../weapons/weapons.ts';

test.each(WEAPON_IDS)('%s is found by its market name', (weapon) => {
  expect(weaponOfItem(`${marketName(weapon)} (Field-Tested)`)).toBe(weapon);
});

test.each([
  ['★ StatTrak™ Karambit | Case Hardened (Minimal Wear)', '', 'karambit'],
  ['AK-47 | Case Hardened', '', 'ak-47'],
  ['AK-47', 'Case Hardened', 'ak-47'],
  ['karambit', '', 'karambit'],
  ['Karambit Case Hardened', '', 'karambit'],
  ['Five-SeveN | Heat Treated (Factory New)', '', 'five-seven-heat-treated'],
  ['Five-SeveN', 'Heat Treated', 'five-seven-heat-treated'],
  ['★ Karambit | Doppler (Factory New)', '', undefined],
  ['Karambit', 'Doppler', undefined],
  ['Desert Eagle | Case Hardened', '', undefined],
  ['★ Karambit', '', undefined],
  ['★ StatTrak™ Karambit', '', undefined],
  ['Sticker | Crown (Foil)', '', undefined],
  ['', '', undefined],
])('%s %s is %s', (name, finish, weapon) => {
  expect(weaponOfItem(name, finish)).toBe(weapon);
});

test.each([
  ['★ Karambit | Case Hardened (Well-Worn)', 'well-worn'],
  ['FN', 'factory-new'],
  ['bs', 'battle-scarred'],
  ['minimal-wear', 'minimal-wear'],
  ['0.07', undefined],
])('%s has the wear %s', (text, wear) => {
  expect(wearOfText(text)).toBe(wear);
});

test('a float has a point or a comma, and stays between 0 and 1', () => {
  expect(['0.0712', '0,5', '.25', '1', '0', '6.1e-2'].map(floatOfText)).toEqual([0.0712, 0.5, 0.25, 1, 0, 0.061]);
  expect(['', '1.1', '-0.1', 'MW', '7'].map(floatOfText)).toEqual(Array(5).fill(undefined));
});

test.each([
  ['1299.50', 129_950],
  ['$1,299.50', 129_950],
  ['1.299,50 €', 129_950],
  ['1 299,5', 129_950],
  ["12'345.00", 1_234_500],
  ['1,234,567', 123_456_700],
  ['1,299', 129_900],
  ['12,5', 1250],
  ['USD 40', 4000],
  ['1.299', undefined],
  ['1.2.3', undefined],
  ['1,23,45', undefined],
  ['-5', undefined],
  ['0', undefined],
  ['twelve', undefined],
  ['', undefined],
])('%s is %s cents', (text, minor) => {
  expect(amountOfText(text, 'USD')).toEqual(minor === undefined ? undefined : { minor, currency: 'USD' });
});

test('a currency is a code or a symbol', () => {
  expect(['$5', '5 eur', 'R$ 7', '¥10', 'price', '5'].map(currencyOfText)).toEqual([
    'USD',
    'EUR',
    'BRL',
    'CNY',
    undefined,
    undefined,
  ]);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T23:30:00-05:00', '2026-11-21'],
  ['2026-11-20T23:30:00.123Z', '2026-11-20'],
  ['2026-11-20 18:30:00', '2026-11-20'],
  ['1763600000', '2025-11-20'],
  ['1763600000000', '2025-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['05/05/2026', '2026-05-05'],
  ['Nov 20, 2026', '2026-11-20'],
  ['Fri, 20 November 2026 18:00', '2026-11-20'],
  ['04/05/2026', undefined],
  ['2026-02-30', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s is the day %s', (text, day) => {
  expect(dayOfText(text)).toBe(day);
});
