import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import { expect, test } from 'vitest';
import { checkPattern, checkPatterns, getPattern, getWeapon } from './check.ts';
import { realSnapshot } from '../testing/services.ts';

const check = (weapon: string, patternId: string) => checkPattern(realSnapshot(), { weapon, patternId });

/** The code and details of the failure. */
function failureOf(action: () => unknown): { code: ErrorCode; details: unknown } {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('It did not fail');
}

test.each([
  ['ak-47', '661', { blueGem: true, tier: 1, rank: 1, flags: ['#1'] }],
  ['karambit', '387', { blueGem: true, tier: 1, side: 'playside', rank: 1, flags: ['#1'] }],
  ['five-seven', '278', { blueGem: true, tier: 1, rank: 1, flags: ['#1'] }],
  ['five-seven', '690', { blueGem: true, tier: 1, rank: 2, flags: ['#2'] }],
  ['bayonet', '555', { blueGem: true, rank: 1, flags: ['#1'] }],
  ['ak-47', '3', { blueGem: false, tier: null, flags: [] }],
])('the known answer for %s %s', (weapon, patternId, answer) => {
  expect(check(weapon, patternId)).toMatchObject({ weapon, patternId: Number(patternId), ...answer });
});

test.each(['AK-47', 'ak47', 'АК-47', 'weapon_ak47', ' калаш ', 'AK-47 | Case Hardened (Field-Tested)'])(
  'the weapon may be written %s',
  (weapon) => {
    expect(check(weapon, '661')).toEqual(check('ak-47', '661'));
  },
);

test('spaces around the number do not matter', () => {
  expect(check('ak-47', ' 661 ')).toEqual(check('ak-47', '661'));
  expect(check('ak-47', '0661')).toEqual(check('ak-47', '661'));
});

test.each<[string, string, ErrorCode, object]>([
  ['', '387', 'pattern.weapon-required', {}],
  ['   ', '387', 'pattern.weapon-required', {}],
  ['chicken', '387', 'pattern.weapon-unknown', { text: 'chicken' }],
  ['kerambit', '387', 'pattern.weapon-unknown', { text: 'kerambit', suggestion: 'Karambit' }],
  ['__proto__', '387', 'pattern.weapon-unknown', { text: '__proto__' }],
  ['constructor', '387', 'pattern.weapon-unknown', { text: 'constructor' }],
  ['karambit', '', 'pattern.id-required', {}],
  ['karambit', '  ', 'pattern.id-required', {}],
  ['karambit', '-1', 'pattern.id-digits-only', {}],
  ['karambit', '12.5', 'pattern.id-digits-only', {}],
  ['karambit', '1e2', 'pattern.id-digits-only', {}],
  ['karambit', '0x10', 'pattern.id-digits-only', {}],
  ['karambit', '６６１', 'pattern.id-digits-only', {}],
  ['karambit', '9007199254740993', 'pattern.id-not-a-number', {}],
  ['karambit', '0', 'pattern.id-too-low', {}],
  ['karambit', '1001', 'pattern.id-too-high', {}],
  ['hydra-gloves', '387', 'pattern.not-measured', { weapon: 'Hydra Gloves' }],
])('weapon "%s" and pattern "%s" fail with %s', (weapon, patternId, code, details) => {
  expect(failureOf(() => check(weapon, patternId))).toEqual({ code, details });
});

test('a beginning that fits several weapons names them all', () => {
  expect(failureOf(() => getWeapon(' sk '))).toEqual({
    code: 'pattern.weapon-ambiguous',
    details: { text: 'sk', weapons: 'Shadow Daggers, Skeleton Knife' },
  });
});

test('a pattern of the table is found, one of an unmeasured weapon is an error', () => {
  expect(getPattern(realSnapshot(), 'karambit', 1000).patternId).toBe(1000);
  expect(failureOf(() => getPattern(realSnapshot(), 'hydra-gloves', 1)).code).toBe('pattern.not-measured');
});

test('a list is answered in its order, and an item that cannot be checked does not spoil the others', () => {
  const items = [
    { weapon: 'karambit', patternId: '387' },
    { weapon: 'qqqqqq', patternId: '1' },
    { weapon: 'ak-47', patternId: '1001' },
    { weapon: 'hydra-gloves', patternId: '5' },
    { weapon: 'АК-47', patternId: '0661' },
  ];
  expect(checkPatterns(realSnapshot(), items)).toEqual([
    { verdict: check('karambit', '387') },
    { error: 'pattern.weapon-unknown', details: { text: 'qqqqqq' } },
    { error: 'pattern.id-too-high', details: {} },
    { error: 'pattern.not-measured', details: { weapon: 'Hydra Gloves' } },
    { verdict: check('ak-47', '661') },
  ]);
});
