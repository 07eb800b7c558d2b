import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

const site = builtServer();

const request = (path: string, init?: RequestInit) => fetch(site.url + path, init);

const GUIDE = join(import.meta.dirname, '../../docs/guide/api.md');

type Sent = { path: string; init: RequestInit };

/** The calls of curl in the shell examples of a page. */
function callsIn(markdown: string): Sent[] {
  const shells = Array.from(markdown.matchAll(/```sh\n([^]*?)```/g), ([, code = '']) => code.replaceAll('\\\n', ''));
  return shells.flatMap((code) =>
    code.split('\n').flatMap((line): Sent[] => {
      const [, flags, path] = /^curl (-\w+) 'http:\/\/localhost:3000([^']*)'/.exec(line) ?? [];
      if (flags === undefined || path === undefined) return [];
      const headers = Array.from(line.matchAll(/-H '([\w-]+): ([^']*)'/g), ([, name = '', value = '']) => [
        name,
        value,
      ]);
      const [, body] = /-d '([^']*)'/.exec(line) ?? [];
      const method = body !== undefined ? 'POST' : flags.includes('I') ? 'HEAD' : 'GET';
      return [{ path, init: { method, headers: Object.fromEntries(headers), ...(body !== undefined && { body }) } }];
    }),
  );
}

test('the examples of the guide to the API answer on the built server', async () => {
  const calls = callsIn(await readFile(GUIDE, 'utf8'));
  const [batch, head, conditional] = calls;
  expect(calls).toHaveLength(3);
  const checked = await request(batch?.path ?? '', batch?.init);
  const { results } = (await checked.json()) as { results: { verdict: { weapon: string; tier: number } }[] };
  expect(results.map(({ verdict }) => [verdict.weapon, verdict.tier])).toEqual([
    ['karambit', 1],
    ['ak-47', 1],
  ]);
  const answer = await request(head?.path ?? '', head?.init);
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  const headers = { ...(conditional?.init.headers as object), 'If-None-Match': answer.headers.get('etag') ?? '' };
  expect((await request(conditional?.path ?? '', { ...conditional?.init, headers })).status).toBe(304);
});

test('the addresses of the guide to the API answer: the card, its script, feeds and the current data', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const named = [
    ...guide.matchAll(/https:\/\/your-site\.example(\/[^"\s]*)/g),
    ...guide.matchAll(/`(\/(?:feeds|data)\/?[^`{}…]*)`/g),
  ].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThanOrEqual(7);
  for (const path of new Set(named)) expect((await request(path)).status, path).toBe(200);
});

test('500 items are checked at once, names that no weapon has among them, and 501 are refused', async () => {
  const batch = (items: readonly object[]) =>
    request('/api/check/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://blog.example' },
      body: JSON.stringify({ items }),
    });
  const items = Array.from({ length: 501 }, (_, at) => ({ weapon: 'karambit', patternId: at + 1 }));
  const found = await batch(items.slice(0, 500));
  expect(found.headers.get('access-control-allow-origin')).toBe('*');
  const { results } = (await found.json()) as { results: { verdict: { patternId: number } }[] };
  expect(results.map(({ verdict }) => verdict.patternId)).toEqual(
    items.slice(0, 500).map(({ patternId }) => patternId),
  );
  expect((await batch(items)).status).toBe(400);

  const unknown = items
    .slice(0, 500)
    .map(({ patternId }) => ({ weapon: `karambitz ${patternId} `.repeat(4), patternId }));
  const refused = (await (await batch(unknown)).json()) as { results: { error: string }[] };
  expect(new Set(refused.results.map(({ error }) => error))).toEqual(new Set(['pattern.weapon-unknown']));
});
