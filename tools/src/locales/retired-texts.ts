import { createHash } from 'node:crypto';
import type { LanguageCode } from '@bluegem/locales/languages';
import hashes from './retired-texts.json' with { type: 'json' };

const RETIRED = new Map(
  Object.entries(hashes as Record<string, readonly string[]>).map(([key, all]) => [key, new Set(all)]),
);

/** In hexadecimal digits: enough for the 2,500 texts of a language and these 1,600. */
const LENGTH = 10;

/** The entry of a text in the list, by its full key: `index.find.title`. */
export const retiredHash = (key: string, text: string): string =>
  createHash('sha256').update(`${key}\n${text}`).digest('hex').slice(0, LENGTH);

/** Texts of a namespace that were corrected in a review and are back, one line each. */
export function findRetired(language: LanguageCode, namespace: string, texts: ReadonlyMap<string, string>): string[] {
  const retired = RETIRED.get(language);
  return [...texts].flatMap(([key, text]) =>
    retired?.has(retiredHash(`${namespace}.${key}`, text)) ? [`${key}: is a text that was corrected once`] : [],
  );
}
