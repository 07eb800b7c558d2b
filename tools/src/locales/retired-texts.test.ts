import { LANGUAGES } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { describe, expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';
import { findRetired } from './retired-texts.ts';

const found = (...[language, namespace, key, text]: [Parameters<typeof findRetired>[0], string, string, string]) =>
  findRetired(language, namespace, new Map([[key, text]]));

test.each([
  ['de', 'common', 'nav.about', 'Über'],
  ['da', 'index', 'find.results', 'Nærmeste patterns'],
  ['sv', 'index', 'find.match', '{{percent}} match'],
  ['mn', 'studio', 'uvOpacity', 'UV тунгалаг'],
  ['uk', 'errors', 'http.rate-limited', 'Забагато запитів. Зачекай {{retryAfterSeconds}}\u00a0с і повтори.'],
] as const)('a corrected text of %s is found when it is back: %s.%s', (language, namespace, key, text) => {
  expect(found(language, namespace, key, text)).toEqual([`${key}: is a text that was corrected once`]);
  expect(found(language, namespace, 'other', text)).toEqual([]);
  expect(found(language, namespace, key, `${text}!`)).toEqual([]);
});

describe.each(LANGUAGES)('$code', ({ code }) => {
  test('has none of them', async () => {
    for (const namespace of NAMESPACES)
      expect(findRetired(code, namespace, await readTexts(code, namespace))).toEqual([]);
  });
});
