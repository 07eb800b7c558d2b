import { expect, test } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

/** An answer without an end; how many bytes of it were read, and whether it was given up. */
function endless() {
  const state = { readBytes: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.readBytes += 1_000;
      controller.enqueue(new Uint8Array(1_000));
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { state, fetch: async () => new Response(body) };
}

test('a short response is returned unchanged', async () => {
  const answer = () => Response.json({ a: 'ä' }, { status: 418, headers: { 'x-own': '1' } });
  const got = await boundedFetch(async () => answer(), 100)('https://example.org');
  expect([got.status, got.headers.get('x-own'), await got.json()]).toEqual([418, '1', { a: 'ä' }]);
});

test('an answer without a body is none', async () => {
  const got = await boundedFetch(async () => new Response(null, { status: 204 }), 100)('https://example.org');
  expect([got.status, await got.text()]).toEqual([204, '']);
});

test('an endless response is aborted soon after the limit', async () => {
  const { state, fetch } = endless();
  const got = await boundedFetch(fetch, 10_000)('https://example.org');
  await expect(got.text()).rejects.toThrow('More than 10000 bytes');
  expect(state.isCancelled).toBe(true);
  expect(state.readBytes).toBeLessThan(20_000);
});
