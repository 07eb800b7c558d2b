import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEyMyIsImV4cCI6MTcwMH0.c2lnbmF0dXJlLW9mLXRva2Vu';

test.each([
  [
    'values of a query',
    'https://a.example/tools?weapon=karambit&pattern=387',
    'https://a.example/tools?weapon=[cut]&pattern=[cut]',
  ],
  ['a token in an address', `/auth/steam/callback?token=${TOKEN}`, '/auth/steam/callback?token=[cut]'],
  ['a token in a text', `bad token ${TOKEN} here`, 'bad token [token] here'],
  ['a bearer header', `Bearer ${TOKEN}`, 'Bearer [token]'],
  ['what follows a hash', 'https://a.example/#access_token=abc&x=1', 'https://a.example/#[cut]'],
  ['an e-mail address', 'cannot send to ada.temper+gems@mail.example.org now', 'cannot send to [e-mail] now'],
  ['one in an address', '/feedback/ada%40mail.example/x', '/feedback/[e-mail]/x'],
  ['a name and password', 'https://ada:secret@a.example/x', 'https://a.example/x'],
  ['a number at Steam', 'no account 76561198000000000', 'no account [id]'],
  [
    'an inspect link',
    'bad link steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S7656',
    'bad link [link]',
  ],
  ['a long key', 'key 5f0e7a91c3b82d64f7a0be19d2c4385a.', 'key [token].'],
  ['a cookie', '{"cookie":"sid","email":"x"}', '{"cookie":"[cut]","email":"[cut]"}'],
])('%s is removed', (_, text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test('what helps to find the fault stays', () => {
  const stack = `TypeError: x is not a function
    at draw (https://a.example/assets/libraries-BJkqQTMf.js:12:3456)
    at /pattern/karambit/387#evidence`;
  expect(scrub(stack)).toBe(stack);
});
