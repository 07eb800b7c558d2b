import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { describe, expect, test } from 'vitest';
import { answersOf, jsonOf } from '../testing/answers.ts';
import { aPost, openTestApi } from '../testing/api.ts';
import { testServices } from '../testing/services.ts';

const api = openTestApi(testServices());
const { answerOf, expectProblem } = answersOf(api);

describe('bodies', () => {
  const big = JSON.stringify({ weapon: 'ak-47', patternId: 1, padding: 'x'.repeat(70_000) });

  test.each(['{', '{"weapon":"ak-47",}', 'weapon=ak-47', '\u0000', '{"weapon":"ak-47"}{'])(
    'the body %j is not JSON',
    async (body) => {
      await expectProblem('/api/check', aPost(body), 'http.invalid-json');
    },
  );

  test('an empty body counts as {} where that will do', async () => {
    await expectProblem('/api/check', aPost(''), 'pattern.weapon-required');
    await expectProblem('/api/inspect', aPost(''), 'http.invalid-json');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('the content type %s is refused', async (type) => {
    const init = aPost({ weapon: 'ak-47', patternId: 1 }, { 'content-type': type });
    await expectProblem('/api/check', init, 'http.unsupported-media-type');
  });

  test('JSON may declare its character set', async () => {
    const init = aPost({ weapon: 'ak-47', patternId: 1 }, { 'content-type': 'Application/JSON; charset=utf-8' });
    expect(await answerOf('/api/check', init)).toMatchObject({ patternId: 1 });
  });

  test('70 kB with a content-length are refused unread', async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('It was read')) });
    const init = { ...aPost(''), body, duplex: 'half' } as RequestInit;
    const headers = { 'content-type': 'application/json', 'content-length': String(big.length) };
    const { details } = await expectProblem('/api/check', { ...init, headers }, 'http.body-too-large');
    expect(details).toEqual({ maxBytes: 65_536 });
  });

  test('70 kB in pieces without a length are refused, and an endless body is not read on', async () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces++;
        controller.enqueue(new Uint8Array(7000).fill(32));
      },
    });
    await expectProblem('/api/check', { ...aPost(''), body, duplex: 'half' } as RequestInit, 'http.body-too-large');
    expect(pieces).toBeLessThan(15);
  });

  test('a body whose sender leaves is refused, and is no failure of ours', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The connection broke')) });
    const init = { ...aPost(''), body, duplex: 'half' } as RequestInit;
    await expectProblem('/api/check', init, 'http.bad-request');
  });

  test('64 kB are not too large', async () => {
    await expectProblem('/api/check', aPost(' '.repeat(65_536)), 'http.invalid-json');
    await expectProblem('/api/check', aPost(' '.repeat(65_537)), 'http.body-too-large');
  });

  test('a deeply nested body does no harm', async () => {
    await expectProblem('/api/check', aPost('['.repeat(30_000) + ']'.repeat(30_000)), 'http.bad-request');
  });
});

describe('limits', () => {
  test('after 600 requests a minute an address has to wait, others do not', async () => {
    const limited = openTestApi(testServices());
    const statuses: number[] = [];
    for (let index = 0; index < 601; index++) statuses.push((await limited('/api/weapons')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await limited('/api/weapons');
    expect(refused.status).toBe(429);
    const { error, details } = await jsonOf(refused);
    expect(error).toBe('http.rate-limited');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(details).toEqual({ retryAfterSeconds: seconds });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await limited('/api/weapons', { address: '192.0.2.2' })).status).toBe(200);
    expect((await limited('/api/patterns/meta')).status).toBe(200);
  });

  test('health is never limited', async () => {
    const limited = openTestApi(testServices());
    for (let index = 0; index < 700; index++) expect((await limited('/health')).status).toBe(200);
  });
});

describe('a service that is not ready', () => {
  const starting = openTestApi(testServices({ snapshot: undefined }));

  test('lives, and says so with 503', async () => {
    const response = await starting('/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      live: true,
      ready: false,
      versions: { product: '9.8.7', node: process.version, dataset: null },
      storage: 'embedded',
      gameFiles: 'none',
    });
  });

  test('requests a retry in a moment', async () => {
    const response = await starting('/api/check?weapon=ak-47&patternId=1');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ error: 'http.unavailable' });
  });

  test('is not ready while it drains', async () => {
    const draining = openTestApi(testServices({ isDraining: () => true }));
    const response = await draining('/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ live: true, ready: false });
    expect((await draining('/api/weapons')).status).toBe(200);
  });

  test('has no pictures when it has no drawing thread', async () => {
    const response = await api(`/render/${RENDER_VERSION}/ak-47/661/fancy-playside-160.webp`);
    expect(response.status).toBe(503);
  });
});
