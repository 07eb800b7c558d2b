import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startCluster } from '@bluegem/data/testing/postgres-cluster';

/** An empty database on the PostgreSQL of the tests; undefined where the machine has none. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const cluster = await startCluster(folder);
  if (!cluster) {
    removeFolder();
    return undefined;
  }
  const { url, drop } = await createDatabase(cluster.url);
  return {
    url,
    async drop() {
      await drop();
      await cluster.stop();
      removeFolder();
    },
  };
}
