import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReturnPath } from './return-path.ts';

test.each([
  '/',
  '/settings',
  '/api/docs?table=patterns#ask',
  '/de/api/docs',
  '/de/patterns?tier=1&sort=blue#top',
  '/tools?link=https://example.org//x',
  '/%E4%BD%A0',
])('a path of this site is accepted: %s', (path) => expect(parseReturnPath(path)).toBe(path));

test.each([
  '',
  'settings',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/a\u0000b',
  '/x/..//evil.test',
  '/x/%2e%2E//evil.test',
  '/./x',
  '/a//b',
  'javascript:alert(1)',
  '/auth/steam',
  '/login?returnTo=/login',
  '/pt-BR/login',
  '/api/user',
  '/api/docs/',
  `/${'x'.repeat(2000)}`,
  null,
  7,
  ['/settings'],
])('anything else is rejected: %j', (text) => expect(parseReturnPath(text)).toBeUndefined());

test('an accepted path always leads to this site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '%2e', '@', ':', 'evil.test', '?', '#', '\t', ' ', 'https:');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = parseReturnPath(pieces.join(''));
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?![/\\])/);
    }),
  );
});
