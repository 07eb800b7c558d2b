import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flatten, type Texts } from './check-texts.ts';

const FOLDER = join(import.meta.dirname, '../../../locales/src');

/** The texts of a namespace by key; empty if a language does not have it yet. */
export async function readTexts(language: string, namespace: string): Promise<Map<string, string>> {
  const text = await readFile(join(FOLDER, language, `${namespace}.json`), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    },
  );
  return flatten(JSON.parse(text) as Texts);
}
