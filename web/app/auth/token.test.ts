import { describe, expect, test } from 'vitest';
import { consumeTokenFromAddress } from './consume-url-token.ts';
import { memoryStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';
import { aToken } from './testing/a-token.ts';
import { storedToken, validClaims } from './token.ts';

const NOW = 1_000_000;

describe('a token', () => {
  test('with three parts and an expiry in the future has claims', () =>
    expect(validClaims(aToken(NOW + 1000), NOW)).toEqual({ auth_method: 'steam', exp: NOW / 1000 + 1 }));

  test.each([
    ['has ended', aToken(NOW)],
    [
      'has two parts',
      aToken(NOW + 1000)
        .split('.')
        .slice(0, 2)
        .join('.'),
    ],
    ['has four parts', `${aToken(NOW + 1000)}.more`],
    ['is no JSON', 'a.b.c'],
    ['has no end', aToken(NOW, { exp: 'never' })],
    ['names no way of signing in', aToken(NOW + 1000, { auth_method: 'carrier pigeon' })],
    ['is empty', ''],
  ])('that %s is invalid', (_, token) => expect(validClaims(token, NOW)).toBeUndefined());

  test('that is expired is removed from the storage', () => {
    const storage = memoryStorage();
    storage.setItem(STORAGE.token, aToken(NOW));
    expect(storedToken(storage, NOW)).toBeUndefined();
    expect(storage.getItem(STORAGE.token)).toBeNull();
  });
});

describe('an address with a token', () => {
  const take = (href: string) => {
    const storage = memoryStorage();
    const addresses: string[] = [];
    const isTaken = consumeTokenFromAddress({
      href,
      storage,
      nowMs: NOW,
      replaceAddress: (each) => addresses.push(each),
    });
    return { isTaken, addresses, stored: storage.getItem(STORAGE.token) };
  };
  const token = aToken(NOW + 1000, {}, 'ho+jwt');

  test('loses it and keeps the other parameters', () =>
    expect(take(`https://gems.test/de/patterns?tier=1&token=${token}#top`)).toEqual({
      isTaken: true,
      addresses: ['/de/patterns?tier=1#top'],
      stored: token,
    }));

  test('loses an invalid one, too, and nothing is stored', () =>
    expect(take('https://gems.test/?token=rubbish')).toEqual({ isTaken: false, addresses: ['/'], stored: null }));

  test('loses an access token, too: only hand-off tokens are stored', () =>
    expect(take(`https://gems.test/?token=${aToken(NOW + 1000)}`)).toEqual({
      isTaken: false,
      addresses: ['/'],
      stored: null,
    }));

  test('without one is left alone', () =>
    expect(take('https://gems.test/?tokens=1')).toEqual({ isTaken: false, addresses: [], stored: null }));
});
