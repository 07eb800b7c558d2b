import { connectWorker, type WorkerClient } from '../../../../browser/worker-client.ts';
import type { LiveTasks } from '../live-messages.ts';

type Painter = WorkerClient<LiveTasks>;

/** A worker of the page that draws and measures, started on first use. */
function painterOfPage(): (engineVersion: string) => Painter {
  let started: { engineVersion: string; painter: Painter } | undefined;
  return (engineVersion) => {
    if (started?.engineVersion === engineVersion) return started.painter;
    const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
    const painter = connectWorker<LiveTasks>(worker);
    painter.run('open', engineVersion).catch(() => undefined);
    started = { engineVersion, painter };
    return painter;
  };
}

/** The one painter for the page's weapons. */
export const livePainter = painterOfPage();

/**
 * The one painter for the whole finish, which takes a second of work: in its own worker, so that no weapon waits for
 * it.
 */
export const squarePainter = painterOfPage();
