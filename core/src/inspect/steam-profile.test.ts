import { expect, test } from 'vitest';
import { numberPageOf, steamIdOf } from './steam-profile.ts';

const ID = '76561198084749846';

test.each([
  ID,
  ` ${ID}\n`,
  `https://steamcommunity.com/profiles/${ID}`,
  `steamcommunity.com/profiles/${ID}/inventory/#730_2_123`,
  `http://www.steamcommunity.com/profiles/${ID}?l=german`,
  `https://steamcommunity.com/inventory/${ID}/730/2?l=english&count=2000`,
])('%j names an account', (text) => {
  expect(steamIdOf(text)).toBe(ID);
});

test.each([
  '',
  'hello',
  '123',
  `${ID}0`,
  `x${ID}`,
  '86561198084749846',
  `https://steamcommunity.com/profiles/${ID}0`,
  `https://steamcommunity.com.evil.test/profiles/${ID}`,
  `https://evil.test/https://steamcommunity.com/profiles/${ID}`,
  `https://steamcommunity.com@evil.test/profiles/${ID}`,
  `https://steamcommunity.com/profiles/${ID}@evil.test`,
  'https://steamcommunity.com/id/somebody',
])('%j names none', (text) => {
  expect(steamIdOf(text)).toBeUndefined();
});

test('the page with the number of a profile that has a name', () => {
  expect(numberPageOf('https://steamcommunity.com/id/some_body-1/inventory')).toBe(
    'https://steamcommunity.com/id/some_body-1?xml=1',
  );
  for (const text of ['somebody', `steamcommunity.com/profiles/${ID}`, 'steamcommunity.com/id/a%2e', 'x/id/somebody']) {
    expect(numberPageOf(text)).toBeUndefined();
  }
});
