import { connectWorker, type WorkerClient } from '../../../workers/worker-client.ts';
import type { CatalogueTasks, MeasureTasks } from './studio-tasks.ts';

let measuring: { engineVersion: string; line: WorkerClient<MeasureTasks> } | undefined;
let catalogue: WorkerClient<CatalogueTasks> | undefined;

/** The page's measuring worker, started with the first task. */
export function measuringLine(engineVersion: string): WorkerClient<MeasureTasks> {
  if (measuring?.engineVersion === engineVersion) return measuring.line;
  measuring?.line.close();
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module', name: 'measure' });
  const line = connectWorker<MeasureTasks>(worker);
  line.run('open', { engineVersion }).catch(() => undefined);
  measuring = { engineVersion, line };
  return line;
}

/** The page's catalogue worker, which has all patterns, started with the first task. */
export function catalogueLine(): WorkerClient<CatalogueTasks> {
  return (catalogue ??= connectWorker(
    new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
  ));
}
