import { connectWorker, type WorkerClient } from '../../browser/worker-client.ts';
import type { ExploreTasks } from './explore-messages.ts';

let explorer: { engineVersion: string; client: WorkerClient<ExploreTasks> } | undefined;

/** The page's exploring worker, which runs tasks over all patterns, started with the first one. */
export function explorerOf(engineVersion: string): WorkerClient<ExploreTasks> {
  if (explorer?.engineVersion === engineVersion) return explorer.client;
  const client = connectWorker<ExploreTasks>(
    new Worker(new URL('./explore.worker.ts', import.meta.url), { type: 'module' }),
  );
  client.run('open', { engineVersion }).catch(() => undefined);
  explorer = { engineVersion, client };
  return client;
}
