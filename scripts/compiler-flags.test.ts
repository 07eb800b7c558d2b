import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMPILER_FLAGS } from './lib/compiler-flags.mjs';
import { ROOT } from './lib/paths.mjs';

const SCRIPT = `
  import { setTimeout } from 'node:timers/promises';
  const sum = (count) => { let all = 0; for (let at = 0; at < count; at++) all += at % 7; return all; };
  let seen = 0;
  for (let call = 0; call < 3000; call++) {
    sum(60);
    if (%ActiveTierIsMaglev(sum)) seen++;
    if (call % 100 === 0) await setTimeout(1);
  }
  console.log(seen);`;

/** How often a function that becomes hot was seen as compiled by Maglev. */
function timesCompiled(flags: readonly string[]): number {
  const args = [...flags, '--allow-natives-syntax', '--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout);
}

test('hot functions are not compiled by Maglev, which they are by default', () => {
  expect(timesCompiled([])).toBeGreaterThan(0);
  expect(timesCompiled(COMPILER_FLAGS)).toBe(0);
});

test('tests and the archive run with the same flags', () => {
  expect(process.execArgv).toEqual(expect.arrayContaining(COMPILER_FLAGS));
  const start = fs.readFileSync(path.join(ROOT, 'scripts/lib/release/start.sh'), 'utf8');
  expect(start).toContain(`exec node_modules/.bin/node ${COMPILER_FLAGS.join(' ')} `);
});
