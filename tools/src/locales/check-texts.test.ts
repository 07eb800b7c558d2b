import { DEFAULT_LANGUAGE, LANGUAGES } from '@bluegem/locales/languages';
import { DOCUMENTS, NAMESPACES } from '@bluegem/locales/namespaces';
import { describe, expect, test } from 'vitest';
import { baseOf, findProblems, flatten, type Texts } from './check-texts.ts';
import { isMissingText, missingTextsMayFollow } from './missing-texts.ts';
import { readTexts } from './read-texts.ts';

const ENGLISH = flatten({
  menu: { open: 'Open <b>{{name}}</b>' },
  count_one: '{{count}} gem',
  count_other: '{{count}} gems',
  list: 'one|two',
});

const problemsOf = (language: string, special: Texts = {}) =>
  findProblems(
    'some',
    ENGLISH,
    language,
    new Map([
      ...flatten({ menu: { open: '<b>{{name}}</b> öffnen' }, list: 'eins|zwei' }),
      ...flatten({ count_one: 'ein Gem', count_other: '{{count}} Gems' }),
      ...flatten(special),
    ]),
  );

test('nested texts have a full key, plural forms a common key', () => {
  expect([...ENGLISH.keys()]).toEqual(['menu.open', 'count_one', 'count_other', 'list']);
  expect([...new Set([...ENGLISH.keys()].map(baseOf))]).toEqual(['menu.open', 'count', 'list']);
});

test('a complete translation has no problems', () => {
  expect(problemsOf('de')).toEqual([]);
});

test.each<[string, Texts, string]>([
  ['an unknown key', { menu: { close: 'Schließen' } }, 'menu.close: English has no such text'],
  ['an empty text', { list: ' ' }, 'list: empty'],
  ['a lost placeholder', { menu: { open: '<b>Öffnen</b>' } }, 'menu.open: has the placeholders [], English has [name]'],
  ['a lost number', { count_other: 'Gems' }, 'count_other: has the placeholders [], English has [count]'],
  ['a lost tag', { menu: { open: '{{name}} öffnen' } }, 'menu.open: has the tags [], English has [b b]'],
  ['a lost part', { list: 'eins, zwei' }, 'list: has 1 parts, English has 2'],
  ['straight quotes', { list: '"eins"|zwei' }, 'list: has straight quotes'],
  ['a foreign letter', { list: 'Оne|zwei' }, 'list: mixes Latin and Cyrillic letters in a word'],
])('%s is named', (_, special, problem) => {
  expect(problemsOf('de', special)).toEqual([problem]);
});

test('a plural form that the language lacks or needs is named', () => {
  expect(problemsOf('pl')).toEqual(['count: has the plural forms [one other], its language has [few many one other]']);
  expect(problemsOf('zh-CN')).toEqual(['count: has the plural forms [one other], its language has [other]']);
});

test('missing and untranslated texts are named', () => {
  const english = flatten({ a: 'Three words here', b: 'One two {{three}}' });
  expect(findProblems('some', english, 'de', flatten({ a: 'Three words here' }))).toEqual([
    'b: missing',
    'a: is the English text',
  ]);
  expect(findProblems('some', english, 'de', english)).toEqual([]);
});

const mayFollow = missingTextsMayFollow();

describe.each(LANGUAGES)('$code', ({ code }) => {
  test.each([...NAMESPACES, ...DOCUMENTS])('%s is complete', async (namespace) => {
    const english = await readTexts(DEFAULT_LANGUAGE, namespace);
    const own = code === DEFAULT_LANGUAGE ? english : await readTexts(code, namespace);
    const problems = findProblems(namespace, english, code, own);
    expect(mayFollow ? problems.filter((each) => !isMissingText(each)) : problems).toEqual([]);
  });
});
