import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentedFileNames, documentedLinks, documentedPaths, ROOT } from './testing/documents.ts';

/** Examples, and what a build or an operator makes. */
const NOT_IN_THE_CHECKOUT = new Set([
  'docs/decisions/NNNN-title.md',
  'locales/src/it/*.json',
  'deploy/.env',
  'web/build/server/index.js',
  'web/build/client/service-worker.js',
  'assets.json',
  'datapackage.json',
  'expected.json',
  'prebuild.json',
]);

type Named = { document: string; name: string };

/** What is named and not there, each with where. */
const missing = (all: readonly Named[], isThere: (name: string) => boolean): string[] =>
  all
    .filter(({ name }) => !NOT_IN_THE_CHECKOUT.has(name) && !isThere(name))
    .map(({ document, name }) => `${document}: ${name}`);

function namesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    const isOurs = entry.isDirectory() && !['node_modules', 'build', '.git', '.react-router'].includes(entry.name);
    return isOurs ? namesBelow(path.join(folder, entry.name)) : [];
  });
}

test('every path in the documents is there', () => {
  const paths = documentedPaths();
  expect(missing(paths, (name) => fs.globSync(name, { cwd: ROOT }).length > 0)).toEqual([]);
  expect(paths.length).toBeGreaterThan(1000);
});

test('every file that is named without a path is there', () => {
  const names = new Set(namesBelow(ROOT));
  expect(missing(documentedFileNames(), (name) => names.has(name))).toEqual([]);
});

test('every link within the documents leads somewhere', () => {
  const links = documentedLinks();
  expect(missing(links, (name) => fs.existsSync(path.join(ROOT, name)))).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});
