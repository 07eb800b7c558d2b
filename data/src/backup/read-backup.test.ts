import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'bluegem-backup-'));
let database: TestDatabase;
let bytes: Buffer;
let lines: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  await fillEveryTable(database.db);
  const file = join(folder, 'whole');
  await writeBackup(database, { dataDir: folder, file, product: '0.1.0', now: new Date() });
  bytes = readFileSync(file);
  lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The code of what is wrong with a file of these bytes, before and instead of any restoring. */
async function problemOf(content: Uint8Array | readonly string[]): Promise<unknown> {
  const file = join(folder, 'tried');
  writeFileSync(file, content instanceof Uint8Array ? content : gzipSync(`${content.join('\n')}\n`));
  const { db } = database;
  const untouched = { ...database, db: { ...db, transaction: () => Promise.reject(new Error('It was touched')) } };
  const options = { file, dataDir: join(folder, 'data'), replace: true };
  return restoreBackup(untouched as unknown as TestDatabase, options).catch((error: { code?: string }) => error.code);
}

const changed = (index: number, change: (line: string) => string): string[] => lines.with(index, change(lines[index]!));

test('a whole backup is verified', async () => {
  const { header, end } = await verifyBackup(join(folder, 'whole'));
  expect(header.tables.length).toBe(end.tables.length);
});

test.each([0, 1, 10, 100])('a file that is cut off at %i percent of its bytes is known', async (percent) => {
  const cut = bytes.subarray(0, Math.floor((bytes.length - 9) * (percent / 100)));
  expect(await problemOf(cut)).toBe('cut');
});

test('a backup without its last line, or with half of it, is cut off or altered', async () => {
  expect(await problemOf(lines.slice(0, -1))).toBe('cut');
  expect(await problemOf(lines.slice(0, 1))).toBe('cut');
  expect(await problemOf(changed(lines.length - 1, (line) => line.slice(0, -20)))).toBe('altered');
});

test('one other letter anywhere is found', async () => {
  const row = lines.findIndex((line) => line.startsWith('["a1","steam"'));
  expect(await problemOf(changed(row, (line) => line.replace('a1', 'a2')))).toBe('altered');
  const number = lines.findIndex((line) => line.includes('limit:feedback'));
  expect(await problemOf(changed(number, (line) => line.replace('"3"', '"4"')))).toBe('altered');
  expect(await problemOf(changed(0, (line) => line.replace('0.1.0', '0.1.1')))).toBe('altered');
});

test('a row taken away, doubled or moved is found', async () => {
  const row = lines.findIndex((line) => line.startsWith('["a1","steam"'));
  expect(await problemOf(lines.toSpliced(row, 1))).toBe('altered');
  expect(await problemOf(lines.toSpliced(row, 0, lines[row]!))).toBe('altered');
  expect(await problemOf([...lines, lines[row]!])).toBe('altered');
  expect(await problemOf(changed(row, (line) => line.replace(']', ',"more"]')))).toBe('altered');
});

test('a bit that fell over in the compressed bytes is found', async () => {
  const spoiled = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  spoiled[middle] = (spoiled[middle] ?? 0) ^ 0x10;
  expect(['altered', 'cut']).toContain(await problemOf(spoiled));
});

test('a file of the backup can be written nowhere else', async () => {
  for (const path of ['../evil', '/etc/passwd', 'assets-0123456789abcdef/../../evil', 'database/base/1', '.env']) {
    expect(await problemOf(lines.toSpliced(-1, 0, JSON.stringify({ file: path })))).toBe('altered');
  }
});

test('something else is no backup', async () => {
  expect(await problemOf(Buffer.from('a text'))).toBe('not-a-backup');
  expect(await problemOf(gzipSync('a text'))).toBe('not-a-backup');
  expect(await problemOf(gzipSync('{"format":"another"}\n'))).toBe('not-a-backup');
  expect(await problemOf(['[1]'])).toBe('not-a-backup');
});

test('a later format and newer migrations are told apart from damage', async () => {
  expect(await problemOf(changed(0, (line) => line.replace('"formatVersion":1', '"formatVersion":2')))).toBe(
    'later-format',
  );
});

test('a file that is not there is said to be missing', async () => {
  await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
