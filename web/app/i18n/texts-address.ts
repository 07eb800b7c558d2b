import type { LanguageCode } from '@bluegem/locales/languages';
import type { Namespace } from '@bluegem/locales/namespaces';

/** `main`: the texts of every page. */
export type TextFile = 'main' | Namespace;

/** The folder of all texts in the built site; its name changes with them (vite.config.ts). */
export const TEXTS_FOLDER = `/assets/texts/${import.meta.env['VITE_TEXTS_VERSION'] ?? 'unbuilt'}`;

/** The address of texts in a language: a JSON file with the texts by namespace. */
export const textsAddress = (language: LanguageCode, file: TextFile): string =>
  `${TEXTS_FOLDER}/${language}/${file}.json`;

/** The file of such an address. */
export const fileOfAddress = (address: string): TextFile => /([^/]+)\.json$/.exec(address)?.[1] as TextFile;
