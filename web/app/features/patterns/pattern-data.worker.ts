import { decodeDataset, patternsOf } from '@bluegem/core/pattern-columns';
import { buffersOf, buildPatternIndex } from '@bluegem/core/pattern-index';
import { loadPatternFile } from '../../data/data-source.ts';
import type { DataAnswer } from './pattern-data.ts';

async function load(): Promise<void> {
  const index = buildPatternIndex(patternsOf(decodeDataset(await loadPatternFile())));
  postMessage({ index } satisfies DataAnswer, { transfer: buffersOf(index) });
}

load().catch((error: unknown) => postMessage({ problem: String(error) } satisfies DataAnswer));
