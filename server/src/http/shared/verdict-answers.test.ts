import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../api/app.ts';
import { testServices } from '../../testing/services.ts';
import { englishTexts } from '../../testing/texts.ts';
import { createErrorResponses } from '../error-response.ts';
import { createHttpServer, listen } from '../http-server.ts';
import type { Pages } from '../pages.ts';
import { createRequestListener } from '../request-listener.ts';
import { SHORT_ALERT_TEXTS } from '../../testing/alert-texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PATH = '/api/check?weapon=karambit&patternId=387';

const none = () => Promise.resolve(new Response(null, { status: 404 }));
const PAGES: Pages = {
  version: undefined,
  routes: {},
  translatorOf: englishTexts,
  useServices: () => undefined,
  render: none,
  renderShared: none,
  alerts: SHORT_ALERT_TEXTS,
  chat: { reply: (_, text) => ({ kind: 'problem', text }), suggest: () => [] },
  previews: {
    '/oembed': none,
    '/embed.js': none,
    '/embed/{weapon}/{seed}': none,
    '/cards/{version}/{language}/{file}': none,
  },
};

const noted: [caller: string, slug: string][] = [];
const patternChecks = {
  note: (caller: string, { weapon, patternId }: { weapon: string; patternId: number }) =>
    void noted.push([caller, `${weapon}-${patternId}`]),
  flush: async () => {},
};
const services = { ...testServices(), patternChecks };
const api = createApi(testServices(), createErrorResponses(englishTexts).translateError);

let server: Server;
let url: string;
beforeAll(async () => {
  const listener = await createRequestListener({ services, pages: PAGES, clientFolder: undefined, root: ROOT });
  server = createHttpServer(listener);
  url = `http://127.0.0.1:${(await listen(server, 0, '127.0.0.1')).port}`;
});
afterAll(() => void server.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });

test('a verdict is the one of the API, byte for byte, with its headers', async () => {
  const [own, other] = [await ask(PATH), await api.request(PATH, {}, { address: '192.0.2.1' })];
  expect(await own.text()).toBe(await other.text());
  expect(own.status).toBe(200);
  for (const name of ['content-type', 'cache-control', 'etag', 'vary']) {
    expect([name, own.headers.get(name)]).toEqual([name, other.headers.get(name)]);
  }
  expect(own.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(own.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
});

test('each request has an id of its own, and 304 answers the ETag', async () => {
  const first = await ask(PATH);
  const second = await ask(PATH, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([second.status, await second.text()]).toEqual([304, '']);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('look-ups are counted', async () => {
  noted.length = 0;
  await ask('/api/check?weapon=ak-47&patternId=661');
  expect(noted.map(([, slug]) => slug)).toEqual(['ak-47-661']);
  expect(noted[0]?.[0]).not.toContain('127.0.0.1');
});

test.each([
  ['/api/check?weapon=AK&patternId=661', 200],
  ['/api/check?patternId=661&weapon=ak-47', 200],
  ['/api/check?weapon=ak-47&patternId=1001', 400],
  ['/api/check?weapon=ak-47&patternId=0', 400],
  ['/api/check?weapon=ak-47&patternId=661&x=1', 400],
])('%s is answered by the API with %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test('beyond the limit of a minute the answer is the refusal of the API', async () => {
  let refused: Response | undefined;
  for (let round = 0; round < 14 && !refused; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(PATH)));
    for (const answer of answers) if (answer.status === 429) refused ??= answer;
    await Promise.all(answers.filter((answer) => answer !== refused).map((answer) => answer.text()));
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.headers.get('cache-control')).toBe('no-store');
  expect(await refused?.json()).toMatchObject({ error: 'http.rate-limited' });
});
