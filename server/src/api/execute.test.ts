import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequester, execute, type Call } from './execute.ts';
import { testServices } from '../testing/services.ts';
import type { Services } from '../app/services.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices({ db: database.db, now: () => NOW });
});
afterAll(() => database.close());

const get = () => new Request('http://localhost/page');
const from = (address: string, request = get()): Pick<Call, 'requester'> => ({
  requester: createRequester(services, { address, request, page: '/page' }),
});
const codeOf = (answer: Promise<unknown>) => answer.then(() => null).catch(({ code }: { code: string }) => code);

test('checks a pattern without an account', async () => {
  const answer = await execute(services, 'check', {
    ...from('198.51.100.1'),
    input: { weapon: 'karambit', patternId: '387' },
  });
  expect(answer).toMatchObject({ weapon: 'karambit', patternId: 387, tier: 1 });
});

test('refuses what the schema does not allow, and names the field', async () => {
  const answer = execute(services, 'check', { ...from('198.51.100.2'), input: { weapon: 5 } });
  await expect(answer).rejects.toMatchObject({ code: 'http.bad-request' });
  await expect(answer).rejects.toHaveProperty('details', { field: 'weapon', rule: 'wrong-type', allowed: 'string' });
});

test('refuses visitors where an account is needed, before it looks at what they send', async () => {
  let isRead = false;
  const input = () => {
    isRead = true;
    return {};
  };
  expect(await codeOf(execute(services, 'saveWishlistItem', { ...from('198.51.100.3'), input }))).toBe('auth.required');
  expect(await codeOf(execute(services, 'adminPrices', from('198.51.100.3')))).toBe('auth.required');
  expect(isRead).toBe(false);
});

test('refuses forms of other sites', async () => {
  const request = new Request('http://localhost/feedback', {
    method: 'POST',
    headers: { origin: 'https://evil.test' },
  });
  expect(await codeOf(execute(services, 'feedback', from('198.51.100.4', request)))).toBe('http.foreign-origin');
});

test('counts pages and the API by the same limit', async () => {
  const calls = Array.from({ length: 61 }, () => execute(services, 'logout', from('198.51.100.5')));
  const codes = await Promise.all(calls.map(codeOf));
  expect(codes.filter((code) => code === null)).toHaveLength(60);
  expect(codes.filter((code) => code === 'http.rate-limited')).toHaveLength(1);
});

test('looks a session up once for a request', async () => {
  const request = new Request('http://localhost/page', { headers: { cookie: 'sid=none' } });
  const { requester } = from('198.51.100.6', request);
  expect(requester.signedIn()).toBe(requester.signedIn());
  expect(await requester.signedIn()).toBeUndefined();
});

test('counts a page of an account as a page alone, and its forms and the API by the limit of the endpoint', async () => {
  const address = '198.51.100.7';
  const codesOf = async (request: Request, page?: string) => {
    const requester = () => createRequester(services, { address, request, ...(page && { page }) });
    const calls = Array.from({ length: 125 }, () => execute(services, 'listWishlist', { requester: requester() }));
    return [...new Set(await Promise.all(calls.map(codeOf)))];
  };
  expect(await codesOf(get(), '/wishlist')).toEqual(['auth.required']);
  expect(await codesOf(get())).toEqual(['auth.required', 'http.rate-limited']);
  const form = new Request('http://localhost/wishlist', { method: 'POST' });
  expect(await codesOf(form, '/wishlist')).toEqual(['http.rate-limited']);
});

test('writes one entry into the access log for a page that calls several endpoints', async () => {
  const entries: unknown[] = [];
  const noted = { ...services, accessLog: { note: (entry: unknown) => entries.push(entry), flush: async () => {} } };
  const { requester } = from('198.51.100.8');
  for (const id of ['adminPrices', 'adminOverview'] as const) {
    expect(await codeOf(execute(noted, id, { requester }))).toBe('auth.required');
  }
  expect(entries).toEqual([{ kind: 'refused', status: 401, method: 'GET', path: '/page', accountId: null }]);
});
