import { buildPatternIndex } from '@bluegem/core/query/pattern-index';
import { prepareQueries } from '@bluegem/core/query/pattern-selection';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataMessage } from './pattern-data.ts';

/** Replaces the worker: responds at once with the given result. */
let answer: () => DataMessage;
let started = 0;
const NOTHING = buildPatternIndex([]);
class FakeWorker extends EventTarget {
  constructor() {
    super();
    started++;
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: answer() })));
  }
  terminate() {}
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  started = 0;
  answer = () => ({ index: NOTHING, preparation: prepareQueries(NOTHING) });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const anEngine = async () => {
  const { loadPatternData, patternData } = await import('./pattern-data.ts');
  loadPatternData();
  loadPatternData();
  await vi.waitFor(() => expect(patternData().state).not.toBe('loading'));
  return patternData;
};

test('the data is fetched once, and renewed after an hour', async () => {
  const patternData = await anEngine();
  const { state, engine } = patternData();
  expect({ state, started }).toEqual({ state: 'ready', started: 1 });
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(started).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(started).toBe(2);
  await vi.waitFor(() => expect(patternData().engine).not.toBe(engine));
});

test('while the page is hidden it is not renewed, and the old data survives a failure', async () => {
  const patternData = await anEngine();
  const { engine } = patternData();
  vi.stubGlobal('document', { hidden: true });
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(started).toBe(1);
  vi.stubGlobal('document', { hidden: false });
  answer = () => ({ problem: 'Failed to fetch data for patterns' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toBe(2);
  expect(patternData()).toEqual({ state: 'ready', engine });
});

test('if it cannot be loaded, the server keeps answering, and the failure is captured', async () => {
  answer = () => ({ problem: 'Failed to fetch data for patterns' });
  const patternData = await anEngine();
  expect(patternData().state).toBe('failed');
  const { subscribeToFailures } = await import('../../../reports/capture.ts');
  const messages: unknown[] = [];
  subscribeToFailures(({ error, component }) => messages.push([component, (error as Error).message]));
  expect(messages).toEqual([['list', 'Failed to fetch data for patterns']]);
});
