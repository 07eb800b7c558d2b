import { buffersOf, buildPatternIndex } from '@bluegem/core/pattern-index';
import { loadPatterns } from '../../data/load-patterns.ts';
import type { DataAnswer } from './pattern-data.ts';

async function load(): Promise<void> {
  const index = buildPatternIndex(await loadPatterns());
  postMessage({ index } satisfies DataAnswer, { transfer: buffersOf(index) });
}

load().catch((error: unknown) => postMessage({ problem: String(error) } satisfies DataAnswer));
