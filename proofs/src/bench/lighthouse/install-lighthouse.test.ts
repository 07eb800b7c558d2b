import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasPackages } from './install-lighthouse.ts';

let folder: string;
const [installed, locked] = ['installed', 'locked'].map((name) => () => join(folder, name)) as [
  () => string,
  () => string,
];
const write = (file: string, text: string) => writeFileSync(file, text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  mkdirSync(join(installed(), 'node_modules'), { recursive: true });
  mkdirSync(locked());
  write(join(locked(), 'package-lock.json'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an install counts when it has ended and is of this lock file', () => {
  expect(hasPackages(installed(), locked())).toBe(false);
  write(join(installed(), 'package-lock.json'), 'one');
  expect(hasPackages(installed(), locked())).toBe(false);
  write(join(installed(), 'node_modules/.package-lock.json'), '{}');
  expect(hasPackages(installed(), locked())).toBe(true);
  write(join(locked(), 'package-lock.json'), 'two');
  expect(hasPackages(installed(), locked())).toBe(false);
});
