import { openLine, type WorkerLine } from '../../../workers/worker-line.ts';
import type { CatalogueTasks, MeasureTasks } from './studio-tasks.ts';

let measuring: { engineVersion: string; line: WorkerLine<MeasureTasks> } | undefined;
let catalogue: WorkerLine<CatalogueTasks> | undefined;

/** The measuring thread of the page, started with the first question. */
export function measuringLine(engineVersion: string): WorkerLine<MeasureTasks> {
  if (measuring?.engineVersion === engineVersion) return measuring.line;
  measuring?.line.close();
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module', name: 'measure' });
  const line = openLine<MeasureTasks>(worker);
  line.ask('open', { engineVersion }).catch(() => undefined);
  measuring = { engineVersion, line };
  return line;
}

/** The thread that knows all patterns, started with the first question. */
export function catalogueLine(): WorkerLine<CatalogueTasks> {
  return (catalogue ??= openLine(
    new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
  ));
}
