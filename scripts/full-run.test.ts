import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordFullRun, sinceFullRun } from './lib/testing/full-run.mjs';
import { ROOT } from './lib/paths.mjs';
import { EVERY_PAGE, TEST_AREAS, browserTestFiles, untouchedAreas } from './lib/testing/test-areas.mjs';

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

describe('an area of tests', () => {
  const AREAS = [
    { name: 'Pages', browserTests: ['page'], unitTests: ['web/page.test.ts'], paths: ['web/page'] },
    { name: 'Database', browserTests: [], unitTests: ['data/database.test.ts'], paths: ['data/src'] },
  ];

  test.each([
    ['nothing', [], ['Pages', 'Database']],
    ['a file in one of its paths', ['web/page/list.tsx'], ['Database']],
    ['a file with a similar name', ['web/pages.ts', 'data/src.ts'], ['Pages', 'Database']],
    ['its browser test', ['web/e2e/page.e2e.ts'], ['Database']],
    ['its unit test', ['data/database.test.ts'], ['Pages']],
    ['what every page depends on', ['web/app/shell/header.tsx'], ['Database']],
    ['unknown files', undefined, []],
  ])('after a change of %s', (_, changed, untouched) => {
    expect(untouchedAreas(changed, AREAS).map(({ name }) => name)).toEqual(untouched);
  });

  test.each([
    [
      'pictures and models',
      ['core/src/drawing/light/steel.ts', 'server/src/render/cards.ts', 'tools/src/models/main.ts'],
    ],
    ['footprints', ['facts/reconstruction/footprints.json', 'tools/src/footprints/main.ts']],
    ['the 3D viewer', ['web/app/features/model/viewer.tsx', 'web/app/routes/atlas.tsx']],
  ])('of accounts, administration, start, API or consent does not depend on %s', (_, changed) => {
    const skipped = untouchedAreas(changed).map(({ name }) => name);
    expect(skipped).toEqual(
      expect.arrayContaining([
        'Administration',
        'Accounts and forms',
        'Start and end of the server',
        'API, its documentation and queries, open data',
        'Market and prices',
        'Consent and analytics',
        'Database',
      ]),
    );
    expect(skipped).not.toContain('3D viewer, studio, pictures of game files');
  });

  test('names files that exist, each in one area', () => {
    const files = TEST_AREAS.flatMap((area) => [...area.unitTests, ...browserTestFiles(area)]);
    expect(new Set(files).size).toBe(files.length);
    const paths = [...files, ...EVERY_PAGE, ...TEST_AREAS.flatMap((area) => area.paths)];
    expect(paths.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('has no browser test that npm test runs', () => {
    const config = readFileSync(join(ROOT, 'web/playwright.config.ts'), 'utf8');
    const [, journeys = ''] = /VISITOR_JOURNEYS = \[([^\]]+)\]/.exec(config) ?? [];
    expect(journeys).toContain("'pages-main'");
    expect(TEST_AREAS.flatMap((area) => area.browserTests).filter((name) => journeys.includes(`'${name}'`))).toEqual(
      [],
    );
  });
});
