import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  directionOf,
  isLanguageCode,
  languageOfPath,
  localisedPath,
  normaliseLanguage,
  preferredLanguage,
  canonicalLanguagePath,
  withoutLanguage,
} from './languages.ts';

const CODES = LANGUAGES.map(({ code }) => code);
const PREFIXED = CODES.filter((code) => code !== DEFAULT_LANGUAGE);

test('the thirteen languages of the specification come first, English before all', () => {
  expect(CODES.slice(0, 13)).toEqual([
    'en',
    'zh-CN',
    'ru',
    'pt-BR',
    'de',
    'pl',
    'uk',
    'da',
    'fr',
    'he',
    'mn',
    'sv',
    'tr',
  ]);
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(CODES.length);
});

test('only Hebrew is written from right to left', () => {
  expect(CODES.filter((code) => directionOf(code) === 'rtl')).toEqual(['he']);
});

describe('a language tag', () => {
  test.each(CODES)('%s is itself', (code) => {
    expect(normaliseLanguage(code)).toBe(code);
    expect(isLanguageCode(code)).toBe(true);
  });

  test.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['zh-Hant-HK', 'zh-CN'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['DE-ch', 'de'],
    ['en-US', 'en'],
    ['he-IL', 'he'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['xx', 'en'],
    ['', 'en'],
    ['-', 'en'],
    ['-de', 'en'],
    ['german', 'en'],
    ['de_AT', 'en'],
    ['constructor', 'en'],
    ['*', 'en'],
  ])('%j means %s', (tag, code) => expect(normaliseLanguage(tag)).toBe(code));

  test('always gives a language of the product', () => {
    fc.assert(fc.property(fc.string(), (tag) => isLanguageCode(normaliseLanguage(tag))));
  });
});

test.each([
  ['fr;q=0.1,pl;q=0.9', 'pl'],
  ['xx,de', 'de'],
  ['iw', 'he'],
  ['de-CH,fr;q=0.9', 'de'],
  ['fr;q=0.5, de;q=0.5', 'fr'],
  ['en;q=0.2, tr;q=0.3', 'tr'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['de;q=0', undefined],
  ['de; Q=0.2, sv', 'sv'],
  ['de;q=9, sv;q=0.1', 'de'],
  ['*', undefined],
  ['ja', undefined],
  ['', undefined],
  [',;,;q=1', undefined],
])('the preferred language of %j is %s', (acceptLanguage, code) =>
  expect(preferredLanguage(acceptLanguage)).toBe(code),
);

describe('a path with another spelling of its language', () => {
  test.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/EN/tools', '/tools'],
    ['/pt', '/pt-BR'],
    ['/pt/pattern/karambit/387', '/pt-BR/pattern/karambit/387'],
    ['/pt-br/tools', '/pt-BR/tools'],
    ['/zh', '/zh-CN'],
    ['/zh-cn/tools', '/zh-CN/tools'],
    ['/zh-Hant-TW', '/zh-CN'],
    ['/DE', '/de'],
    ['/de-CH/tools', '/de/tools'],
    ['/iw/tools', '/he/tools'],
    ['/en/de/tools', '/tools'],
    ['/en//evil.example', '/evil.example'],
    ['/DE/\\\\evil.example', '/de/evil.example'],
  ])('%s means %s', (path, to) => expect(canonicalLanguagePath(path)?.path).toBe(to));

  test.each([
    '/',
    '/de',
    '/de/tools',
    '/he/nothing',
    '/tools',
    '/xx',
    '/xx/tools',
    '/nope',
    '/description',
    '/e',
    '/en.data',
  ])('%s does not', (path) => expect(canonicalLanguagePath(path)).toBeUndefined());
});

describe('a path', () => {
  test.each([
    ['/de', 'de'],
    ['/de/', 'de'],
    ['/pt-BR/patterns', 'pt-BR'],
    ['/', undefined],
    ['', undefined],
    ['/patterns', undefined],
    ['/en/patterns', undefined],
    ['/DE/patterns', undefined],
    ['/pt/patterns', undefined],
    ['/dead', undefined],
    ['/patterns/de', undefined],
  ])('%s has the language %s', (path, language) => expect(languageOfPath(path)).toBe(language));

  test.each([
    ['/', 'de', '/de'],
    ['/tools', 'de', '/de/tools'],
    ['/tools', 'en', '/tools'],
    ['/de/tools', 'en', '/tools'],
    ['/de', 'en', '/'],
    ['/de/', 'en', '/'],
    ['/de/tools', 'de', '/de/tools'],
    ['/de/tools', 'fr', '/fr/tools'],
    ['/zh-CN/pattern/karambit/387', 'pt-BR', '/pt-BR/pattern/karambit/387'],
    ['/patterns/de', 'de', '/de/patterns/de'],
  ] as const)('%s in %s is %s', (path, language, expected) => expect(localisedPath(path, language)).toBe(expected));

  test.each(['//evil.example', '/de//evil.example', '///evil.example', '/\\evil.example', '/de/\\evil.example'])(
    '%s does not lead to another host, in any language',
    (path) => {
      for (const code of CODES) {
        expect(localisedPath(path, code)).toMatch(/^\/[^/\\]/);
        expect(new URL(localisedPath(path, code), 'https://gems.example').host).toBe('gems.example');
      }
    },
  );
});

const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 });
const barePaths = segments.map((parts) => `/${parts.join('/')}`).filter((path) => languageOfPath(path) === undefined);
const codes = fc.constantFrom(...CODES);

test('removing the language from a localised path gives the original path', () => {
  fc.assert(fc.property(barePaths, codes, (path, code) => withoutLanguage(localisedPath(path, code)) === path));
});

test('a path never has two prefixes after changes of language', () => {
  fc.assert(
    fc.property(barePaths, codes, codes, (path, one, other) => {
      expect(localisedPath(localisedPath(path, one), other)).toBe(localisedPath(path, other));
    }),
  );
});

test('English has no prefix, every other language has one', () => {
  fc.assert(fc.property(barePaths, (path) => localisedPath(path, 'en') === path));
  fc.assert(
    fc.property(barePaths, fc.constantFrom(...PREFIXED), (path, code) => {
      expect(languageOfPath(localisedPath(path, code))).toBe(code);
    }),
  );
});
