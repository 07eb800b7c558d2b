import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { fakeMarket, saying } from '../../testing/price-answers.ts';
import { fetchJson } from './fetch-json.ts';
import { SourceFailure } from './price-source.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

async function ask(answer: () => Response, special: { sizeMaxBytes?: number } = {}) {
  const options = {
    fetch: fakeMarket(answer).fetch,
    url: 'https://market.example/prices?secret=1',
    headers: {},
    schema: z.object({ ok: z.boolean() }),
    signal: new AbortController().signal,
    sizeMaxBytes: 1000,
    now: () => NOW,
    ...special,
  };
  return fetchJson(options).catch((error: unknown) => error);
}

test('an answer as agreed is passed on', async () => expect(await ask(saying({ ok: true }))).toEqual({ ok: true }));

describe('a failure has its kind and the time to wait', () => {
  const status =
    (code: number, headers: Record<string, string> = {}) =>
    () =>
      new Response('{}', { status: code, headers });
  test.each<[string, () => Response, Partial<SourceFailure>]>([
    ['429 with seconds', status(429, { 'retry-after': '90' }), { kind: 'limited', pauseMs: 90_000 }],
    [
      '429 with a date',
      status(429, { 'retry-after': 'Sat, 21 Nov 2026 12:10:00 GMT' }),
      { kind: 'limited', pauseMs: 600_000 },
    ],
    ['429 without a word', status(429), { kind: 'limited', pauseMs: 300_000 }],
    ['429 with nonsense', status(429, { 'retry-after': 'soon' }), { kind: 'limited', pauseMs: 300_000 }],
    ['429 with a week', status(429, { 'retry-after': '604800' }), { kind: 'limited', pauseMs: 86_400_000 }],
    ['401', status(401), { kind: 'closed', pauseMs: 0 }],
    ['403', status(403), { kind: 'closed' }],
    ['404', status(404), { kind: 'odd' }],
    ['503 with a pause', status(503, { 'retry-after': '60' }), { kind: 'unreachable', pauseMs: 60_000 }],
    ['no JSON', () => new Response('<html>'), { kind: 'odd', message: 'an answer that is no JSON' }],
    ['another shape', saying({ ok: 'yes' }), { kind: 'odd' }],
    [
      'a long answer',
      saying({ ok: true, more: 'x'.repeat(1000) }),
      { kind: 'odd', message: 'an answer above 1000 bytes' },
    ],
  ])('%s', async (_, answer, failure) => {
    const error = await ask(answer);
    expect(error).toBeInstanceOf(SourceFailure);
    expect(error).toMatchObject(failure);
    expect((error as Error).message).not.toContain('secret');
  });
});

test('over a real connection: silence, a hang-up and a redirect are failures', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/gone') request.socket.destroy();
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asking = (path: string) =>
    fetchJson({
      fetch,
      url: `http://127.0.0.1:${port}${path}`,
      headers: {},
      schema: z.unknown(),
      signal: new AbortController().signal,
      sizeMaxBytes: 10,
      timeoutMs: 200,
      now: () => NOW,
    });
  for (const path of ['/silence', '/gone', '/elsewhere'])
    await expect(asking(path)).rejects.toMatchObject({ kind: 'unreachable' });
  server.closeAllConnections();
  server.close();
});
