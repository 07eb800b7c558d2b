import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { repairDatabase } from './database-folder.ts';
import { makeDataDir } from '../testing/test-database.ts';

const LIMIT_MS = 20_000;
let files: { table: string; index: string; catalogue: string; own: string };
let dataDir: string;
let remove: () => void;

/** The database's own folder differs by installation, and so do the numbers of the files. */
beforeAll(async () => {
  const made = await makeDataDir();
  const database = await openDatabase({ dataDir: made.dataDir });
  const columns = `pg_relation_filepath('pattern_rows') as table, pg_relation_filepath('datasets_pkey') as index, pg_relation_filepath('pg_attribute') as catalogue`;
  const { rows } = (await database.db.execute(`select ${columns}`)) as {
    rows: { table: string; index: string; catalogue: string }[];
  };
  const [paths] = rows;
  if (!paths) throw new Error('The database does not tell where its files are');
  files = { ...paths, own: dirname(paths.catalogue) };
  await database.close();
  made.remove();
});

beforeEach(async () => {
  ({ dataDir, remove } = await makeDataDir());
});
afterEach(() => remove());

const at = (path: string) => join(dataDir, 'database', path);
const inFolder = (path: string) => readdirSync(at(path)).filter((name) => statSync(at(`${path}/${name}`)).isFile());

/** Noise that is the same in every run. */
function scribble(path: string, from = 0, length = statSync(at(path)).size): void {
  const noise = Buffer.alloc(length, Buffer.from([0xd1, 0x07, 0x9e, 0x3c, 0x58, 0xab, 0x11]));
  const file = openSync(at(path), 'r+');
  writeSync(file, noise, 0, length, from);
  closeSync(file);
}

const DAMAGES: Record<string, () => void> = {
  'a control file of noise': () => scribble('global/pg_control'),
  'no control file': () => rmSync(at('global/pg_control')),
  'noise in PG_VERSION': () => writeFileSync(at('PG_VERSION'), 'garbage'),
  'noise in every file of the database': () => inFolder(files.own).forEach((name) => scribble(`${files.own}/${name}`)),
  'noise in one page of a catalogue': () => scribble(files.catalogue, 8192 * 3, 500),
  'one wrong byte in an index': () => scribble(files.index, 4000, 1),
  'a catalogue cut to nothing': () => truncateSync(at(files.catalogue), 0),
  'no file of a table': () => rmSync(at(files.table)),
  'noise in the write-ahead log': () => inFolder('pg_wal').forEach((name) => scribble(`pg_wal/${name}`)),
  'no transaction status': () => rmSync(at('pg_xact'), { recursive: true }),
};

test.each(Object.entries(DAMAGES))(
  '%s is reported as damage, with a remedy, and changes nothing',
  async (_, damage) => {
    damage();
    const start = performance.now();
    const error = (await openDatabase({ dataDir }).catch((reason: unknown) => reason)) as Error;
    expect(error).toMatchObject({ name: 'DatabaseCorruptError', code: 'database.corrupt' });
    expect(error.message).toMatch(/is damaged \(.{5,}\)/);
    expect(error.message).toContain('npm run atlas -- dataset repair');
    expect(performance.now() - start).toBeLessThan(LIMIT_MS);
    expect(readdirSync(dataDir)).toEqual(['database']);
  },
);

test('files that lie in the folder without a database are not overwritten', async () => {
  rmSync(at('PG_VERSION'));
  const control = readFileSync(at('global/pg_control'));
  await openDatabase({ dataDir }).catch(() => {});
  expect(readFileSync(at('global/pg_control')).equals(control)).toBe(true);
});

test('a repair leaves room for a new database and keeps the damaged one', async () => {
  scribble('global/pg_control');
  expect(await repairDatabase(dataDir)).toBe(join(dataDir, 'database.damaged-1'));
  expect(readdirSync(dataDir)).toEqual(['database.damaged-1']);
});

test('a folder of another PostgreSQL is not called damaged: the message names the way', async () => {
  await (await openDatabase({ dataDir })).close();
  const version = readFileSync(at('PG_VERSION'), 'utf8').trim();
  writeFileSync(at('PG_VERSION'), `${Number(version) - 1}\n`);
  const opening = openDatabase({ dataDir });
  await expect(opening).rejects.toMatchObject({ code: 'database.version' });
  await expect(opening).rejects.toThrow(
    `was made by PostgreSQL ${Number(version) - 1}, this version of Blue Gem Atlas brings PostgreSQL ${version}. Nothing is lost`,
  );
  writeFileSync(at('PG_VERSION'), `${version}\n`);
  await (await openDatabase({ dataDir })).close();
});
