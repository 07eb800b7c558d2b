/** Texts of one namespace: nested objects with strings at the leaves. */
export type Texts = { readonly [key: string]: string | Texts };

/** Plural forms are keys of their own: `count_one`, `count_other`; a language may have more or fewer than English. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key, plural forms under their common key. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const full = `${prefix}${key}`;
    if (typeof value === 'string') flat.set(full.replace(PLURAL, ''), value);
    else for (const [inner, text] of flatten(value, `${full}.`)) flat.set(inner, text);
  }
  return flat;
}

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

/** What is wrong with a translation, one line each: unknown keys, empty texts, places that English has otherwise. */
export function findProblems(english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...other].flatMap(([key, text]) => {
    const source = english.get(key);
    if (source === undefined) return [`${key}: English has no such text`];
    if (text.trim() === '') return [`${key}: empty`];
    const [wanted, found] = [placesOf(source).join(' '), placesOf(text).join(' ')];
    return wanted === found ? [] : [`${key}: has the places [${found}], English has [${wanted}]`];
  });
}
