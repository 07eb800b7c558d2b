import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Made by the build; a database that is copied from it takes 2 s of processor time less than one from nothing. */
const template = join(import.meta.dirname, '../../../build/database');
const folder = mkdtempSync(join(tmpdir(), 'bluegem-backup-'));
const dataDir = join(folder, 'data');
const key = 'a key of the data folder, for tests alone';

beforeAll(async () => {
  const database = await openDatabase({ dataDir, template });
  await migrateDatabase(database);
  await database.close();
  writeFileSync(join(dataDir, 'secret-key'), key);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as an operator does, in a folder without settings. */
function run(command: 'backup' | 'restore', ...given: string[]) {
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  const main = join(import.meta.dirname, '..', command, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...given], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

test('backup, check and restore, as an operator does it', () => {
  const file = join(folder, 'one.backup');
  const written = run('backup', file, '--data', dataDir);
  expect(written.stderr).toMatch(/^The key is not in it/);
  expect(written).toMatchObject({ status: 0 });
  expect(written.stdout).toContain('accounts: 0 rows');
  expect(run('backup', '--verify', file).stdout).toContain('Every hash in it is right.');
  const restored = run('restore', file, '--data', join(folder, 'new'));
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toContain('Restored into the embedded database in');
  const withKey = run('backup', join(folder, 'key.backup'), '--with-secret-key', '--data', dataDir);
  expect(withKey.status).toBe(0);
  expect(withKey.stderr).toMatch(/^Attention: /);
}, 240_000);

test.each<['backup' | 'restore', string[], RegExp]>([
  ['backup', ['a', 'b'], /^Unexpected argument: b\n/],
  ['backup', ['a', '--data', join(folder, 'nothing')], /^There is no database in /],
  ['restore', [], /^A file is needed\n/],
])('%s %j is refused with one line, the usage, and exit code 2', (command, given, message) => {
  const { status, stdout, stderr } = run(command, ...given);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toContain(`npm run atlas -- ${command} FILE`);
});

test('a file that cannot be restored gives one line and exit code 1', () => {
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'text'), 'a text');
  const data = ['--data', join(folder, 'empty')];
  for (const [file, message] of [
    ['text', /^\S+text is not a backup of Blue Gem Atlas\.\n$/],
    ['none', /^ENOENT: [^\n]+\n$/],
  ] as const) {
    const { status, stderr } = run('restore', join(folder, file), ...data);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(existsSync(join(folder, 'empty', 'database'))).toBe(false);
  }
});
