import type { PatternIndex } from '@bluegem/core/query/pattern-index';
import type { PatternEngine, Preparation } from '@bluegem/core/query/pattern-selection';
import { useSyncExternalStore } from 'react';
import { capture } from '../../../reports/capture.ts';

/** All patterns in the browser. `failed`: the server handles all queries. */
export type PatternData =
  | { state: 'absent' | 'loading' | 'failed'; engine: undefined }
  | { state: 'ready'; engine: PatternEngine };

type ReadyData = { index: PatternIndex; preparation: Preparation };
export type DataMessage = ReadyData | { problem: string };

const TTL_MS = 3600 * 1000;
const CLEAN_MS = 60_000;

const ABSENT: PatternData = { state: 'absent', engine: undefined };

let data: PatternData = ABSENT;
const listeners = new Set<() => void>();

function become(next: PatternData): void {
  data = next;
  for (const listener of listeners) listener();
}

/** The index, decoded and prepared in a worker, so that the page stays responsive. */
function fetchReady(): Promise<ReadyData> {
  const worker = new Worker(new URL('./pattern-data.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data: message }: MessageEvent<DataMessage>) => {
      worker.terminate();
      if ('index' in message) resolve(message);
      else reject(new Error(message.problem));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The data worker does not start')));
  });
}

/** The data and the engine together: the page has neither until they are needed. */
async function open(): Promise<PatternEngine> {
  const [core, { index, preparation }] = await Promise.all([
    import('@bluegem/core/query/pattern-selection'),
    fetchReady(),
  ]);
  return core.createPatternEngine(index, preparation);
}

async function load(): Promise<void> {
  become({ state: 'loading', engine: undefined });
  renew();
  try {
    become({ state: 'ready', engine: await open() });
  } catch (error) {
    become({ state: 'failed', engine: undefined });
    capture(error, 'list');
  }
}

let loading: Promise<void> | undefined;

/** Fetches the data, once; an open page then renews it every hour. */
export function loadPatternData(): void {
  loading ??= load();
}

function renew(): void {
  let renewedAt = Date.now();
  setInterval(() => {
    if (document.hidden || data.state !== 'ready' || Date.now() - renewedAt < TTL_MS) return;
    renewedAt = Date.now();
    // Without a response, the current data stays.
    open().then(
      (engine) => become({ state: 'ready', engine }),
      () => undefined,
    );
  }, CLEAN_MS);
}

/** The current data. */
export const patternData = (): PatternData => data;

/** The data once it is loaded, fetched if necessary; undefined if it cannot be loaded. */
export async function patternEngine(): Promise<PatternEngine | undefined> {
  loading ??= load();
  await loading;
  return data.engine;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const absent = (): PatternData => ABSENT;

/** The data as a hook; absent in the server's HTML and where it is not wanted. */
export const usePatternData = (isWanted = true): PatternData =>
  useSyncExternalStore(subscribe, isWanted ? patternData : absent, absent);
