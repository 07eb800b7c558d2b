import { decodeDataset, patternsOf } from '@bluegem/core/pattern-columns';
import { buffersOf, buildPatternIndex } from '@bluegem/core/pattern-index';
import type { DataAnswer } from './pattern-data.ts';

async function load(): Promise<void> {
  const response = await fetch('/ssg-data/patterns.bin');
  if (!response.ok) throw new Error(`The data file answers ${response.status}`);
  const index = buildPatternIndex(patternsOf(decodeDataset(new Uint8Array(await response.arrayBuffer()))));
  postMessage({ index } satisfies DataAnswer, { transfer: buffersOf(index) });
}

load().catch((error: unknown) => postMessage({ problem: String(error) } satisfies DataAnswer));
