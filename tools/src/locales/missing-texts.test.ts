import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isMissingText, missingTextsMayFollow } from './missing-texts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'missing-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });

test.each([
  ['main', false],
  ['new-statistic', true],
])('missing texts on the branch %s may follow: %s', (branch, expected) => {
  git('init', '--initial-branch', branch);
  expect(missingTextsMayFollow(folder)).toBe(expected);
});

test('missing texts are an error without a branch', () => {
  git('init', '--initial-branch', 'work');
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  git(...identity, 'commit', '--allow-empty', '--message', 'First');
  git('checkout', '--detach');
  expect(missingTextsMayFollow(folder)).toBe(false);
  rmSync(join(folder, '.git'), { recursive: true });
  expect(missingTextsMayFollow(folder)).toBe(false);
});

test.each([
  ['title: missing', true],
  ['title: empty', false],
  ['title: is the English text', false],
])('%j is a missing text: %s', (problem, expected) => expect(isMissingText(problem)).toBe(expected));
