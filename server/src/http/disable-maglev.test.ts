import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = pathToFileURL(join(import.meta.dirname, 'disable-maglev.ts')).href;

/** How often a function that becomes hot was seen as compiled by Maglev. */
function timesCompiled(isDisabled: boolean): number {
  const script = `
    import { setTimeout } from 'node:timers/promises';
    ${isDisabled ? `(await import(${JSON.stringify(MODULE)})).disableMaglev();` : ''}
    const sum = (count) => { let all = 0; for (let at = 0; at < count; at++) all += at % 7; return all; };
    let seen = 0;
    for (let call = 0; call < 3000; call++) {
      sum(60);
      if (%ActiveTierIsMaglev(sum)) seen++;
      if (call % 100 === 0) await setTimeout(1);
    }
    console.log(seen);`;
  const flags = ['--allow-natives-syntax', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout);
}

test('hot functions are not compiled by Maglev, which they are by default', () => {
  expect(timesCompiled(false)).toBeGreaterThan(0);
  expect(timesCompiled(true)).toBe(0);
});

test('tests run without it, too', () => {
  expect(process.execArgv).toContain('--no-maglev');
});
