import { expect, test } from 'vitest';
import { pageCacheControl } from './page-cache-control.ts';

test.each([
  ['/patterns', 's-maxage=3600, '],
  ['/de/patterns', 's-maxage=3600, '],
  ['/discover', 's-maxage=1800, '],
  ['/zh-CN/statistics', 's-maxage=1800, '],
  ['/he/insights', 's-maxage=3600, '],
  ['/pt-BR/pattern/karambit/387', 's-maxage=86400, '],
  // The first page answers some visitors with a redirect to their language.
  ['/', ''],
  ['/de', ''],
  ['/about', ''],
  ['/constructor', ''],
])('%s', (path, shared) => {
  expect(pageCacheControl(path)).toBe(`public, max-age=0, ${shared}must-revalidate`);
});

test('a page that may be some minutes old already is kept elsewhere for that much less', () => {
  expect(pageCacheControl('/de/statistics?weapon=karambit', 600)).toBe(
    'public, max-age=0, s-maxage=1200, must-revalidate',
  );
  expect(pageCacheControl('/insights', 7200)).toBe('public, max-age=0, s-maxage=0, must-revalidate');
});
