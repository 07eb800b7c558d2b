import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseOutage, isDiskFull } from './database-errors.ts';
import { expectWritable } from './database-ping.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database-types.ts';
import { endOf } from './guarded-client.ts';
import { readLabelled, writeLabelled } from '../testing/labelled-writes.ts';
import { makeDataDir } from '../testing/test-database.ts';

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

const ENDS_WITHIN_MS = 60_000;

let disk: string;
let database: Database;
let remove: () => void;

function fill(): void {
  const file = openSync(join(disk, 'filler'), 'w');
  for (const block of [Buffer.alloc(1_048_576), Buffer.alloc(512)])
    try {
      while (writeSync(file, block) === block.length);
    } catch {
      // There is no room for one more of this size.
    }
  closeSync(file);
}

const makeRoom = () => rmSync(join(disk, 'filler'));

/** Opens the database and fills its log with statements that are no writes for the client. */
const FILL_LOG = `
import { openDatabase } from ${JSON.stringify(new URL('database.ts', import.meta.url).href)};
const { db } = await openDatabase({ dataDir: process.argv[1] });
for (;;) await db.execute("select pg_logical_emit_message(false, 'filler', repeat('a', 1000000))");
`;

beforeEach(async (context) => {
  if (!canMount) return context.skip('only root on Linux can mount a small disk');
  const made = await makeDataDir();
  disk = join(made.dataDir, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]);
  remove = () => {
    execFileSync('umount', ['--lazy', disk]);
    made.remove();
  };
  cpSync(join(made.dataDir, 'database'), join(disk, 'data/database'), { recursive: true });
  database = await openDatabase({ dataDir: join(disk, 'data') });
  await writeLabelled(database.db, 'sign-in', 'before');
});
afterEach(async () => {
  if (!canMount) return;
  await database.close().catch(() => {});
  remove();
});

describe('on a full disk the embedded database', () => {
  test('rejects writes, is read, and writes again when there is room', async () => {
    fill();
    const refusal = await writeLabelled(database.db, 'sign-in', 'full').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ cause: { code: '53100' } });
    expect(isDatabaseOutage(refusal)).toBe(true);
    await expect(expectWritable(database.db)).rejects.toSatisfy(isDiskFull);
    expect(await readLabelled(database.db)).toEqual({ before: 4 });
    makeRoom();
    await expectWritable(database.db);
    await writeLabelled(database.db, 'sign-in', 'after');
    expect(await readLabelled(database.db)).toEqual({ before: 4, after: 4 });
    await database.close();
    expect(readdirSync(join(disk, 'data'))).toEqual(['database']);
  });

  test('ends the process with one line if its log cannot be written, and is intact at its next start', async () => {
    await database.close();
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', FILL_LOG, join(disk, 'data')], {
      encoding: 'utf8',
      timeout: ENDS_WITHIN_MS,
    });
    expect(ended.stderr).toMatch(/^The database in .* has ended \(.*No space left.*\)\. No confirmed data is lost/m);
    expect(ended.status).toBe(1);
    // Recovery needs room for its own files.
    execFileSync('mount', ['-o', 'remount,size=400m', disk]);
    database = await openDatabase({ dataDir: join(disk, 'data') });
    expect(isDatabaseOutage(await readLabelled(database.db).catch((error: unknown) => error))).toBe(false);
    expect(await readLabelled(database.db)).toEqual({ before: 4 });
  });
});

test('text of a query in the log does not look like the end of the database', () => {
  const time = '2026-11-24 00:40:00.000 GMT';
  expect(endOf(`${time} [42] PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device`)).toBe(
    'could not write to file "pg_wal/xlogtemp.42": No space left on device',
  );
  expect(endOf(`${time} [42] ERROR:  invalid input: "${time} [42] PANIC:  no"`)).toBeUndefined();
  expect(endOf(`\t${time} [42] FATAL:  no`)).toBeUndefined();
});
