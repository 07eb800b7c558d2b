import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './lib/find-chromium.mjs';

const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

test('CHROMIUM_PATH has priority', () => {
  const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/games' };
  expect(findChromium({ env, runs: only('/opt/mine', join('/usr/games', 'chromium')) })).toBe('/opt/mine');
});

test('a CHROMIUM_PATH that does not run is an error, not a reason to take another', () => {
  const env = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/games' };
  expect(() => findChromium({ env, runs: only(join('/usr/games', 'chromium')) })).toThrow('/opt/gone');
});

test('on the path, a command that does not run is skipped', () => {
  const chrome = join('/usr/games', 'google-chrome');
  expect(findChromium({ env: { PATH: '/usr/games' }, runs: only(chrome) })).toBe(chrome);
});

test('the browser without a window is taken if there is one with extensions beside it', () => {
  const [shell, whole] = [join('/usr/games', 'chromium-headless-shell'), join('/usr/games', 'chromium')];
  expect(findChromium({ env: { PATH: '/usr/games' }, runs: only(shell, whole) })).toBe(shell);
  expect(findChromium({ env: { PATH: '/usr/games' }, runs: only(shell) })).toBeUndefined();
});

test('without a browser the result is undefined', () => {
  expect(findChromium({ env: {}, runs: () => false })).toBeUndefined();
});
