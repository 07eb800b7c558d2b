import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Options = { type: 'major'; flavor: 'regular' | 'last-resort'; execution: 'sync' };

/**
 * Collects the garbage of this thread. V8 by itself lets it grow first: by 64 MB of buffers, or by half of the heap.
 * `last-resort`: also returns memory that V8 holds to allocate from again.
 */
export function collectGarbage(flavor: Options['flavor']): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: Options) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor, execution: 'sync' });
}
