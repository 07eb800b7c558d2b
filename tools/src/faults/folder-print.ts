import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a folder holds: each file by its path, with the hash of its content. */
export function printOf(folder: string, below = ''): Map<string, string> {
  const print = new Map<string, string>();
  for (const name of readdirSync(join(folder, below)).toSorted()) {
    const path = join(below, name);
    if (lstatSync(join(folder, path)).isDirectory()) for (const each of printOf(folder, path)) print.set(...each);
    else
      print.set(
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      );
  }
  return print;
}

/** Tables and indexes; looking at a database writes a little into its log. */
const OF_TABLES = /^base\/\d+\/\d+$/;

/** Files of tables that are gone or changed since a print was made. */
export function changedSince(before: ReadonlyMap<string, string>, folder: string): string[] {
  const now = printOf(folder);
  return [...before]
    .filter(([path, hash]) => OF_TABLES.test(path) && now.get(path) !== hash)
    .map(([path]) => `${path} is ${now.has(path) ? 'changed' : 'gone'}`);
}
