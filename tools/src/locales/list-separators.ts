import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../../web/app');

/** The separator of items in a page: `Intl.ListFormat` knows the separator of the language, and its "and". */
const HARD_SEPARATOR = /\.join\((['"`])[,;、，] \1\)/;

/** The lines of a source file that join a visible list themselves, by number from 1. */
export const hardSeparators = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (HARD_SEPARATOR.test(line) ? [index + 1] : []));

/** Code for people to copy, shaders, headers, and the formats themselves. */
const ALLOWED = /^(?:features\/(?:api-docs\/query\/query-code|pictures\/.*\/gl-shader)|i18n\/format|\.server\/.*)\.ts$/;

/** Pages that separate the items of a list by themselves, one line each. */
export async function findHardSeparators(folder: string = WEB): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    if (ALLOWED.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const line of hardSeparators(await readFile(join(folder, file), 'utf8')))
      found.push(`web/app/${file}:${line}: separates a list by itself: use listAll or list of useFormats`);
  }
  return found.toSorted();
}
