import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export const readDocument = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** What people read to set up, run and change the product; names relative to the checkout. */
export const DOCUMENTS: readonly string[] = [
  ...fs.globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }),
  '.env.example',
  'deploy/.env.example',
].toSorted();

const isSource = (name: string) => /^\w/.test(name) && !['node_modules', 'build'].includes(name);
const FOLDERS = fs
  .readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && isSource(entry.name));

/** `core/src/patterns/tier.ts` and the like anywhere; not what begins with a slash or @bluegem/. */
const PATH = new RegExp(
  String.raw`(?<![\w/@.{}-])(?:${FOLDERS.map(({ name }) => name).join('|')})/[\w./*{},\[\]-]*[\w*}/]`,
  'g',
);
/** `tier.ts` between backticks. */
const FILE_NAME = /`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|md|json|css))`/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

type Named = { document: string; name: string };

const named = (pattern: RegExp, group: number): Named[] =>
  DOCUMENTS.flatMap((document) =>
    [...readDocument(document).matchAll(pattern)].map((match) => ({ document, name: match[group] ?? '' })),
  );

export const documentedPaths = (): Named[] => named(PATH, 0);
export const documentedFileNames = (): Named[] => named(FILE_NAME, 1);

/** What documents link to in the checkout, relative to it. */
export const documentedLinks = (): Named[] =>
  named(LINK, 1).map(({ document, name }) => ({ document, name: path.join(path.dirname(document), name) }));
