import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, missingPackages, whyInstallFailed } from './lib/install.mjs';

const packages = {
  '': { version: '0.1.0' },
  core: { version: '0.1.0' },
  'node_modules/@bluegem/core': { resolved: 'core', link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/for-another-system': _elsewhere, '': _root, ...here } = packages;

let root: string;
const unfinished = () => join(root, 'unfinished');
const installed = () => isInstalled(root, unfinished());
const lock = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify({ packages: content }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install '));
  for (const name of ['react', '@bluegem/core']) mkdirSync(join(root, 'node_modules', name), { recursive: true });
  lock('package-lock.json', packages);
  lock('node_modules/.package-lock.json', here);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('packages are installed if node_modules holds what the lock file lists for this system', () => {
  expect(installed()).toBe(true);
});

test('another version in the lock file requires an install', () => {
  lock('package-lock.json', { ...packages, 'node_modules/react': { version: '19.3.2', integrity: 'sha512-c' } });
  expect(installed()).toBe(false);
});

test('a package that was added, or deleted by hand, requires an install', () => {
  lock('package-lock.json', { ...packages, 'node_modules/hono': { version: '4.13.19' } });
  expect(installed()).toBe(false);
  lock('package-lock.json', packages);
  rmSync(join(root, 'node_modules/react'), { recursive: true });
  expect(installed()).toBe(false);
});

test('an interrupted install requires another', () => {
  writeFileSync(unfinished(), '');
  expect(installed()).toBe(false);
  rmSync(unfinished());
  rmSync(join(root, 'node_modules/.package-lock.json'));
  expect(installed()).toBe(false);
});

test('an optional package for this system is required, one for another system is not', () => {
  const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  lock('package-lock.json', { ...packages, 'node_modules/native': native });
  expect(missingPackages(root)).toEqual(['node_modules/native']);
  for (const elsewhere of [{ os: ['plan9'] }, { cpu: ['wasm32'] }, { os: [`!${process.platform}`] }]) {
    lock('package-lock.json', { ...packages, 'node_modules/native': { ...native, ...elsewhere } });
    expect(installed()).toBe(true);
  }
});

test('a missing or damaged lock file is reported', () => {
  writeFileSync(join(root, 'package-lock.json'), '{');
  expect(installed).toThrow('package-lock.json is missing or damaged');
});

test.each([
  ['npm error code ENOSPC', 'no space is left'],
  ['npm error code EAI_AGAIN\nnpm error request failed', 'could not be reached'],
  ['npm error code EUSAGE\nnpm error `npm ci` can only install packages when', 'do not agree'],
  ['npm error code EACCES', 'may not write'],
  ['npm error something else', 'npm ci failed'],
])('%j means: %s', (output, reason) => {
  expect(whyInstallFailed(output)).toContain(reason);
});
