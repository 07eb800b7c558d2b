import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Runs the command as an operator does. */
function run(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...given], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each<[string[], RegExp]>([
  [[], /^A command and a file are needed\n/],
  [['import', 'a.txt'], /^The file must end in .csv or .json\n/],
  [['import', 'nowhere.csv'], /^nowhere.csv cannot be read\n/],
])('%j is refused with one line and the usage', { timeout: 60_000 }, (given, message) => {
  const { status, stdout, stderr } = run(...given);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toContain('npm run atlas -- prices import FILE');
});
