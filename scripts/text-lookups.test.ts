import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Code that reads untrusted input: requests, files, responses of outside services. */
const SOURCES = ['core/src', 'contract/src', 'data/src', 'server/src', 'web/app/.server', 'tools/src/assets'];

/** Tables whose keys do not come from input. */
const SAFE: ReadonlySet<string> = new Set([
  // A single character that a regular expression matched.
  'LOOK_ALIKES',
  'ENTITIES',
  // Error codes of Node, and file extensions of the build.
  'STATUS_OF',
  'CONTENT_TYPES',
  // Types of the schema.
  'INTEGER_LIMITS',
  // Types of a file whose accessors were checked before.
  'COMPONENTS',
]);

const DECLARATION = /^(?:export )?const (\w+): (?:Readonly<)?Record<string, .* = \{.*$/gm;

/** Tables with string keys that are read with a string that was not checked to be a key. */
function unsafeTables(source: string): string[] {
  return [...source.matchAll(DECLARATION)].flatMap(([, name = '']) => {
    if (SAFE.has(name) || source.includes(`Object.hasOwn(${name},`)) return [];
    return new RegExp(String.raw`\b${name}\[(?!['"\d])`).test(source) ? [name] : [];
  });
}

// `{}['constructor']` is a function: an object has names that were never added to it.
test('no input is looked up in an object without Object.hasOwn; use that or a Map', () => {
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
