import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Code that reads what others write: requests, files, answers of outside parties. */
const SOURCES = [
  'core/src',
  'contract/src',
  'data/src',
  'server/src',
  'web/server',
  'web/app/.server',
  'tools/src/assets',
];

/** Tables whose keys cannot be chosen from outside. */
const SAFE: ReadonlySet<string> = new Set([
  // One letter or sign that an expression found.
  'LOOK_ALIKES',
  'ENTITIES',
  // The code of an error of Node, and the ending of a file of the build, with its dot.
  'STATUS_OF',
  'CONTENT_TYPES',
  // Types of the schema.
  'INTEGER_LIMITS',
  // Types of a file whose accessors were checked before.
  'COMPONENTS',
]);

const DECLARATION = /^(?:export )?const (\w+): (?:Readonly<)?Record<string, .* = \{.*$/gm;

/** Tables with texts as keys that are asked with a text of which nobody checked that it is a key. */
function unsafeTables(source: string): string[] {
  return [...source.matchAll(DECLARATION)].flatMap(([, name = '']) => {
    if (SAFE.has(name) || source.includes(`Object.hasOwn(${name},`)) return [];
    return new RegExp(String.raw`\b${name}\[(?!['"\d])`).test(source) ? [name] : [];
  });
}

// `{}['constructor']` is a function: a table of texts answers names that nobody put into it.
test('no text from outside is looked up in an object without Object.hasOwn; use that or a Map', () => {
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(250);
  const found = files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => unsafeTables(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('an unsafe table is found', () => {
  const table = `const WORDS: Readonly<Record<string, string>> = {\n  a: 'b',\n};\n`;
  expect(unsafeTables(`${table}const word = WORDS[text];`)).toEqual(['WORDS']);
  expect(unsafeTables(`${table}const word = WORDS['a'];`)).toEqual([]);
  expect(unsafeTables(`${table}const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;`)).toEqual([]);
});
