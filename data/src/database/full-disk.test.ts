import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseOutage } from './database-errors.ts';
import { openDatabase, type Database } from './database.ts';
import { selectRows } from './sql.ts';
import { readLabelled, writeLabelled } from '../testing/labelled-writes.ts';
import { makeDataDir } from '../testing/test-database.ts';

const LOG_FILE_BYTES = 16 * 1024 * 1024;
/** A write of a row takes some hundred bytes of the log. */
const NEARLY_BYTES = 300_000;
const WRITES = 4_000;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

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

/** Writes until the file of the log is nearly full. */
async function nearEndOfLogFile(): Promise<void> {
  for (;;) {
    const [at] = await selectRows<{ bytes: number }>(
      database.db,
      sql`select ((pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint % ${LOG_FILE_BYTES})::int as bytes`,
    );
    if ((at?.bytes ?? 0) > LOG_FILE_BYTES - NEARLY_BYTES) break;
    await database.db.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('a', 100000))`);
  }
  await database.db.execute(sql`update schema_migrations set applied_at = now()`);
}

/** Small writes that need no more of the tables, until one is refused. */
async function writeUntilRefused(): Promise<unknown> {
  for (let time = 0; time < WRITES; time++)
    try {
      await database.db.execute(sql`update schema_migrations set applied_at = now() where name like '0001%'`);
    } catch (error) {
      return error;
    }
  return undefined;
}

beforeEach(async (context) => {
  if (!canMount) return context.skip('only root on Linux can mount a small disk');
  const made = await makeDataDir();
  disk = join(made.dataDir, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', disk]);
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
  test('refuses to write where its log would need another file, is read, and writes again when there is room', async () => {
    await nearEndOfLogFile();
    fill();
    const refusal = await writeUntilRefused();
    expect(refusal).toMatchObject({ cause: { code: '53100' } });
    expect(isDatabaseOutage(refusal)).toBe(true);
    expect(await readLabelled(database.db)).toEqual({ before: 4 });
    makeRoom();
    await writeLabelled(database.db, 'sign-in', 'after');
    expect(await readLabelled(database.db)).toEqual({ before: 4, after: 4 });
    await database.close();
    expect(readdirSync(join(disk, 'data'))).toEqual(['database']);
  });

  test('without its reserve it reports its end, releases all callers, and is intact at its next start', async () => {
    await nearEndOfLogFile();
    rmSync(join(disk, 'data/database.reserve'));
    fill();
    expect(isDatabaseOutage(await writeUntilRefused())).toBe(true);
    expect(isDatabaseOutage(await readLabelled(database.db).catch((error: unknown) => error))).toBe(true);
    makeRoom();
    await database.close().catch(() => {});
    database = await openDatabase({ dataDir: join(disk, 'data') });
    expect(await readLabelled(database.db)).toEqual({ before: 4 });
  });
});
