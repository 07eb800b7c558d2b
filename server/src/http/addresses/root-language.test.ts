import { expect, test } from 'vitest';
import { rootLanguageRedirect } from './root-language.ts';

test.each<[string, string, string | undefined]>([
  ['', '', undefined],
  ['', 'en-US,en;q=0.9', undefined],
  ['', 'de-CH,de;q=0.9', '/de'],
  ['', 'pt', '/pt-BR'],
  ['', 'zh-TW', '/zh-CN'],
  ['', 'HE', '/he'],
  ['', 'ja,de', '/de'],
  ['', 'fr;q=0.1,pl;q=0.9', '/pl'],
  ['', 'iw', '/he'],
  ['language=pt', 'de', '/pt-BR'],
  ['language=DE-ch', '', '/de'],
  ['language=zh-Hans-CN', '', '/zh-CN'],
  ['', '*', undefined],
  ['language=he', '', '/he'],
  ['a=1; language=pt-BR; b=2', '', '/pt-BR'],
  ['language=fr; __Host-language=he', 'de', '/he'],
  ['language=en', 'de', undefined],
  ['language=de', 'fr', '/de'],
  ['mylanguage=de', '', undefined],
  ['language=xx', 'de', undefined],
  ['language=../de', '', undefined],
  ['language=', 'de', '/de'],
])('with the cookie "%s" and the languages "%s" the root leads to %s', (cookies, acceptLanguage, to) => {
  expect(rootLanguageRedirect(cookies, acceptLanguage, '')).toBe(to);
});

test('the query comes along', () => {
  expect(rootLanguageRedirect('language=de', '', '?search=karambit+387')).toBe('/de?search=karambit+387');
});
