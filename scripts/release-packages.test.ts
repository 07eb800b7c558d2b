import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { neededPackages } from './lib/release/packages.mjs';
import { openForReading } from './lib/release/stage.mjs';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(tmpdir(), 'packages-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function install(packages: Record<string, object>, missing: readonly string[] = []): void {
  fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const folder of Object.keys(packages).filter((each) => !missing.includes(each))) {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    fs.writeFileSync(path.join(root, folder, 'package.json'), '{}');
  }
}

test('finds dependencies of dependencies, the nearest of two versions first, and no others', () => {
  install({
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/c': { dependencies: { b: '1' } },
    'node_modules/b': { dependencies: { a: '1' } },
    'node_modules/c': {},
    'node_modules/unrelated': {},
  });
  expect(neededPackages(root, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/c', 'node_modules/b']);
});

test('takes required peers, and leaves out optional peers and packages of other systems', () => {
  install(
    {
      'node_modules/a': {
        optionalDependencies: { here: '1', elsewhere: '1' },
        peerDependencies: { peer: '1', tool: '1' },
        peerDependenciesMeta: { tool: { optional: true } },
      },
      'node_modules/here': {},
      'node_modules/elsewhere': {},
      'node_modules/peer': {},
      'node_modules/tool': {},
    },
    ['node_modules/elsewhere'],
  );
  expect(neededPackages(root, ['a'])).toEqual(['node_modules/a', 'node_modules/here', 'node_modules/peer']);
});

test('a package that is missing is named', () => {
  install({ 'node_modules/a': { dependencies: { b: '1' } }, 'node_modules/b': {} }, ['node_modules/b']);
  expect(() => neededPackages(root, ['a'])).toThrow('b is not installed');
});

test('every user may read a release, and run what its owner runs', () => {
  fs.mkdirSync(path.join(root, 'database'), { mode: 0o700 });
  fs.writeFileSync(path.join(root, 'database/page'), '', { mode: 0o600 });
  fs.writeFileSync(path.join(root, 'node'), '', { mode: 0o700 });
  fs.symlinkSync('node', path.join(root, 'link'));
  openForReading(root);
  const modeOf = (file: string) => (fs.statSync(path.join(root, file)).mode & 0o777).toString(8);
  expect(['database', 'database/page', 'node'].map(modeOf)).toEqual(['755', '644', '755']);
});
