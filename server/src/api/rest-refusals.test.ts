import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY_MAX_BYTES } from './input.ts';
import { REST_TABLES } from '@bluegem/data/rest/public-tables';
import type { Db } from '@bluegem/data/database/sql';
import { signInterfaceKey } from '../auth/interface-keys.ts';
import { openTestApi } from '../testing/api.ts';
import { testServices } from '../testing/services.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Without a database: whatever reaches it is answered with 503. */
const services = testServices({ now: () => NOW });
const api = openTestApi(services);
const REACHED = { status: 503, code: 'PGRST000' };

let addresses = 0;

async function ask(path: string, init: RequestInit = {}) {
  const address = `198.18.${Math.floor(addresses / 250)}.${(addresses += 1) % 250}`;
  const response = await api(`/rest/v1/${path}`, { address, ...init });
  const { code, message, details, hint } = (await response.json()) as Record<string, unknown>;
  return { response, status: response.status, code, message, details, hint };
}

const send = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

test('what is in order reaches the database', async () => {
  expect(await ask('patterns?tier=eq.1')).toMatchObject(REACHED);
  expect(await ask('wishlist_items', send('POST', { pattern_id: 1 }))).toMatchObject(REACHED);
});

test.each([
  ['patterns?spoon=eq.1', 400, '42703'],
  ['patterns?account_id=eq.1', 400, '42703'],
  ['patterns?select=spoon', 400, '42703'],
  ['patterns?select=pattern_id,account_id', 400, '42703'],
  ['patterns?order=spoon', 400, '42703'],
  ['patterns?order=regions', 404, '42883'],
  ['discoveries?item_id=like.*', 400, '42703'],
  ['patterns?tier=eq.one', 400, '22P02'],
  ['patterns?tier=eq.1;drop table patterns', 400, '22P02'],
  ["patterns?tier=eq.1' or '1'='1", 400, '22P02'],
  ['patterns?tier=eq.99999', 400, '22003'],
  ['patterns?gem_score=gt.NaN', 400, '22P02'],
  ['patterns?created_at=gt.yesterday', 400, '22007'],
  ['patterns?created_at=gt.2026-99-99', 400, '22007'],
  ['feedback?id=eq.1', 400, '22P02'],
  ['patterns?weapon_type=eq.%00', 400, '22021'],
  ['patterns?regions=eq.{}', 404, '42883'],
  ['patterns?tier=like.1', 404, '42883'],
  ['patterns?weapon_type=cs.{a}', 404, '42883'],
  ['patterns?flags=cs.{{a}', 400, '22P02'],
  ['patterns?tier=is.1', 400, 'PGRST100'],
  ['patterns?tier=is.constructor', 400, 'PGRST100'],
  ['patterns?tier=is.__proto__', 400, 'PGRST100'],
  ['patterns?tier=is.toString', 400, 'PGRST100'],
  ['patterns?constructor=eq.1', 400, '42703'],
  ['patterns?select=__proto__', 400, '42703'],
  [`patterns?weapon_type=like.${'%25a'.repeat(20)}`, 400, 'PGRST100'],
  [`patterns?weapon_type=like.${'a'.repeat(300)}`, 400, 'PGRST100'],
  [`patterns?select=${'x'.repeat(70)}:tier`, 400, 'PGRST100'],
  ['patterns?select=tier::text', 400, 'PGRST100'],
  ['patterns?select=count', 400, '42703'],
  ['patterns?select=wishlist_items(*)', 400, 'PGRST100'],
  ['patterns?limit=-1', 416, 'PGRST103'],
  ['pg_catalog.pg_roles', 404, 'PGRST205'],
  ['patterns;', 404, 'PGRST205'],
  ['rpc/anything', 404, 'PGRST125'],
  ['', 404, 'PGRST125'],
])('GET %s', async (path, status, code) => {
  const answer = await ask(path);
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(String(answer.message)).not.toBe('');
});

test.each([
  ['POST', 'wishlist_items', { spoon: 1 }, 400, 'PGRST204'],
  ['POST', 'wishlist_items?columns=spoon', { pattern_id: 1 }, 400, 'PGRST204'],
  ['POST', 'wishlist_items?on_conflict=spoon', { pattern_id: 1 }, 'upsert', 'PGRST204'],
  ['POST', 'wishlist_items', [{ pattern_id: 1 }, { note: '' }], 400, 'PGRST102'],
  ['POST', 'wishlist_items', [1], 400, 'PGRST102'],
  ['POST', 'wishlist_items', '"text"', 400, 'PGRST102'],
  ['POST', 'wishlist_items', '{', 400, 'PGRST102'],
  ['POST', 'wishlist_items', '', 400, 'PGRST102'],
  ['POST', 'wishlist_items', [{}, {}], 400, 'PGRST102'],
  ['POST', 'wishlist_items', { pattern_id: 'x' }, 400, '22P02'],
  ['POST', 'wishlist_items', { pattern_id: { a: 1 } }, 400, '22P02'],
  ['POST', 'wishlist_items', { note: ['x'] }, 400, '22P02'],
  ['POST', 'wishlist_items', Array.from({ length: 1001 }, () => ({ pattern_id: 1 })), 400, 'PGRST100'],
  ['POST', 'patterns', { flags: [1] }, 400, '22P02'],
  ['PATCH', 'wishlist_items', { note: '' }, 400, '21000'],
  ['PATCH', 'wishlist_items?limit=1&pattern_id=eq.1', { note: '' }, 400, 'PGRST100'],
  ['PATCH', 'wishlist_items?pattern_id=eq.1', [{ note: '' }, { note: '' }], 400, 'PGRST102'],
  ['PATCH', 'wishlist_items?pattern_id=eq.1', { note: '\0' }, 400, '22021'],
  ['DELETE', 'wishlist_items', '', 400, '21000'],
  ['PUT', 'wishlist_items', {}, 405, 'PGRST117'],
  ['POST', 'wishlist_items', 'x'.repeat(BODY_MAX_BYTES + 1), 413, 'PGRST100'],
])('%s %s %j', async (method, path, body, status, code) => {
  const headers: Record<string, string> = status === 'upsert' ? { prefer: 'resolution=merge-duplicates' } : {};
  const answer = await ask(path, send(method, body, headers));
  expect([answer.status, answer.code]).toEqual([status === 'upsert' ? 400 : status, code]);
});

test('a body must be JSON, a schema must be public', async () => {
  const form = { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect(await ask('wishlist_items', form)).toMatchObject({ status: 415, code: 'PGRST102' });
  const elsewhere = { headers: { 'accept-profile': 'pg_catalog' } };
  expect(await ask('patterns', elsewhere)).toMatchObject({ status: 406, code: 'PGRST106' });
});

test('a caller with strict handling gets an error for an unknown preference', async () => {
  const strict = (more: string) => ask('patterns', { headers: { prefer: `handling=strict${more}` } });
  expect(await strict(', count=exact')).toMatchObject(REACHED);
  expect(await strict(', anything, tx=rollback')).toMatchObject({
    status: 400,
    code: 'PGRST122',
    details: 'Invalid preferences: anything, tx=rollback',
  });
  expect(await ask('patterns', { headers: { prefer: 'anything' } })).toMatchObject(REACHED);
});

const COLUMNS = [...REST_TABLES[0]!.types.keys()].join();
const conditions = (count: number, condition: string) => Array.from({ length: count }, () => condition).join('&');

test.each([
  ['eleven wildcards', `patterns?weapon_type=ilike.*a*e*i*o*u*&finish=ilike.*a*e*i*o*`],
  ['many patterns without one', `patterns?limit=1&${conditions(50, 'weapon_type=not.ilike.abc')}`, 'count=exact'],
  ['long lists', `patterns?${conditions(50, `weapon_type=not.in.(${'a,'.repeat(40)}a)`)}`],
  ['long arrays', `patterns?${conditions(4, `flags=not.ov.{${'a,'.repeat(400)}a}`)}`],
  ['many columns in order', `patterns?limit=25000&order=${COLUMNS.replace('regions,', '').replace('opinions,', '')}`],
  [
    'long names',
    `patterns?limit=1250&select=${Array.from({ length: 100 }, (_, at) => `${'x'.repeat(60)}${at}:rank`).join()}`,
  ],
])('%s cost too much', async (_, path, prefer = '') => {
  expect(await ask(path, { headers: { prefer } })).toMatchObject({ status: 400, code: 'PGRST100' });
});

test('what the site is made of is never too much', async () => {
  const columns = 'select=pattern_id,weapon_type,tier,market_price,created_at';
  for (const query of [
    `${columns}&limit=50000`,
    'tier=eq.1&order=market_price.desc.nullslast&limit=50',
    'order=created_at.desc&limit=20',
    'created_at=gte.2026-10-25T00:00:00Z&order=market_price.desc.nullslast&limit=30',
    'weapon_type=eq.ak-47&order=market_price.desc.nullslast&limit=100',
    'limit=1000&offset=24000',
    conditions(50, 'gem_score=gte.10'),
  ]) {
    expect(await ask(`patterns?${query}`, { headers: { prefer: 'count=exact' } })).toMatchObject(REACHED);
  }
});

test('a caller that has used the points of a minute has to wait', async () => {
  const address = '198.51.100.2';
  const dear = () => api('/rest/v1/patterns?limit=50000&select=pattern_id,weapon_type,tier,market_price', { address });
  const statuses: number[] = [];
  for (let count = 0; count < 30; count++) statuses.push((await dear()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([503, 429]);
  const allowed = statuses.filter((status) => status !== 429).length;
  expect([allowed > 10, allowed < 25]).toEqual([true, true]);
  expect((await api('/rest/v1/patterns?limit=1', { address: '198.51.100.3' })).status).toBe(503);
});

test('one address fills no queue: what is too much at a time is refused at once', async () => {
  let calls = 0;
  let open = () => {};
  const opened = new Promise<never>((_, reject) => (open = () => reject(new Error('no database'))));
  opened.catch(() => {});
  const transaction = () => {
    calls += 1;
    return opened;
  };
  const held = openTestApi(testServices({ db: { transaction } as unknown as Db }));
  const askFrom = (address: string) => held('/rest/v1/patterns?limit=1', { address });
  const first = Array.from({ length: 30 }, () => askFrom('198.51.100.4'));
  const other = askFrom('198.51.100.5');
  const refused = await Promise.all(first.slice(12));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(await refused[0]?.json()).toMatchObject({ code: 'PGRST003' });
  expect(calls).toBe(1);
  open();
  await Promise.all([...first, other]);
  expect(calls).toBe(13);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no media type', async (accept) => {
  expect(await ask('patterns', { headers: { accept } })).toMatchObject({ status: 406, code: 'PGRST107' });
  const change = send('PATCH', { note: '' }, { accept, prefer: 'return=representation' });
  expect(await ask('wishlist_items?pattern_id=eq.1', change)).toMatchObject({ status: 406, code: 'PGRST107' });
});

test('a key must be ours and alive', async () => {
  const expired = await signInterfaceKey(services.secrets, { kind: 'admin' }, NOW, new Date(NOW.getTime() - 1));
  const other = testServices();
  const foreign = await signInterfaceKey(other.secrets, { kind: 'admin' }, NOW, new Date(NOW.getTime() + 60_000));
  const [header = '', , signature = ''] = foreign.split('.');
  const claims = Buffer.from(JSON.stringify({ role: 'postgres' })).toString('base64url');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const [key, code] of [
    [expired, 'PGRST303'],
    [foreign, 'PGRST301'],
    [`${header}.${claims}.${signature}`, 'PGRST301'],
    [none, 'PGRST301'],
    ['x', 'PGRST301'],
  ]) {
    const headers = [{ authorization: `Bearer ${key}` }, { apikey: key ?? '' }];
    for (const each of headers) {
      const { response, ...answer } = await ask('patterns', { headers: each });
      expect([answer.status, answer.code]).toEqual([401, code]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  }
  const good = await signInterfaceKey(services.secrets, { kind: 'anon' }, NOW, new Date(NOW.getTime() + 60_000));
  expect(await ask('patterns', { headers: { apikey: good } })).toMatchObject(REACHED);
});

test('an unavailable database is reported as temporary', async () => {
  const failure = Object.assign(new Error('terminating connection due to administrator command'), {
    severity: 'FATAL',
    code: '57P01',
  });
  const transaction = () => Promise.reject(failure);
  const ofOutage = openTestApi(testServices({ db: { transaction } as unknown as Db }));
  const answer = await ofOutage('/rest/v1/patterns');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'PGRST000' }]);
  expect(answer.headers.get('retry-after')).toBe('5');
});

test('pages of other sites may send requests, without cookies', async () => {
  const preflight = await api('/rest/v1/patterns', { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const { response } = await ask('spoons');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('too many requests have to wait', async () => {
  const address = '198.51.100.1';
  const statuses = new Set<number>();
  let last: Response | undefined;
  for (let count = 0; count <= 60; count++) {
    last = await api('/rest/v1/spoons', { address });
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the key of an admin has a higher limit', async () => {
  const key = await signInterfaceKey(services.secrets, { kind: 'admin' }, NOW, new Date(NOW.getTime() + 60_000));
  const headers = { authorization: `Bearer ${key}` };
  for (let count = 0; count < 200; count++) {
    expect((await api('/rest/v1/spoons', { address: '198.51.100.6', headers })).status).toBe(404);
  }
});

test('every request is refused or reaches the database, and is never an internal error', async () => {
  const name = fc.oneof(fc.constantFrom('select', 'order', 'or', 'tier', 'weapon_type', 'limit'), fc.string());
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('eq.1', 'in.(1,2)', '(tier.eq.1)', 'tier'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
      const { status } = await ask(`patterns?${new URLSearchParams(pairs)}`);
      expect([400, 404, 416, 503]).toContain(status);
    }),
    { numRuns: 500 },
  );
});
