import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const DOCUMENTS = fs.globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

const LINK = /\]\(([^):\s#]*)(?:#([^)]*))?\)/g;
const FOLDERS = 'contract|core|data|deploy|docs|facts|locales|proofs|scripts|server|tools|web';
/** Paths such as `core/src/patterns/tier.ts`; not those after a slash or @bluegem/. */
const PATH = new RegExp(String.raw`(?<![\w/@.{}-])(?:${FOLDERS})/[\w./*{},\[\]-]*[\w*}/]`, 'g');
/** Examples, and files that a build or an operator creates. */
const NOT_IN_THE_CHECKOUT = new Set([
  'docs/decisions/NNNN-title.md',
  'locales/src/it/*.json',
  'deploy/.env',
  'web/build/server/index.js',
  'web/build/client/service-worker.js',
]);

/** The anchors that GitHub makes from headings. */
function anchorsOf(file: string): Set<string> {
  const headings = Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const links = DOCUMENTS.flatMap((document) =>
  Array.from(read(document).matchAll(LINK), ([, target = '', anchor]) => {
    const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target);
    return { document, file, anchor };
  }),
);

test('every link points to a file', () => {
  expect(links.filter(({ file }) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

test('every link to a heading points to one', () => {
  const wrong = links.filter(
    ({ file, anchor }) => anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor),
  );
  expect(wrong).toEqual([]);
});

test('every named path exists', () => {
  const paths = DOCUMENTS.flatMap((document) =>
    Array.from(read(document).matchAll(PATH), ([name]) => ({ document, name })),
  );
  const isThere = (name: string) => NOT_IN_THE_CHECKOUT.has(name) || fs.globSync(name, { cwd: ROOT }).length > 0;
  const known = new Map([...new Set(paths.map(({ name }) => name))].map((name) => [name, isThere(name)]));
  expect(paths.filter(({ name }) => known.get(name) !== true)).toEqual([]);
  expect(paths.length).toBeGreaterThan(500);
});
