import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of tables and indexes of an embedded database, with their sizes. */
export function tablesIn(database: string): Map<string, number> {
  const base = join(database, 'base');
  const files = readdirSync(base)
    .flatMap((folder) => readdirSync(join(base, folder)).map((name) => join(folder, name)))
    .filter((path) => /\/\d+$/.test(path));
  return new Map(files.map((path) => [path, statSync(join(base, path)).size]));
}

/**
 * Files of tables that are missing or shorter than before. Contents are not compared: reading a database sets hint bits
 * in its pages.
 */
export function lostSince(before: ReadonlyMap<string, number>, database: string): string[] {
  const now = tablesIn(database);
  return [...before]
    .filter(([path, size]) => (now.get(path) ?? -1) < size)
    .map(([path]) => `${path} is ${now.has(path) ? 'shorter' : 'gone'}`);
}
