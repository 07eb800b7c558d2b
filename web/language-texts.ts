import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { LANGUAGES } from '@bluegem/locales/languages';
import { DOCUMENTS, NAMESPACES } from '@bluegem/locales/namespaces';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, '../locales/src');

/** All texts of a language as one JSON file. A language that is being added has only some of the files. */
function textsOf(language: string): string {
  const parts = [...NAMESPACES, ...DOCUMENTS].flatMap((name) => {
    const path = join(LOCALES, language, `${name}.json`);
    return existsSync(path) ? [[name, JSON.parse(readFileSync(path, 'utf8')) as object] as const] : [];
  });
  return JSON.stringify(Object.fromEntries(parts));
}

const FOLDER = 'texts';
/** Replaced once it is known which script of the server has the module. */
const PLACEHOLDER = '__PATH_OF_TEXTS__';

/** In place of `app/i18n/language-texts.server.ts`. */
const MODULE = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const folder = join(import.meta.dirname, '${PLACEHOLDER}');
const known = new Map();
export function readLanguageTexts(language) {
  let texts = known.get(language);
  if (!texts) known.set(language, (texts = JSON.parse(readFileSync(join(folder, language + '.json'), 'utf8'))));
  return texts;
}
`;

/**
 * In the built server, the texts of each language are a file of their own, read when the language is first used. As
 * objects in its script they were 2 MB that every start compiled.
 */
export function languageTexts(): Plugin {
  return {
    name: 'language-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: { filter: { id: /\/app\/i18n\/language-texts\.server\.ts$/ }, handler: () => MODULE },
    renderChunk: (code, { fileName }) =>
      code.includes(PLACEHOLDER)
        ? { code: code.replace(PLACEHOLDER, posix.relative(posix.dirname(fileName), FOLDER)), map: null }
        : null,
    // Not emitted as assets, which the router's plugin moves to the files for browsers.
    async writeBundle({ dir = '' }) {
      await mkdir(join(dir, FOLDER), { recursive: true });
      for (const { code } of LANGUAGES) await writeFile(join(dir, FOLDER, `${code}.json`), textsOf(code));
    },
  };
}
