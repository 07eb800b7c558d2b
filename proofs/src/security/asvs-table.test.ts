import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from './asvs-numbers.ts';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/evidence/security.md'), 'utf8');
const [before = '', table = ''] = text.split('## OWASP ASVS 5.0.0, level 2');
const [applied = '', leftOut = ''] = table.split('### Left out');

const ROW = /^\| (V[\d.]+) +\| (\d) +\| ([^|]+) \| (\w+) +\| ([^|]+) \| ([^|]+) \|$/gm;
const rows = [...applied.matchAll(ROW)].map(([, number = '', level, , state = '', how = '', tests = '']) => ({
  number,
  level: Number(level),
  state,
  how: how.trim(),
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));
const leftNumbers = [...leftOut.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([number]) => number);
const wanted = REQUIREMENTS.filter(({ level }) => level < 3);

test('the standard has 70, 183 and 92 requirements', () => {
  const counts = [1, 2, 3].map((level) => REQUIREMENTS.filter((each) => each.level === level).length);
  expect(counts).toEqual([70, 183, 92]);
});

test('every requirement of levels 1 and 2 is in the table or left out with a reason, once', () => {
  const numbers = [...rows.map(({ number }) => number), ...leftNumbers];
  expect(numbers.toSorted()).toEqual(wanted.map(({ number }) => number).toSorted());
});

test('levels are those of the standard, in its order', () => {
  const known = new Map(wanted.map(({ number, level }) => [number, level]));
  expect(rows.filter(({ number, level }) => known.get(number) !== level)).toEqual([]);
  const order = wanted.map(({ number }) => number).filter((number) => rows.some((row) => row.number === number));
  expect(rows.map(({ number }) => number)).toEqual(order);
});

describe('states', () => {
  test('are four, and none is open at level 1', () => {
    const odd = rows.filter(({ state }) => !['met', 'deployment', 'exception', 'open'].includes(state));
    expect(odd).toEqual([]);
    expect(rows.filter(({ state, level }) => state === 'open' && level === 1)).toEqual([]);
  });

  test('what is met names a test, and everything says how or why', () => {
    expect(rows.filter(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([]);
    expect(rows.filter(({ state, how }) => how.length < (state === 'exception' ? 8 : 4))).toEqual([]);
  });
});

test('every file that the page names is there', () => {
  const files = [
    ...text.matchAll(/`((?:core|contract|data|server|web|tools|proofs|scripts)\/[\w./-]+\.(?:ts|tsx|mjs))`/g),
  ];
  const missing = files.map(([, file = '']) => file).filter((file) => !existsSync(join(ROOT, file)));
  expect(files.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test.each([...new Set([...table.matchAll(/“([^”]+)” above/g)].map(([, title = '']) => title))])(
  'the section “%s” is there',
  (title) => expect(before).toContain(`\n## ${title}\n`),
);
