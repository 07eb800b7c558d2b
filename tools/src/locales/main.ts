import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { findProblems, flatten, type Texts } from './check-texts.ts';

const FOLDER = join(import.meta.dirname, '../../../locales/src');

/** A namespace that a language does not have yet is empty: English stands in. */
async function readTexts(language: string, namespace: string): Promise<Map<string, string>> {
  const path = join(FOLDER, language, `${namespace}.json`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && language !== DEFAULT_LANGUAGE) return '{}';
    throw error;
  });
  return flatten(JSON.parse(text) as Texts);
}

let problemCount = 0;
for (const { code } of LANGUAGES) {
  let missing = 0;
  let total = 0;
  for (const namespace of NAMESPACES) {
    const english = await readTexts(DEFAULT_LANGUAGE, namespace);
    const own = await readTexts(code, namespace);
    total += english.size;
    missing += [...english.keys()].filter((key) => !own.has(key)).length;
    for (const problem of findProblems(english, own)) {
      problemCount++;
      console.log(`${code}/${namespace}.json ${problem}`);
    }
  }
  console.log(`${code}: ${total - missing} of ${total} texts${missing > 0 ? '; the others are shown in English' : ''}`);
}
process.exitCode = problemCount === 0 ? 0 : 1;
