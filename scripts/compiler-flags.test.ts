import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMPILER_FLAGS } from './lib/compiler-flags.mjs';

/** Asks for the compilation itself, because how soon a hot function gets it depends on the load of the machine. */
const SCRIPT = `
  const sum = (count) => { let all = 0; for (let at = 0; at < count; at++) all += at % 7; return all; };
  %PrepareFunctionForOptimization(sum);
  sum(60);
  %OptimizeMaglevOnNextCall(sum);
  sum(60);
  console.log(Boolean(%ActiveTierIsMaglev(sum)));`;

function isCompiled(flags: readonly string[]): boolean {
  const args = [...flags, '--allow-natives-syntax', '--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim() === 'true';
}

test('functions are not compiled by Maglev, which they are by default', () => {
  expect(isCompiled([])).toBe(true);
  expect(isCompiled(COMPILER_FLAGS)).toBe(false);
});

test('tests run with the same flags', () => {
  expect(process.execArgv).toEqual(expect.arrayContaining(COMPILER_FLAGS));
});
