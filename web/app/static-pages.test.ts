import { LANGUAGES } from '@bluegem/locales/languages';
import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { expect, test } from 'vitest';
import { STATIC_URLS, isStaticQuery } from './static-pages.ts';

test('every static page exists in every language, English without a prefix', () => {
  expect(STATIC_URLS).toHaveLength(10 * LANGUAGES.length);
  expect(new Set(STATIC_URLS).size).toBe(STATIC_URLS.length);
  expect(STATIC_URLS).toEqual(
    expect.arrayContaining([
      '/',
      '/patterns',
      '/he',
      '/he/patterns',
      '/pt-BR/patterns',
      '/de/statistics',
      '/he/insights',
      '/privacy',
      '/de/terms',
      '/he/legal',
    ]),
  );
  expect(STATIC_URLS.some((url) => url.startsWith('/en'))).toBe(false);
});

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
