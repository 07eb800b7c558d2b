import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordFullRun, sinceFullRun } from './lib/testing/full-run.mjs';
import { ROOT } from './lib/paths.mjs';
import { inputsOf } from './lib/prepare.mjs';
import { EVERY_PAGE, TEST_AREAS, browserTestFiles, longTestsAfter } from './lib/testing/test-areas.mjs';

const NOW = new Date('2026-11-24T12:00:00Z');

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'full-run-'));
  mkdirSync(join(root, '.ci'));
  git('init', '--initial-branch', 'main');
  writeFileSync(join(root, 'a.ts'), 'a');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
function commit() {
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--message', 'Change');
}

describe('the files changed since the last run of all tests', () => {
  test('are committed, changed and new ones', () => {
    expect(recordFullRun({ now: NOW, root })).toContain('names this commit now');
    expect(sinceFullRun(root)).toEqual({
      run: { commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string, date: '2026-11-24' },
      changedFiles: ['.ci/full-run.json'],
    });
    writeFileSync(join(root, 'b.ts'), 'b');
    commit();
    writeFileSync(join(root, 'a.ts'), 'changed');
    writeFileSync(join(root, 'c.ts'), 'c');
    expect(sinceFullRun(root)?.changedFiles).toEqual(['.ci/full-run.json', 'a.ts', 'b.ts', 'c.ts']);
  });

  test('contain both names of a renamed file', () => {
    recordFullRun({ now: NOW, root });
    git('mv', 'a.ts', 'z.ts');
    commit();
    expect(sinceFullRun(root)?.changedFiles).toEqual(['.ci/full-run.json', 'a.ts', 'z.ts']);
  });

  test.each([
    ['there is no record', undefined],
    ['the record is damaged', '{"commit":'],
    ['the record has no commit', '{"commit":"main","date":"2026-11-24"}'],
    ['git does not know the commit', `{"commit":"${'0'.repeat(40)}","date":"2026-11-24"}`],
  ])('are not known if %s', (_, record) => {
    if (record !== undefined) writeFileSync(join(root, '.ci/full-run.json'), record);
    expect(sinceFullRun(root)).toBeUndefined();
  });
});

test('a run with uncommitted changes is not recorded', () => {
  writeFileSync(join(root, 'a.ts'), 'changed');
  expect(recordFullRun({ now: NOW, root })).toContain('uncommitted changes');
  expect(existsSync(join(root, '.ci/full-run.json'))).toBe(false);
});

/** The names of the areas of which a change runs every test. */
const areasAfter = (changed: readonly string[] | undefined, areas = TEST_AREAS) =>
  longTestsAfter(changed, areas)
    .filter(({ area, unitTests, browserTests }) => {
      const all = area.unitTests.length + area.browserTests.length;
      return unitTests.length + browserTests.length === all;
    })
    .map(({ area }) => area.name);

describe('an area of tests', () => {
  const AREAS = [
    { name: 'Pages', browserTests: ['page', 'list'], unitTests: ['web/page.test.ts'], paths: ['web/page', 'web/e2e'] },
    { name: 'Database', browserTests: [], unitTests: ['data/database.test.ts'], paths: ['data/src'] },
  ];

  test.each([
    ['nothing', [], []],
    ['a file in one of its paths', ['web/page/list.tsx'], ['Pages']],
    ['a file with a similar name', ['web/pages.ts', 'data/src.ts'], []],
    ['another test in one of its paths', ['web/page/list.test.tsx', 'data/src/a.test.ts', 'web/e2e/other.e2e.ts'], []],
    ['what every page depends on', ['web/app/shell/header.tsx'], ['Pages']],
    ['unknown files', undefined, ['Pages', 'Database']],
  ])('after a change of %s', (_, changed, touched) => {
    expect(areasAfter(changed, AREAS)).toEqual(touched);
  });

  test.each([
    ['a browser test', 'web/e2e/page.e2e.ts', { unitTests: [], browserTests: ['web/e2e/page.e2e.ts'] }],
    ['a unit test', 'web/page.test.ts', { unitTests: ['web/page.test.ts'], browserTests: [] }],
  ])('of which only %s changed runs that one', (_, file, tests) => {
    const [pages, database] = longTestsAfter([file], AREAS);
    expect(pages).toMatchObject(tests);
    expect(database).toMatchObject({ unitTests: [], browserTests: [] });
  });

  test.each([
    [
      'pictures and models',
      ['core/src/drawing/light/steel.ts', 'server/src/render/cards.ts', 'tools/src/models/main.ts'],
    ],
    ['footprints', ['facts/reconstruction/footprints.json', 'tools/src/footprints/main.ts']],
    ['the 3D viewer', ['web/app/features/model/viewer.tsx', 'web/app/routes/atlas.tsx']],
  ])('of accounts, administration, start, API or consent does not depend on %s', (_, changed) => {
    const areas = areasAfter(changed);
    for (const other of [
      'Administration',
      'Accounts and forms',
      'Start and end of the server',
      'API, its documentation and queries, open data',
      'Market and prices',
      'Consent and analytics',
      'Database',
    ]) {
      expect(areas).not.toContain(other);
    }
    expect(areas).toContain('3D viewer, studio, pictures of game files');
  });

  test('of every page depends on all that the product is built from, and on the files that its tests share', () => {
    const inputs = (['dataset', 'database', 'models', 'web'] as const)
      .flatMap(inputsOf)
      .filter((file) => !file.startsWith('build/') && file !== 'LICENSE');
    expect(inputs).toEqual(expect.arrayContaining(['contract', 'core', 'data', 'facts', 'locales', 'server', 'web']));
    const files = [...inputs, 'web/public/favicon.svg', 'web/vite.config.ts', 'web/e2e/support/site.ts'];
    expect(files.filter((file) => !areasAfter([file]).includes('Every page'))).toEqual([]);
    expect(inputsOf('extension').filter((file) => !/^build\/|LICENSE|NOTICE/.test(file))).toSatisfy((built: string[]) =>
      built.every((file) => areasAfter([file]).includes('Browser extension')),
    );
  });

  test.each([
    ['documents', ['README.md', 'CHANGELOG.md', 'docs/accuracy.md', 'docs/decisions/0001-x.md']],
    ['tests that npm test runs', ['core/src/patterns/tier.test.ts', 'web/app/ui/boundary.test.tsx']],
    ['scripts and proofs of other things', ['scripts/lint-words.mjs', 'proofs/lighthouse/main.ts', '.ci/run']],
  ])('in a browser does not depend on %s', (_, changed) => {
    expect(longTestsAfter(changed).flatMap(({ browserTests }) => browserTests)).toEqual([]);
  });

  test('names files that exist, each in one area', () => {
    const files = TEST_AREAS.flatMap((area) => [...area.unitTests, ...browserTestFiles(area)]);
    expect(new Set(files).size).toBe(files.length);
    const paths = [...files, ...EVERY_PAGE, ...TEST_AREAS.flatMap((area) => area.paths)];
    expect(paths.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('has every browser test that npm test leaves out, and no other', () => {
    const config = readFileSync(join(ROOT, 'web/playwright.config.ts'), 'utf8');
    const [, journeys = ''] = /VISITOR_JOURNEYS = \[([^\]]+)\]/.exec(config) ?? [];
    expect(journeys).toContain("'pages-main'");
    const folder = join(ROOT, 'web/e2e');
    const long = readdirSync(folder).flatMap((file) => {
      const [, name] = /^(.+)\.e2e\.ts$/.exec(file) ?? [];
      if (name === undefined) return [];
      const hasLong = !journeys.includes(`'${name}'`) || readFileSync(join(folder, file), 'utf8').includes('@variant');
      return hasLong ? [name] : [];
    });
    expect(TEST_AREAS.flatMap((area) => area.browserTests).toSorted()).toEqual(long.toSorted());
  });
});
