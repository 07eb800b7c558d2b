import type { BulkProblem, BulkReading } from '@bluegem/core/inspect/bulk';

/** Some hundred links, parsed within a frame or two. Longer texts would block the page. */
const MAX_LENGTH_HERE = 40_000;

export type ReadAnswer = BulkReading | BulkProblem;

/** The parser with all weapon names, loaded after the page and before the first text. */
export const loadReader = () => import('@bluegem/core/inspect/bulk');

/** Parses a text, in a worker if it is long. It never leaves the browser. */
export async function readText(text: string): Promise<ReadAnswer> {
  if (text.length <= MAX_LENGTH_HERE) return (await loadReader()).readBulk(text);
  const worker = new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker does not start')));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
