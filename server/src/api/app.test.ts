import { brotliDecompressSync } from 'node:zlib';
import { Writable } from 'node:stream';
import { ENDPOINTS, type EndpointId } from '@bluegem/contract/endpoints';
import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import { ProblemSchema } from '@bluegem/contract/schemas';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import type { Pictures } from '../render/pictures.ts';
import { answersOf, UUID } from '../testing/answers.ts';
import { aPost, openTestApi } from '../testing/api.ts';
import { INSPECT_LINKS, KARAMBIT_387 } from '../testing/inspect-links.ts';
import { aConfig, silentLogger, testServices } from '../testing/services.ts';

const api = openTestApi(testServices());

const { answerOf, expectProblem } = answersOf(api);

describe('every response matches the contract', () => {
  test.each<[EndpointId, string, RequestInit?]>([
    ['health', '/health'],
    ['check', '/api/check?weapon=karambit&patternId=387'],
    ['check', '/api/check?weapon=%D0%90%D0%9A-47&patternId=%20661%20'],
    ['checkByBody', '/api/check', aPost({ weapon: 'ak-47', patternId: '661' })],
    ['checkByBody', '/api/check', aPost({ weapon: 'ak-47', patternId: 661 })],
    ...INSPECT_LINKS.map(({ link }): [EndpointId, string, RequestInit] => ['inspect', '/api/inspect', aPost({ link })]),
    ['inspectStatus', '/api/inspect/status'],
    ['weapons', '/api/weapons'],
    ['patternsMeta', '/api/patterns/meta'],
    ['featuredPatterns', '/api/patterns/featured'],
    ['trendingPatterns', '/api/patterns/trending'],
    ['trendingPatterns', '/api/patterns/trending?period=30'],
    ['recentDiscoveries', '/api/discoveries/recent'],
    ['pattern', '/api/pattern/karambit-387'],
    ['pattern', '/api/pattern/ak-47-661'],
    ['pattern', '/api/pattern/karambit-0'],
    ['pattern', '/api/pattern/387'],
    ['pattern', '/api/pattern/0'],
    ['weaponPatterns', '/api/weapon/ak-47/patterns'],
    ['weaponPatterns', '/api/weapon/AK47/patterns?sort=blueTotal&direction=ascending&limit=7&offset=990'],
    ...MEASURED_WEAPON_IDS.map((id): [EndpointId, string] => [
      'weaponPatterns',
      `/api/weapon/${id}/patterns?limit=1000`,
    ]),
  ])('%s: %s', async (id, path, init) => {
    const body = await answerOf(path, init);
    const parsed = ENDPOINTS[id].answer.safeParse(body);
    expect(parsed.error?.issues.slice(0, 3)).toBeUndefined();
    expect(parsed.data).toEqual(body); // and nothing that the contract does not name
  });

  test.each<[EndpointId, string, string, RequestInit?]>([
    ['health', '/health', 'no-store'],
    ['check', '/api/check?weapon=ak-47&patternId=1', 'public, max-age=300'],
    ['checkByBody', '/api/check', 'no-store', aPost({ weapon: 'ak-47', patternId: 1 })],
    ['inspect', '/api/inspect', 'no-store', aPost({ link: KARAMBIT_387 })],
    ['weapons', '/api/weapons', 'public, max-age=3600'],
    ['patternsMeta', '/api/patterns/meta', 'public, max-age=3600'],
    ['pattern', '/api/pattern/387', 'public, max-age=86400'],
    ['weaponPatterns', '/api/weapon/ak-47/patterns', 'public, max-age=3600'],
  ])('%s has its cache time', async (_, path, cacheControl, init) => {
    expect((await api(path, init)).headers.get('cache-control')).toBe(cacheControl);
  });
});

describe('the check', () => {
  test.each([
    ['ak-47', 661, { blueGem: true, tier: 1, rank: 1, flags: ['#1'] }],
    ['karambit', 387, { blueGem: true, tier: 1, side: 'playside', rank: 1 }],
    ['five-seven', 278, { blueGem: true, tier: 1, flags: ['#1'] }],
    ['five-seven', 690, { blueGem: true, tier: 1, flags: ['#2'] }],
    ['bayonet', 555, { flags: ['#1'] }],
    ['ak-47', 3, { blueGem: false, tier: null }],
  ])('knows %s %s, by query and by body', async (weapon, patternId, known) => {
    const byQuery = await answerOf(`/api/check?weapon=${weapon}&patternId=${patternId}`);
    expect(byQuery).toMatchObject({ weapon, patternId, ...known });
    expect(await answerOf('/api/check', aPost({ weapon, patternId }))).toEqual(byQuery);
  });

  test.each<[string, ErrorCode]>([
    ['', 'pattern.weapon-required'],
    ['?weapon=&patternId=', 'pattern.weapon-required'],
    ['?weapon=chicken&patternId=1', 'pattern.weapon-unknown'],
    ['?weapon=__proto__&patternId=1', 'pattern.weapon-unknown'],
    ['?weapon=toString&patternId=1', 'pattern.weapon-unknown'],
    ['?weapon=sk&patternId=1', 'pattern.weapon-ambiguous'],
    ['?weapon=karambit', 'pattern.id-required'],
    ['?weapon=karambit&patternId=-1', 'pattern.id-digits-only'],
    ['?weapon=karambit&patternId=12.5', 'pattern.id-digits-only'],
    ['?weapon=karambit&patternId=0x10', 'pattern.id-digits-only'],
    ['?weapon=karambit&patternId=%EF%BC%96%EF%BC%96%EF%BC%91', 'pattern.id-digits-only'],
    ['?weapon=karambit&patternId=9007199254740993', 'pattern.id-not-a-number'],
    ['?weapon=karambit&patternId=0', 'pattern.id-too-low'],
    ['?weapon=karambit&patternId=1001', 'pattern.id-too-high'],
    ['?weapon=hydra-gloves&patternId=1', 'pattern.not-measured'],
    [`?weapon=${'k'.repeat(121)}&patternId=1`, 'http.bad-request'],
    [`?weapon=karambit&patternId=${'1'.repeat(41)}`, 'http.bad-request'],
  ])('/api/check%s fails with %s', async (query, code) => {
    await expectProblem(`/api/check${query}`, undefined, code);
  });

  test.each<[unknown, ErrorCode]>([
    [{ weapon: 'karambit', patternId: 0 }, 'pattern.id-too-low'],
    [{ weapon: 'karambit', patternId: 12.5 }, 'pattern.id-digits-only'],
    [{ weapon: 'karambit', patternId: -1 }, 'pattern.id-digits-only'],
    [{ weapon: 'karambit', patternId: 1e21 }, 'pattern.id-digits-only'],
    [{}, 'pattern.weapon-required'],
    [{ weapon: 387, patternId: 387 }, 'http.bad-request'],
    [{ weapon: null, patternId: 387 }, 'http.bad-request'],
    [{ weapon: ['karambit'], patternId: 387 }, 'http.bad-request'],
    [{ weapon: 'karambit', patternId: null }, 'http.bad-request'],
    [{ weapon: 'karambit', patternId: true }, 'http.bad-request'],
    [{ weapon: 'karambit', patternId: [387] }, 'http.bad-request'],
    [{ weapon: 'karambit', patternId: { toString: '387' } }, 'http.bad-request'],
    [{ weapon: 'karambit', patternId: 387, more: 1 }, 'http.bad-request'],
    [[], 'http.bad-request'],
    [null, 'http.bad-request'],
    ['"karambit 387"', 'http.bad-request'],
    ['387', 'http.bad-request'],
    ['{"weapon":"karambit","patternId":387,"__proto__":{"weapon":"ak-47"}}', 'http.bad-request'],
    ['{"constructor":{"prototype":{}},"weapon":"karambit"}', 'http.bad-request'],
  ])('the body %j fails with %s', async (body, code) => {
    await expectProblem('/api/check', aPost(body), code);
  });
});

describe('other addresses', () => {
  test.each<[string, ErrorCode]>([
    ['/api/pattern/karambit', 'http.not-found'],
    ['/api/pattern/karambit-1001', 'http.not-found'],
    ['/api/pattern/1001', 'http.not-found'],
    ['/api/pattern/__proto__', 'http.not-found'],
    ['/api/pattern/__proto__-1', 'pattern.weapon-unknown'],
    ['/api/pattern/constructor-1', 'pattern.weapon-unknown'],
    ['/api/pattern/hydra-gloves-1', 'pattern.not-measured'],
    ['/api/pattern/sk-1', 'pattern.weapon-ambiguous'],
    ['/api/pattern/%00', 'http.bad-request'],
    ['/api/pattern/%E0%A4%A', 'http.not-found'],
    ['/api/pattern/..%2F..%2Fetc%2Fpasswd', 'http.not-found'],
    [`/api/pattern/${'9'.repeat(61)}`, 'http.bad-request'],
    ['/api/weapon/chicken/patterns', 'pattern.weapon-unknown'],
    ['/api/weapon/__proto__/patterns', 'pattern.weapon-unknown'],
    ['/api/weapon/hydra-gloves/patterns', 'pattern.not-measured'],
    ['/api/weapon/ak-47/patterns?limit=0', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?limit=1001', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?limit=-1', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?limit=1e2', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?offset=1.5', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?offset=', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?sort=toString', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?sort=__proto__', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?direction=sideways', 'http.bad-request'],
    ['/api/weapon/ak-47/patterns?colour=blue', 'http.bad-request'],
    ['/api/weapons?all=1', 'http.bad-request'],
    ['/api/weapons?__proto__=1', 'http.bad-request'],
    ['/api/patterns/meta?constructor=1', 'http.bad-request'],
    ['/health?verbose', 'http.bad-request'],
    ['/api/check?weapon=ak-47&weapon=karambit&patternId=1', 'http.bad-request'],
    ['/api/check?__proto__=1&__proto__=2', 'http.bad-request'],
    ['/api', 'http.not-found'],
    ['/api/', 'http.not-found'],
    ['/api/nothing', 'http.not-found'],
    ['/api/check/', 'http.not-found'],
    ['/api/weapon/ak-47', 'http.not-found'],
    ['/api/__proto__', 'http.not-found'],
    ['/health/live', 'http.not-found'],
  ])('%s fails with %s', async (path, code) => {
    await expectProblem(path, undefined, code);
  });

  test.each(['a\0b', 'half a \ud83d'])('the text %j, which no database takes, is refused', async (weapon) => {
    await expectProblem('/api/check', aPost({ weapon, patternId: 1 }), 'http.bad-request');
  });

  test('a wrong query names the field', async () => {
    const { details } = await expectProblem('/api/weapon/ak-47/patterns?limit=many', undefined, 'http.bad-request');
    expect(details).toEqual({ field: 'limit', rule: 'wrong-format', allowed: '/^\\d{1,6}$/' });
  });

  test.each([
    ['POST', '/api/weapons', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['DELETE', '/api/check?weapon=ak-47&patternId=1', 'GET, HEAD, POST'],
    ['PUT', '/api/pattern/karambit-387', 'GET, HEAD'],
    ['PATCH', '/api/weapon/ak-47/patterns', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['OPTIONS', '/health', 'GET, HEAD'],
    ['POST', `/render/${RENDER_VERSION}/karambit/387/fancy-playside-320.webp`, 'GET, HEAD'],
  ])('%s %s is not a method of that address, which names those it has', async (method, path, allowed) => {
    const { headers } = await expectProblem(path, { method }, 'http.method-not-allowed');
    expect(headers.get('allow')).toBe(allowed);
  });

  test('HEAD answers as GET without a body', async () => {
    const response = await api('/api/weapons', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

test('a long response is compressed if the client accepts it, a short one is not', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const long = await api('/api/weapon/karambit/patterns', { headers });
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(long.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await (await api('/api/weapon/karambit/patterns')).text();
  expect(brotliDecompressSync(Buffer.from(await long.arrayBuffer())).toString()).toBe(plain);
  const short = await api('/health', { headers });
  expect(short.headers.get('content-encoding')).toBeNull();
  expect(short.headers.get('vary')).toBe('Accept-Encoding');
});

test('health names the storage and the versions', async () => {
  const config = aConfig({ databaseUrl: 'postgres://db/gems' });
  const response = await openTestApi(testServices({ config }))('/health');
  expect(await response.json()).toMatchObject({
    ready: true,
    storage: 'postgres',
    versions: { product: '9.8.7', dataset: '1.0.0' },
  });
});

test('every request has a new id, whatever the caller sends', async () => {
  const headers = { 'x-request-id': 'mine' };
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => (await api('/health', { headers })).headers.get('x-request-id') ?? ''),
  );
  expect(new Set(ids).size).toBe(50);
  expect(ids.every((id) => UUID.test(id))).toBe(true);
});

test('errors are translated into the requested language', async () => {
  const response = await api('/api/nothing', { headers: { 'accept-language': 'de-CH,de;q=0.9' } });
  expect(await response.json()).toMatchObject({ message: 'http.not-found in de-CH,de;q=0.9: {}' });
});

test('a request that is refused because too many wait is no error in the log', async () => {
  const logger = silentLogger();
  const error = vi.spyOn(logger, 'error');
  const picture = () => Promise.reject(new AppError('http.unavailable'));
  const own = openTestApi(testServices({ logger, pictures: { picture } as unknown as Pictures }));
  const answer = await own(`/render/${RENDER_VERSION}/karambit/387/fancy-playside-320.webp`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(error).not.toHaveBeenCalled();
});

test('an unexpected error is logged in full and hidden from the caller', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const services = {
    ...testServices({ logger: pino({ level: 'error' }, stream) }),
    snapshot: () => {
      throw new Error('password hunter2 refused by /srv/gems/database.ts');
    },
  };
  const response = await openTestApi(services)('/api/check?weapon=ak-47&patternId=1');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toMatch(/hunter2|srv|database/);
  const { error, details, requestId } = ProblemSchema.parse(JSON.parse(text));
  expect({ error, details }).toEqual({ error: 'http.internal', details: {} });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId,
    err: { message: 'password hunter2 refused by /srv/gems/database.ts', stack: expect.any(String) as string },
  });
});

describe('OpenAPI', () => {
  type Operation = { operationId: string; parameters: { name: string; in: string }[]; responses: object };
  type Document = { openapi: string; info: object; servers: unknown; paths: Record<string, Record<string, Operation>> };

  const documentOf = async (publicUrl?: string) => {
    const response = await openTestApi(testServices({ config: aConfig({ publicUrl }) }))('/api/openapi.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    return (await response.json()) as Document;
  };

  test('describes every endpoint of the contract under its method', async () => {
    const { openapi, info, paths } = await documentOf();
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ version: '9.8.7' });
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method} ${path}`]),
    );
    const declared = Object.entries(ENDPOINTS).map(([id, { method, path }]) => [id, `${method.toLowerCase()} ${path}`]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
  });

  test('names the public address of the service', async () => {
    expect((await documentOf()).servers).toEqual([{ url: '/' }]);
    expect((await documentOf('https://gems.example')).servers).toEqual([{ url: 'https://gems.example' }]);
  });

  test('lists parameters and the statuses of failures', async () => {
    const { paths } = await documentOf();
    const check = paths['/api/check']?.['get'];
    expect(check?.parameters.map(({ name }) => name)).toEqual(['weapon', 'patternId']);
    expect(Object.keys(check?.responses ?? {})).toEqual(['200', '304', '400', '404', '422', '429', '500', '503']);
    const pattern = paths['/api/pattern/{id}']?.['get'];
    expect(pattern?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  });
});
