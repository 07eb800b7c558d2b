import { connectWorker, type WorkerClient } from '../../../browser/worker-client.ts';
import type { CatalogueTasks, MeasureTasks } from './studio-tasks.ts';

let measuring: { engineVersion: string; client: WorkerClient<MeasureTasks> } | undefined;
let catalogue: WorkerClient<CatalogueTasks> | undefined;

/** The page's measuring worker, started with the first task. */
export function measuringWorker(engineVersion: string): WorkerClient<MeasureTasks> {
  if (measuring?.engineVersion === engineVersion) return measuring.client;
  measuring?.client.close();
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module', name: 'measure' });
  const client = connectWorker<MeasureTasks>(worker);
  client.run('open', { engineVersion }).catch(() => undefined);
  measuring = { engineVersion, client };
  return client;
}

/** The page's catalogue worker, which has all patterns, started with the first task. */
export function catalogueWorker(): WorkerClient<CatalogueTasks> {
  return (catalogue ??= connectWorker(
    new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
  ));
}
