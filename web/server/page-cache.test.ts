import { expect, test } from 'vitest';
import { pageCacheControl } from './page-cache.ts';

test.each([
  ['/patterns', 's-maxage=3600, '],
  ['/de/patterns', 's-maxage=3600, '],
  ['/discover', 's-maxage=1800, '],
  ['/zh-CN/statistics', 's-maxage=1800, '],
  ['/he/insights', 's-maxage=3600, '],
  // The first page answers some visitors with a redirect to their language.
  ['/', ''],
  ['/de', ''],
  ['/about', ''],
  ['/constructor', ''],
])('%s', (path, shared) => {
  expect(pageCacheControl(path)).toBe(`public, max-age=0, ${shared}must-revalidate`);
});
