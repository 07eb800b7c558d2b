import { expect, test } from 'vitest';
import { hintCookie, readSecretCookie, secretCookie } from './cookies.ts';

const attributesOf = (cookie: string) => cookie.split('; ').slice(1).toSorted();
const OVER_TLS = { isSecure: true, maxAgeSeconds: 60 };
const PLAIN = { isSecure: false, maxAgeSeconds: 60 };

test('over TLS every cookie is bound to this host, and a secret one is out of reach of scripts', () => {
  const [secret, hint] = [secretCookie('sid', 'x', OVER_TLS), hintCookie('signed_in', '1', OVER_TLS)];
  expect(secret).toMatch(/^__Host-sid=x; /);
  expect(attributesOf(secret)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(hint).toMatch(/^__Host-signed_in=1; /);
  expect(attributesOf(hint)).toEqual(['Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('without TLS no browser takes the prefix, so the names are plain', () => {
  expect(secretCookie('sid', 'x', PLAIN)).toBe('sid=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(hintCookie('signed_in', '1', PLAIN)).toBe('signed_in=1; Path=/; Max-Age=60; SameSite=Lax');
});

test.each<[string, boolean, string | undefined]>([
  ['sid=x', false, 'x'],
  ['a=1; sid=x; b=2', false, 'x'],
  ['sid=x; sid=y', false, undefined],
  ['xsid=x', false, undefined],
  ['sid=x', true, undefined],
  ['sid=y; __Host-sid=x', true, 'x'],
  ['', true, undefined],
])('of the cookies "%s", over TLS: %s, the session is %s', (cookie, isSecure, value) => {
  const request = new Request('http://localhost/', { headers: { cookie } });
  expect(readSecretCookie(request, 'sid', isSecure)).toBe(value);
});
