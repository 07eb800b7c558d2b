import { SAME_WORDS } from './same-words.ts';

/** Texts of one namespace: nested objects with strings at the leaves. */
export type Texts = { readonly [key: string]: string | Texts };

/** Plural forms are keys of their own: `count_one`, `count_other`; a language has those that Intl names for it. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key, `menu.open` or `count_other`. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const full = `${prefix}${key}`;
    if (typeof value === 'string') flat.set(full, value);
    else for (const [inner, text] of flatten(value, `${full}.`)) flat.set(inner, text);
  }
  return flat;
}

/** The key that all plural forms of a text share. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

const formOf = (key: string): string => PLURAL.exec(key)?.[1] ?? '';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const TAG = /<\/?(\w+)>/g;

const sortedMatches = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)]
    .map(([, name]) => name)
    .toSorted()
    .join(' ');

/** "One gem" may omit its number. */
const MAY_LEAVE_COUNT = new Set(['zero', 'one', 'two']);

/** The placeholders that a text may have: those of English, or of English in the same plural form. */
function allowedPlaceholders(form: string, source: string, sameForm: string | undefined): string[] {
  const allowed = [source, ...(sameForm === undefined ? [] : [sameForm])];
  if (MAY_LEAVE_COUNT.has(form)) allowed.push(source.replaceAll('{{count}}', ''));
  return allowed.map((text) => sortedMatches(text, PLACEHOLDER));
}

/** Commands contain the quotes and angle brackets of the terminal. */
const isCode = (key: string): boolean => key.startsWith('terminal.');

/** A word with letters of both scripts looks right, but no search finds it. */
const MIXED_WORD = /[A-Za-z][\u0400-\u04FF]|[\u0400-\u04FF][A-Za-z]/;

const withoutCode = (text: string): string => text.replaceAll(PLACEHOLDER, ' ').replaceAll(TAG, ' ');

const wordsIn = (text: string): string[] => withoutCode(text).match(/\p{L}{2,}/gu) ?? [];

/** Shorter ones are often the same word in both languages. */
const COPY_WORDS = 3;

function problemsOfText(key: string, text: string, source: string, sameForm: string | undefined): string[] {
  if (text.trim() === '') return ['empty'];
  const form = formOf(key);
  const found: string[] = [];
  const [placeholders, allowed] = [sortedMatches(text, PLACEHOLDER), allowedPlaceholders(form, source, sameForm)];
  if (!allowed.includes(placeholders))
    found.push(`has the placeholders [${placeholders}], English has [${allowed[0]}]`);
  if (isCode(key)) return found;
  const [wantedTags, tags] = [sortedMatches(source, TAG), sortedMatches(text, TAG)];
  if (wantedTags !== tags) found.push(`has the tags [${tags}], English has [${wantedTags}]`);
  const [wantedParts, parts] = [source.split('|').length, text.split('|').length];
  if (wantedParts !== parts) found.push(`has ${parts} parts, English has ${wantedParts}`);
  if (text.includes('"')) found.push('has straight quotes');
  if (MIXED_WORD.test(withoutCode(text))) found.push('mixes Latin and Cyrillic letters in a word');
  return found;
}

/** The problems of a language's namespace compared with the English one, one line each. */
export function findProblems(
  namespace: string,
  english: ReadonlyMap<string, string>,
  language: string,
  own: ReadonlyMap<string, string>,
): string[] {
  const sources = new Map([...english].map(([key, text]) => [baseOf(key), text]));
  const isPlural = new Set([...english.keys()].filter((key) => formOf(key) === 'other').map(baseOf));
  const forms = Map.groupBy(own.keys(), baseOf);
  const wantedForms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(' ');

  const isForeign = english !== own;
  const missing = [...sources.keys()].filter((base) => !forms.has(base)).map((base) => `${base}: missing`);
  const wrong = [...forms].flatMap(([base, keys]) => {
    const source = sources.get(base);
    if (source === undefined) return [`${base}: English has no such text`];
    const has = keys.map(formOf).toSorted().join(' ');
    const wanted = isPlural.has(base) ? wantedForms : '';
    const plural = has === wanted ? [] : [`${base}: has the plural forms [${has}], its language has [${wanted}]`];
    return [
      ...plural,
      ...keys.flatMap((key) =>
        problemsOfText(key, own.get(key) ?? '', source, english.get(key)).map((each) => `${key}: ${each}`),
      ),
    ];
  });
  const copied = [...own].filter(
    ([key, text]) =>
      isForeign &&
      english.get(key) === text &&
      // Names from the code are one word to a reader.
      text.includes(' ') &&
      wordsIn(text).length >= COPY_WORDS &&
      !SAME_WORDS.has(`${namespace}:${baseOf(key)}`),
  );
  return [...missing, ...wrong, ...copied.map(([key]) => `${key}: is the English text`)];
}
