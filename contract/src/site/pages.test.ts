import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { expect, test } from 'vitest';
import { isStaticQuery, listedPages, STATIC_PAGES } from './pages.ts';

test.each([
  'search=1',
  'filter=tier1',
  'sort=rank',
  'lang=de',
  'weapon=ak-47',
  'page=2',
  'seed=387',
  'utm=1&size=20',
  ...QUERY_PARAMETERS.map((key) => `${key}=1`),
])('with ?%s a page is rendered for the request', (query) => {
  expect(isStaticQuery(new URLSearchParams(query))).toBe(false);
});

test.each(['', 'utm_source=mail', '_routes=routes%2Flanding', 'SEARCH=1'])('with ?%s the file is served', (query) => {
  expect(isStaticQuery(new URLSearchParams(query))).toBe(true);
});

test('the sitemap lists every public page once, and none that requires a sign-in', () => {
  const paths = listedPages().map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining([...STATIC_PAGES, '/tools', '/statistics/blue', '/discover/karambit']));
  expect(paths).not.toContain('/studio');
});

test('a page that is also a tab has its own priority', () => {
  expect(new Map(listedPages()).get('/statistics')).toBe(0.7);
});
