import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDatabaseTemplate } from './open-services.ts';
import { readConfig } from '../platform/config/config.ts';

/*
 * A step of the build: makes `build/database`, which a new embedded database begins as a copy of. It has the tables,
 * the patterns and the addresses of pictures of a site without PUBLIC_URL.
 */

const ROOT = join(import.meta.dirname, '../../..');
const BUILD = join(ROOT, 'build');
const TEMPLATE = join(BUILD, 'database');

await mkdir(BUILD, { recursive: true });
const scratch = await mkdtemp(join(BUILD, 'database-unfinished-'));
try {
  await makeDatabaseTemplate({ config: readConfig({ DATA_DIR: scratch }), root: ROOT }, scratch);
  await rm(TEMPLATE, { recursive: true, force: true });
  await rename(join(scratch, 'database'), TEMPLATE);
  console.log('Database template: build/database');
} finally {
  await rm(scratch, { recursive: true, force: true });
}
