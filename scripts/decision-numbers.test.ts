import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const FOLDER = path.join(ROOT, 'docs/decisions');
const numbers = fs.readdirSync(FOLDER).flatMap((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? []);

const SOURCES = [
  '*.md',
  'docs/**/*.md',
  '{core,locales,contract,data,server,web,tools,proofs,scripts}/**/*.{ts,tsx,mjs,md}',
];
const isOurs = (file: string) => !/(^|\/)(node_modules|build|\.react-router)\//.test(file);
/** Matches `decision 0013`, `[0013](…)` and `decisions/0013-where-…`. */
const REFERENCE = /\bdecisions? (\d{4})\b|\[(\d{4})\]|decisions\/(\d{4})-/g;

test('every decision has a unique number, which its title repeats', () => {
  expect(numbers.length).toBeGreaterThan(30);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of fs.readdirSync(FOLDER).filter((each) => each !== 'README.md')) {
    expect(fs.readFileSync(path.join(FOLDER, name), 'utf8'), name).toMatch(RegExp(`^# ${name.slice(0, 4)}[.:]? `));
  }
});

test('every referenced decision exists', () => {
  const named = SOURCES.flatMap((glob) => fs.globSync(glob, { cwd: ROOT }))
    .filter(isOurs)
    .flatMap((file) =>
      Array.from(fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(REFERENCE), (found) => ({
        file,
        number: found.slice(1).find((each) => each !== undefined) ?? '',
      })),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
