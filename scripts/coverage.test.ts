import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const STATES = ['done', 'partly', 'deviates', 'not yet'] as const;

/**
 * Tests of the product itself: the built server in a browser or over HTTP, a component in a browser, a command, a built
 * package, the documents.
 */
const ON_THE_PRODUCT = [
  /^web\/e2e\/[\w-]+\.e2e\.ts$/,
  /^web\/app\/[\w/-]+\.test\.tsx$/,
  /^(?:tools|proofs)\/src\/[\w-]+\/main\.test\.ts$/,
  /^scripts\/[\w-]+\.test\.ts$/,
  /^(?:engine|extension)\/[\w-]+\.test\.ts$/,
];

/** A path in the column "Where": from a folder of the checkout on. */
const PATH =
  /(?<![\w/.])(?:contract|core|data|deploy|docs|engine|extension|facts|locales|proofs|scripts|server|tools|web)\/[\w./*-]*/g;

type Row = { requirement: string; state: string; where: string; tests: string[] };

const text = fs.readFileSync(path.join(ROOT, 'docs/coverage.md'), 'utf8');

const rows: Row[] = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, first = '']) => first !== 'Requirement' && !first.startsWith('--'))
  .map(([, requirement = '', state = '', where = '', tests = '']) => {
    return { requirement, state, where, tests: tests.split(/[\s,]+/).filter((name) => name.includes('/')) };
  });

const ofState = (state: string) => rows.filter((row) => row.state === state);
const named = (all: readonly Row[]) => all.map(({ requirement }) => requirement);
const decisionsIn = (where: string) => [...where.matchAll(/\b(0\d{3})\b/g)].map(([, number]) => number);

describe('docs/coverage.md', () => {
  test('has rows of the four states, and the first line counts them', () => {
    expect(named(rows.filter(({ state }) => !STATES.some((each) => each === state)))).toEqual([]);
    const counts = STATES.map((state) => `${ofState(state).length} ${state}`).join(', ');
    expect(text).toContain(`${rows.length} requirements: ${counts}.`);
    expect(rows.length).toBeGreaterThan(400);
  });

  test('names existing tests', () => {
    const missing = rows.flatMap(({ tests }) => tests).filter((name) => fs.globSync(name, { cwd: ROOT }).length === 0);
    expect(missing).toEqual([]);
  });

  test('names existing files and folders', () => {
    const paths = rows.flatMap(({ where }) => where.match(PATH) ?? []).map((each) => each.replace(/\.$/, ''));
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.filter((each) => fs.globSync(each, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  test('names a test on the built product for each row that is done', () => {
    const isShown = ({ tests }: Row) => tests.some((name) => ON_THE_PRODUCT.some((pattern) => pattern.test(name)));
    expect(named(ofState('done').filter((row) => !isShown(row)))).toEqual([]);
  });

  test('says what is missing for each row that is partly done', () => {
    expect(
      named(
        ofState('partly').filter(
          ({ where }) => !/missing|not on the built product|on the built product only|not part of/.test(where),
        ),
      ),
    ).toEqual([]);
  });

  test('names an existing decision for each deviation', () => {
    const decisions = fs.readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
    const isDecided = ({ where }: Row) => {
      const numbers = decisionsIn(where);
      return numbers.length > 0 && numbers.every((number) => decisions.includes(number ?? ''));
    };
    expect(named(ofState('deviates').filter((row) => !isDecided(row)))).toEqual([]);
  });
});
