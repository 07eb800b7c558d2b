import { STATIC_PAGES } from '@bluegem/contract/site/pages';
import { LANGUAGES } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { STATIC_URLS } from './static-urls.ts';

test('every static page exists in every language, English without a prefix', () => {
  expect(STATIC_URLS).toHaveLength(STATIC_PAGES.length * LANGUAGES.length);
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
