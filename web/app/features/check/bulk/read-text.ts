import type { BulkProblem, BulkReading } from '@bluegem/core/inspect/bulk';
import { connectWorker } from '../../../browser/worker-client.ts';

/** Some hundred links, parsed within a frame or two. Longer texts would block the page. */
const MAX_LENGTH_HERE = 40_000;

type ReadAnswer = BulkReading | BulkProblem;
export type ReadTasks = { read: { input: string; result: ReadAnswer } };

/** The parser with all weapon names, loaded after the page and before the first text. */
export const loadReader = () => import('@bluegem/core/inspect/bulk');

/** Parses a text, in a worker if it is long. It never leaves the browser. */
export async function readText(text: string): Promise<ReadAnswer> {
  if (text.length <= MAX_LENGTH_HERE) return (await loadReader()).readBulk(text);
  const client = connectWorker<ReadTasks>(new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module' }));
  return client.run('read', text).finally(client.close);
}
