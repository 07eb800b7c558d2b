import { allowsAnyOrigin } from '@bluegem/contract/endpoint';
import { ENDPOINTS, endpointOf, ENDPOINT_IDS } from '@bluegem/contract/endpoints';
import { expect, test } from 'vitest';
import { aPost, openTestApi } from '../testing/api.ts';
import { jsonOf } from '../testing/answers.ts';
import { testServices } from '../testing/services.ts';

const api = openTestApi(testServices());
const ELSEWHERE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', cookie: 'sid=made-up' };

const all = ENDPOINT_IDS.map((id) => [id, endpointOf(id)] as const);

test('pages of other sites may call public endpoints that are the same for every caller, and no other', () => {
  const open = all.flatMap(([id, endpoint]) => (allowsAnyOrigin(endpoint) ? [id] : []));
  expect(open).toEqual(expect.arrayContaining(['check', 'checkByBody', 'checkBatch', 'pattern', 'weapons']));
  for (const id of open) expect(ENDPOINTS[id as keyof typeof ENDPOINTS].access).toBe('public');
  for (const id of [
    'feedback',
    'inspect',
    'countEvents',
    'currentUser',
    'logout',
    'adminLogs',
    'listWishlist',
    'health',
  ])
    expect(open).not.toContain(id);
});

test.each([
  ['GET', '/api/check?weapon=karambit&patternId=387', undefined, 200],
  ['POST', '/api/check', { weapon: 'ak-47', patternId: 661 }, 200],
  ['POST', '/api/check/batch', { items: [{ weapon: 'ak-47', patternId: 661 }] }, 200],
  ['GET', '/api/check?weapon=spoon&patternId=387', undefined, 404],
  ['POST', '/api/check/batch', { items: [] }, 400],
] as const)('%s %s: a page of another site reads the answer, %s %i', async (method, path, body, status) => {
  const init = body ? aPost(body) : { method };
  const response = await api(path, { ...init, headers: { ...init.headers, ...ELSEWHERE } });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(response.status).toBe(status);
});

test('an answer that the page has already may be confirmed', async () => {
  const path = '/api/weapons';
  const tag = (await api(path)).headers.get('etag') ?? '';
  const again = await api(path, { headers: { ...ELSEWHERE, 'if-none-match': tag } });
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
});

test('the preflight request of a browser names the methods, and allows a JSON body', async () => {
  const preflight = await api('/api/check/batch', { method: 'OPTIONS', headers: ELSEWHERE });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Type');
  const both = await api('/api/check', { method: 'OPTIONS', headers: ELSEWHERE });
  expect(both.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS');
});

test.each([
  ['POST', '/api/feedback'],
  ['POST', '/api/inspect'],
  ['GET', '/api/wishlist'],
])('%s %s stays closed to pages of other sites', async (method, path) => {
  const init = method === 'POST' ? aPost({}) : { method };
  const response = await api(path, { ...init, headers: { ...init.headers, ...ELSEWHERE } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.status).toBeGreaterThanOrEqual(400);
});

test.each([
  ['GET', '/api/nope', 404],
  ['DELETE', '/api/check', 405],
  ['PUT', '/api/feedback', 405],
])('%s %s: a page of another site reads that there is no such operation', async (method, path, status) => {
  const response = await api(path, { method, headers: ELSEWHERE });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  expect((await jsonOf(response))['error']).toMatch(/^http\./);
});

test('500 items are answered at once, 501 are refused', async () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ weapon: 'five-seven', patternId: index + 1 }));
  const { results } = (await jsonOf(await api('/api/check/batch', aPost({ items: items(500) })))) as {
    results: { verdict?: { patternId: number } }[];
  };
  expect(results.map(({ verdict }) => verdict?.patternId)).toEqual(items(500).map(({ patternId }) => patternId));
  expect((await api('/api/check/batch', aPost({ items: items(501) }))).status).toBe(400);
});
