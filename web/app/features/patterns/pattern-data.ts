import type { PatternIndex } from '@bluegem/core/pattern-index';
import { createPatternEngine, type PatternEngine } from '@bluegem/core/pattern-selection';
import { useSyncExternalStore } from 'react';

/** All patterns in the browser. `failed`: the server keeps answering. */
export type PatternData =
  { state: 'absent' | 'loading' | 'failed'; engine: undefined } | { state: 'ready'; engine: PatternEngine };

export type DataAnswer = { index: PatternIndex } | { problem: string };

let data: PatternData = { state: 'absent', engine: undefined };
const listeners = new Set<() => void>();

function become(next: PatternData): void {
  data = next;
  for (const listener of listeners) listener();
}

/** Fetches and decodes the data file, once, in a worker, so that the page stays quick. */
export function loadPatternData(): void {
  if (data.state !== 'absent') return;
  become({ state: 'loading', engine: undefined });
  const worker = new Worker(new URL('./pattern-data.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: answer }: MessageEvent<DataAnswer>) => {
    worker.terminate();
    if ('index' in answer) become({ state: 'ready', engine: createPatternEngine(answer.index) });
    else become({ state: 'failed', engine: undefined });
  });
  worker.addEventListener('error', () => become({ state: 'failed', engine: undefined }));
}

/** The data as they are now. */
export const patternData = (): PatternData => data;

const ABSENT: PatternData = { state: 'absent', engine: undefined };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The data, followed as they arrive; absent while the page is only HTML. */
export const usePatternData = (): PatternData => useSyncExternalStore(subscribe, patternData, () => ABSENT);
