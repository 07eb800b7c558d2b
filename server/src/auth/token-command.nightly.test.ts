import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readInterfaceKey } from './interface-keys.ts';
import { createSecrets } from '../platform/secrets.ts';

const SECRET_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ACCOUNT = 'x'.repeat(43);
const DAY_MS = 24 * 60 * 60 * 1000;

function run(...given: string[]) {
  const env = { PATH: process.env['PATH'], SECRET_KEY };
  return spawnSync(process.execPath, [`${import.meta.dirname}/token-command.ts`, ...given], { encoding: 'utf8', env });
}

const read = (key: string, days = 0) =>
  readInterfaceKey(createSecrets(SECRET_KEY), key.trim(), new Date(Date.now() + days * DAY_MS));

test.each([
  [['anon'], { role: 'anon', claims: {} }, 3650],
  [['user', ACCOUNT], { role: 'authenticated', claims: { sub: ACCOUNT } }, 1],
  [['admin', '--days', '30'], { role: 'site_admin', claims: {} }, 30],
])('%j prints a key', async (given, caller, days) => {
  const { stdout, status } = run(...given);
  expect(status).toBe(0);
  expect(await read(stdout, days - 0.1)).toEqual(caller);
  expect(await read(stdout, days + 0.1)).toBe('expired');
});

test('other arguments print the usage', () => {
  const wrong = [[], ['user', 'short'], ['admin', '--days', '31']];
  for (const given of wrong) {
    const { stdout, stderr, status } = run(...given);
    expect([given, status, stdout]).toEqual([given, 2, '']);
    expect(stderr).toContain('npm run atlas -- token anon');
  }
});
