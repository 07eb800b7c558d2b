import type { BulkProblem, BulkReading } from '@bluegem/core/inspect/bulk';

/** Some hundred links: read here within a frame or two. Longer texts would hold up the page. */
const MAX_LENGTH_HERE = 40_000;

export type ReadAnswer = BulkReading | BulkProblem;

/** What reads, and knows all names of weapons; it comes after the page, before the first text. */
export const loadReader = () => import('@bluegem/core/inspect/bulk');

/** Reads a text, in a worker where it is long. Nothing of it leaves the browser. */
export async function readText(text: string): Promise<ReadAnswer> {
  if (text.length <= MAX_LENGTH_HERE) return (await loadReader()).readBulk(text);
  const worker = new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker does not start')));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
