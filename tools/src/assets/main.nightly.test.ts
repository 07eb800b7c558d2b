import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'bluegem-assets-'));
const file = join(folder, 'file');
writeFileSync(file, '');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as an operator does. */
function run(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...given], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each<[string[], RegExp]>([
  [[], /^A command is needed\n/],
  [['bogus'], /^Unknown command: bogus\n/],
  [['import'], /^A folder is needed\n/],
  [['import', folder, '--weapon', 'spoon'], /^spoon cannot be imported; one of: ak-47, /],
  [['remove', '--weapon', 'karambit'], /^remove takes no --weapon\n/],
])('%j is refused with one line, the usage, and exit code 2', (given, message) => {
  const { status, stdout, stderr } = run(...given);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toContain('npm run atlas -- assets <command>');
});

test.each<[string[], RegExp]>([
  [['import', '/nowhere', '--data', folder], /^The export folder "\/nowhere" does not exist\nNothing was imported; /],
  [['sample', folder], /is not empty; a sample is written into an empty one/],
  [['status', '--data', file], /^The imported game files cannot be used: assets\.json cannot be read\. Run: /],
])('%j fails with one line and exit code 1', (given, message) => {
  const { status, stderr } = run(...given);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('    at ');
});

test.each([
  ['status', /^Nothing is imported: /],
  ['remove', /^Nothing was imported\.$/m],
])('%s of a missing data folder reports it and creates none', (command, message) => {
  const none = join(folder, 'none');
  const { status, stdout } = run(command, '--data', none);
  expect(status).toBe(0);
  expect(stdout).toMatch(message);
  expect(existsSync(none)).toBe(false);
});

test('--help ends with success', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('delete everything imported');
});
