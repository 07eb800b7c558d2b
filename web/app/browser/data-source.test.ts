import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataSource } from './data-source.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
let load: ReturnType<typeof createDataSource>;

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockReset().mockImplementation(async () => Response.json({ ok: true }));
  load = createDataSource({
    fetch,
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
});
afterEach(() => vi.useRealTimers());

/** The messages of an error and its cause. */
const messagesOf = (request: Promise<unknown>) =>
  request.then(
    () => [],
    (error: Error) => [error.message, (error.cause as Error | undefined)?.message],
  );
const untilAborted: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

test('data is fetched once an hour', async () => {
  expect(await Promise.all([load('totals'), load('totals')])).toEqual([{ ok: true }, { ok: true }]);
  await vi.advanceTimersByTimeAsync(3_599_000);
  await load('totals');
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await load('totals');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a failure is retried three times, after 1, 2 and 4 seconds', async () => {
  fetch.mockImplementation(async () => new Response('no such luck', { status: 500 }));
  const messages = messagesOf(load('totals'));
  for (const [ms, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(fetch).toHaveBeenCalledTimes(calls);
  }
  expect(await messages).toEqual(['Failed to fetch data for totals', 'HTTP 500: no such luck']);
});

test('a retry that succeeds returns its response', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loading = load('totals');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toEqual({ ok: true });
});

test('a refusal is not retried, and the next call fetches again', async () => {
  fetch.mockImplementation(async () => new Response('gone', { status: 404 }));
  expect(await messagesOf(load('patterns'))).toEqual(['Failed to fetch data for patterns', 'HTTP 404: gone']);
  await messagesOf(load('patterns'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['patterns', 30_000],
  ['totals', 10_000],
  ['trending-7', 10_000],
])('%s times out after %i milliseconds', async (key, timeoutMs) => {
  fetch.mockImplementation(untilAborted);
  const messages = messagesOf(load(key));
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(4 * timeoutMs + 7_001);
  expect(await messages).toEqual([`Failed to fetch data for ${key}`, 'Request timeout']);
});

test.each(['weather', 'toString'])('"%s" is not a known key', async (key) => {
  await expect(load(key)).rejects.toThrow(`Unknown fetcher: ${key}`);
  expect(fetch).not.toHaveBeenCalled();
});
