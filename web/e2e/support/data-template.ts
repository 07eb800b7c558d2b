import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { startServer } from './server.ts';

const BUILD = join(import.meta.dirname, '../../../build');
const STAMP = join(BUILD, '.state/stamps/web.json');
const FOLDER = join(BUILD, '.state/tests');
const NAME = 'data-template-';

/** The embedded database clears its shared memory at each start; of 160 MB that takes 0.8 s of processor time. */
const SMALL_MEMORY = '\nshared_buffers = 1MB\nmax_connections = 3\nmax_wal_senders = 0\n';

/**
 * A data folder with a filled database, made by a first start of the built server. Kept until the next build: a first start
 * takes 10 s of processor time more than a later one.
 */
export async function dataTemplate(): Promise<string> {
  const version = existsSync(STAMP)
    ? createHash('sha256').update(readFileSync(STAMP)).digest('hex').slice(0, 16)
    : 'none';
  mkdirSync(FOLDER, { recursive: true });
  const template = join(FOLDER, NAME + version);
  if (version !== 'none' && existsSync(template)) return template;
  for (const old of readdirSync(FOLDER).filter((name) => name.startsWith(NAME))) {
    rmSync(join(FOLDER, old), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(FOLDER, `${NAME}unfinished-`));
  await (await startServer(unfinished)).stop();
  appendFileSync(join(unfinished, 'database/postgresql.conf'), SMALL_MEMORY);
  renameSync(unfinished, template);
  return template;
}
