import { buffersOf } from '@bluegem/core/query/pattern-index';
import { buffersOfPreparation, prepareQueries } from '@bluegem/core/query/pattern-selection';
import { loadPatternIndex } from '../../../browser/load-patterns.ts';
import type { DataMessage } from './pattern-data.ts';

async function load(): Promise<void> {
  const index = await loadPatternIndex();
  const preparation = prepareQueries(index);
  const transfer = [...buffersOf(index), ...buffersOfPreparation(preparation)];
  postMessage({ index, preparation } satisfies DataMessage, { transfer });
}

load().catch((error: unknown) => postMessage({ problem: String(error) } satisfies DataMessage));
