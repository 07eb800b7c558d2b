import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The files that the start script and the Dockerfile call. */
const PROGRAMS = [
  '/bin/sh',
  '/usr/bin/awk',
  '/bin/sed',
  '/bin/cat',
  '/usr/bin/dirname',
  '/bin/readlink',
  '/bin/mkdir',
  '/bin/chown',
];

/**
 * The least that the image needs below it, from this machine: programs, and the libraries of them, of Node and of what
 * Node loads.
 * @param {string} release an unpacked archive
 * @returns {string[]} relative to the root of the file system
 */
export function baseFiles(release) {
  const modules = path.join(release, 'node_modules');
  const binaries = fs
    .readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(node|so(\..+)?)$/.test(file))
    .map((file) => path.join(modules, file))
    .filter((file) => fs.lstatSync(file).isFile());
  const libraries = [...PROGRAMS, path.join(release, 'node_modules/.bin/node'), ...binaries].flatMap(librariesOf);
  return [...new Set([...PROGRAMS, ...libraries])]
    .filter((file) => !file.startsWith(release))
    .map((file) => file.slice(1))
    .toSorted();
}

/** @param {string} file */
function librariesOf(file) {
  const text = execFileSync('ldd', [file], { encoding: 'utf8' });
  return [...text.matchAll(/(\/\S+) \(0x/g)].map(([, library = '']) => library);
}
