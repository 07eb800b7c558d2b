import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { weaponNamesIn } from '@bluegem/core/weapons/weapon-spellings';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  PSEUDO_LANGUAGES,
  isPseudoLanguage,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { MAIN_NAMESPACES, NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import { pseudoTexts } from './app/i18n/pseudo-language.ts';
import type { TextFile } from './app/i18n/texts-address.ts';

const LOCALES = join(import.meta.dirname, '../locales/src');
const CODES: readonly LanguageCode[] = [...LANGUAGES.map(({ code }) => code), ...PSEUDO_LANGUAGES];

type Tree = { [key: string]: string | Tree };

function readTexts(language: LanguageCode, namespace: Namespace): Tree {
  const path = join(LOCALES, language, `${namespace}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tree) : {};
}

/** A text, or a group of them, that a language lacks is English. A plural has other forms in each language. */
function completed(own: Tree, english: Tree): Tree {
  const texts = { ...own };
  for (const [key, value] of Object.entries(english)) {
    const mine = own[key];
    if (typeof mine === 'object' && typeof value === 'object') texts[key] = completed(mine, value);
    else if (mine === undefined && !Object.hasOwn(own, key.replace(/_[a-z]+$/, '_other'))) texts[key] = value;
  }
  return texts;
}

const textsIn = (language: LanguageCode, namespace: Namespace): Tree =>
  completed(readTexts(language, namespace), readTexts(DEFAULT_LANGUAGE, namespace));

/** The content of a file of texts for browsers: the texts by namespace. */
export function textFile(language: LanguageCode, file: TextFile): string {
  const textsOf = (namespace: Namespace) =>
    isPseudoLanguage(language) ? pseudoTexts(textsIn(DEFAULT_LANGUAGE, namespace)) : textsIn(language, namespace);
  const names = file === 'main' ? MAIN_NAMESPACES : [file];
  const texts = Object.fromEntries(names.map((name) => [name, textsOf(name)]));
  return JSON.stringify(file === 'main' ? { ...texts, weapons: weaponNamesIn(language) } : texts);
}

const FILES: readonly TextFile[] = ['main', ...NAMESPACES.filter((name) => !MAIN_NAMESPACES.includes(name))];
const allFiles = () =>
  CODES.flatMap((language) => FILES.map((file) => ({ language, file, content: textFile(language, file) })));

/** Changes with the texts. */
export function textsVersion(): string {
  const hash = createHash('sha256');
  for (const { content } of allFiles()) hash.update(content);
  return hash.digest('hex').slice(0, 8);
}

/** Writes the texts of every language into a folder of the built site. */
export async function writeTexts(folder: string): Promise<void> {
  for (const { language, file, content } of allFiles()) {
    await mkdir(join(folder, language), { recursive: true });
    await writeFile(join(folder, language, `${file}.json`), content);
  }
}
