import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintWords, wordProblems } from './lint-words.mjs';
import { COVERED, NAME_RULES, TEXT_RULES } from './lib/linting/word-rules.mjs';
import { ROOT } from './lib/paths.mjs';

const problems = (text: string, file = 'core/src/a.ts') => wordProblems(file, text);

describe('reports', () => {
  test.each([
    [
      'a comment',
      '/** The share that nobody has measured. */',
      'the passive ("is not measured"), or "no user", "no one"',
    ],
    [
      'a comment at the end of a line',
      'const a = 1; // whoever calls',
      'who it is: the caller, the user, everyone who …',
    ],
    ['a comment at the end of a file', 'f();\n// who asks', '"the caller", "the client" or "the user"'],
    ['a comment in JSX', 'const a = <p>{/* rests on b */}</p>;', '"depends on" or "is based on"'],
    ['a test title', "test('built anew', () => {});", '"again"'],
    ['a title of a table', "test.each([[1]])('is told %d', () => {});", '"is reported", "is notified" or "receives"'],
    ['a title of a suite', "describe.skip('of late', () => {});", '"recently"'],
    ['a variable', 'const tellJob = 1;', 'report, publish or notify (tellJob: publishJobRun)'],
    ['a type', 'type Asked = 1;', 'requested'],
    [
      'a parameter',
      'const f = (wishes: string) => 1;',
      'preference, request or wishlist item (wishesOf: parsePreferHeader)',
    ],
    ['a renamed field', 'const { a: pauseAsked } = b;', 'requested'],
    ['a function', 'function keepUpload() {}', 'save, store or cache (keepUpload: saveUpload)'],
  ])('a habit in %s, with its replacement', (_, text, use) => {
    expect(problems(text, 'core/src/a.tsx')).toEqual([expect.stringMatching(/^core\/src\/a\.tsx:\d+: "/)]);
    expect(problems(text, 'core/src/a.tsx')[0]).toContain(`: write ${use}`);
  });

  test('the line and the words that were found', () => {
    expect(problems('const a = 1;\n/**\n * One\n * whoever calls\n */')).toEqual([
      'core/src/a.ts:4: "whoever" in a comment: write who it is: the caller, the user, everyone who …',
    ]);
  });

  test('a comment that is wider than code may be, but no directive and no address', () => {
    const wide = `A ${'word '.repeat(30)}`;
    const long = 'a comment of more than 120 columns: break the line';
    expect(problems(`const a = 1;\n/**\n * One\n * ${wide}\n */`)).toEqual([`core/src/a.ts:4: ${long}`]);
    expect(problems(`// ${wide}`)).toEqual([`core/src/a.ts:1: ${long}`]);
    expect(problems(`// oxlint-disable-next-line a/b -- ${wide}`)).toEqual([]);
    expect(problems(`// Source: https://example.com/${'a'.repeat(120)}`)).toEqual([]);
    expect(problems(`const a = '${wide}';`)).toEqual([]);
  });

  test('the name of a file', () => {
    expect(problems('', 'web/app/kept-pages.test.ts')).toEqual([
      'web/app/kept-pages.test.ts:1: "kept-pages" in a file name: write saved, stored or cached (keptPages: pageCache)',
    ]);
  });

  test('prose of a document, but not its code', () => {
    const text = 'A `wish` is\n\n```\nnobody\n```\n\nthe wish of a [user](wish.md).';
    expect(problems(text, 'docs/a.md')).toEqual([
      'docs/a.md:7: "wish" in a document: write "preference", "request" or "wishlist item"',
    ]);
  });
});

describe('does not report', () => {
  test.each([
    ['fields of data', 'const a = { wishes: 1, asked: 2 }; a.wishes; const { asked } = a; type B = { wished: 1 };'],
    ['texts of the product', "const a = 'nobody has it'; f('whoever');"],
    ['text of a page that looks like a comment', 'const a = <p>https://nobody.example // whoever</p>;'],
    ['code and quotations in a comment', '/** The value `nobody` of "whoever". */'],
    ['other meanings', '// The rest is kept; two are told apart; the wishlist; he stands at the gate.'],
    ['other names', 'const masked = 1, keeper = 2, kept = 3, intelligible = 4, wishlist = 5, heart = 6;'],
  ])('%s', (_, text) => expect(problems(text, 'core/src/a.tsx')).toEqual([]));
});

test('an exported function of core or contract without a description is reported', () => {
  const source =
    '/** The sum. */\nexport const sum = () => 1;\nexport function twice() {}\n// A class.\nexport class B {}';
  expect(problems(source, 'core/src/a.ts')).toEqual([
    'core/src/a.ts:3: twice has no description above it',
    'core/src/a.ts:5: B has no description above it',
  ]);
  expect(problems(source, 'web/app/a.ts')).toEqual([]);
});

test('folders are searched without builds and installed packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    for (const folder of ['core/src', 'core/.server', 'core/node_modules', 'core/build', 'core/.cache']) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, 'a.ts'), '// anew');
    }
    writeFileSync(join(root, 'README.md'), 'Of late.');
    expect(lintWords(root, ['core', 'README.md'])).toEqual({
      files: 3,
      problems: [
        'core/.server/a.ts:1: "anew" in a comment: write "again"',
        'core/src/a.ts:1: "anew" in a comment: write "again"',
        'README.md:1: "Of late" in a document: write "recently"',
      ],
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('every covered root exists, and every rule has a replacement', () => {
  expect(COVERED.filter((at) => !existsSync(join(ROOT, at)))).toEqual([]);
  expect([...TEXT_RULES, ...NAME_RULES].filter(({ use }) => use === '')).toEqual([]);
});
