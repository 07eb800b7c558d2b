import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '@bluegem/locales/fill-text';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';

const FOLDER = join(import.meta.dirname, '../../../locales/src/en');

/** Looks up the English texts for every language. Plurals are not supported. */
export const englishTexts = (): TranslateQualified => (key, values) => {
  const [namespace = '', path = ''] = String(key).split(':');
  const texts: unknown = JSON.parse(readFileSync(join(FOLDER, `${namespace}.json`), 'utf8'));
  const text = path
    .split('.')
    .reduce<unknown>((found, name) => (found instanceof Object ? Reflect.get(found, name) : undefined), texts);
  return fillText(
    String(text),
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)])),
  );
};
