import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { createTemplate, startCluster } from './postgres-cluster.ts';
import { makeScratchFolder } from './scratch-folder.ts';

export type TestDatabases = {
  /** Data folder with a migrated, empty database: copied, never opened. */
  templateDir: string;
  /** A PostgreSQL server with a migrated template; null: there is none on this machine. */
  postgres: { serverUrl: string; template: string } | null;
};

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** Makes the templates that every suite copies, once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeScratchFolder();
  const templateDir = join(folder, 'template');
  // One after the other: the embedded database keeps this thread busy for longer than a connection may take.
  const server = await startPostgres(folder);
  await makeEmbeddedTemplate(templateDir);
  project.provide('testDatabases', {
    templateDir,
    postgres: server && { serverUrl: server.url, template: server.template },
  });
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * PostgreSQL clears its shared memory at each start. Without these settings that is 160 MB, and takes more than half of
 * the processor time of opening a copy.
 */
const SMALL_MEMORY = ['shared_buffers = 1MB', 'max_connections = 3', 'max_wal_senders = 0'];

async function makeEmbeddedTemplate(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database);
  await database.close();
  appendFileSync(join(dataDir, 'database/postgresql.conf'), ['', ...SMALL_MEMORY, ''].join('\n'));
}

async function startPostgres(folder: string) {
  const cluster = await startCluster(folder);
  if (cluster === undefined) {
    console.log(
      'Tests on PostgreSQL are skipped: TEST_DATABASE_URL is not set and no PostgreSQL server is installed here.',
    );
    return null;
  }
  const template = await createTemplate(cluster.url);
  return {
    url: cluster.url,
    template: template.name,
    async stop() {
      await template.drop();
      await cluster.stop();
    },
  };
}
