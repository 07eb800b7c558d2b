import { randomBytes, randomUUID } from 'node:crypto';
import { allowsAnyOrigin, type Endpoint } from '@bluegem/contract/endpoint';
import { ENDPOINTS, type EndpointId, endpointOf } from '@bluegem/contract/endpoints';
import type { ErrorCode } from '@bluegem/contract/errors';
import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { addAlert } from '@bluegem/data/alerts/alerts';
import { addDiscovery } from '@bluegem/data/accounts/discoveries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealTarget } from '../account/alerts/alert-target.ts';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { createSecrets } from '../platform/secrets.ts';
import { SESSION_SECONDS } from '../auth/sessions.ts';
import { signToken } from '../auth/tokens.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { aPhotograph } from '../testing/screenshots.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const MINUTE_MS = 60_000;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const ALL = Object.entries(ENDPOINTS as Record<string, unknown> as Record<EndpointId, Endpoint>).map(
  ([id, endpoint]) => ({ id: id as EndpointId, endpoint, name: `${endpoint.method} ${endpoint.path}` }),
);

type Shows = 'nothing' | 'cookie' | 'token';
/** A caller: the credentials in the request, the user they belong to, and how they are sent. */
type Caller = { shows: Shows; isAdmin?: true; isLongAgo?: true; isForeign?: true; headers?: Record<string, string> };

/** Kinds of callers; whatever is expired, ended or forged is worth nothing. */
const CALLERS = {
  visitor: { shows: 'nothing' },
  'a user': { shows: 'cookie' },
  'a user who signed in 16 minutes ago': { shows: 'cookie', isLongAgo: true },
  'an admin': { shows: 'cookie', isAdmin: true },
  'an admin who signed in 16 minutes ago': { shows: 'cookie', isAdmin: true, isLongAgo: true },
  'a page of another site in an admin’s browser': { shows: 'cookie', isAdmin: true, isForeign: true },
  'the token of a user': { shows: 'token' },
  'the token of an admin': { shows: 'token', isAdmin: true },
  'a session past its 30 days': { shows: 'nothing' },
  'a session that was ended': { shows: 'nothing' },
  'a made up session': { shows: 'nothing' },
  'a token past its 15 minutes': { shows: 'nothing' },
  'a token of an ended session': { shows: 'nothing' },
  'a token signed with another key': { shows: 'nothing' },
  'a token without a signature': { shows: 'nothing' },
} as const satisfies Record<string, Caller>;
type CallerName = keyof typeof CALLERS;
const NAMES = Object.keys(CALLERS) as CallerName[];

/** What the contract says of an endpoint, read again: who of all callers it lets in. */
function expectedOf(endpoint: Endpoint, caller: Caller): ErrorCode | 'let in' {
  const { method, access, proof } = endpoint;
  const { shows, isAdmin = false, isLongAgo = false, isForeign = false } = caller;
  if (isForeign && method !== 'GET' && !allowsAnyOrigin(endpoint)) return 'http.foreign-origin';
  if (access === 'public') return 'let in';
  // Tokens are for reading, and for nothing that wants the session itself.
  const counts = shows === 'cookie' || (shows === 'token' && method === 'GET' && proof === undefined);
  if (!counts) return 'auth.required';
  if (access === 'admin' && !(isAdmin && shows === 'cookie')) return 'auth.forbidden';
  return proof === 'recent-sign-in' && isLongAgo ? 'auth.recent-sign-in-required' : 'let in';
}

let site: SignInSite;
const callers = new Map<CallerName, { browser: Browser; headers: Record<string, string> }>();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signedIn(person: number, method: AuthMethod = 'steam'): Promise<Browser> {
  const browser = site.aBrowser();
  await signIn(browser, method, person);
  return browser;
}

async function tokenOf(browser: Browser): Promise<string> {
  return ((await jsonOf(await browser.send('POST', '/api/auth/refresh'))) as { token: string }).token;
}

/** A browser with the cookies of another; ending that one's session leaves them as they are. */
function copyOf(browser: Browser): Browser {
  const copy = site.aBrowser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The payload of a token under the header of none. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

/** Signs everyone in, the oldest first, while the clock goes on. */
async function gather(): Promise<void> {
  const add = (name: CallerName, browser: Browser, headers: Record<string, string> = {}) =>
    callers.set(name, { browser, headers });
  const byToken = (name: CallerName, token: string) => add(name, site.aBrowser(), bearer(token));

  add('a session past its 30 days', await signedIn(7));
  site.advance(SESSION_SECONDS * 1000 + MINUTE_MS);
  add('a user who signed in 16 minutes ago', await signedIn(6));
  add('an admin who signed in 16 minutes ago', await signedIn(0));
  byToken('a token past its 15 minutes', await tokenOf(await signedIn(5)));
  site.advance(16 * MINUTE_MS);
  const gone = await signedIn(4);
  add('a session that was ended', copyOf(gone));
  byToken('a token of an ended session', await tokenOf(gone));
  await gone.send('POST', '/api/logout');
  const madeUp = site.aBrowser();
  madeUp.cookies.set('sid', randomBytes(32).toString('base64url'));
  add('a made up session', madeUp);

  add('visitor', site.aBrowser());
  const userToken = await tokenOf(await signedIn(3));
  byToken('the token of a user', userToken);
  byToken('a token without a signature', unsigned(userToken));
  const claims = JSON.parse(Buffer.from(userToken.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  type Claims = { id: string; sid: string; steamid: string };
  const subject = {
    accountId: claims.id,
    sessionId: claims.sid,
    identity: { method: 'steam', providerId: claims.steamid },
  } as const;
  const foreignKey = createSecrets(randomBytes(48).toString('base64url'));
  byToken(
    'a token signed with another key',
    await signToken(foreignKey, 'access', subject, new Date(site.services.now())),
  );
  byToken('the token of an admin', await tokenOf(await signedIn(0)));
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  add('a page of another site in an admin’s browser', await signedIn(0), elsewhere);
}

beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`, `discord:${PEOPLE[0]?.discordId}`] });
  await gather();
});
afterAll(() => site.close());

const AUTH_PROBLEM = /^(auth\.(required|forbidden|recent-sign-in-required)|http\.foreign-origin)$/;

/** A request that says too little to change anything. */
const bareAddressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);

/** Endpoints that end sessions want callers of their own. */
async function callerFor(name: CallerName): Promise<{ browser: Browser; headers: Record<string, string> }> {
  if (name === 'a user') return { browser: await signedIn(1), headers: {} };
  // Of another account than the other admins here, whose sessions it must not end.
  if (name === 'an admin') return { browser: await signedIn(0, 'discord'), headers: {} };
  const kept = callers.get(name);
  if (!kept) throw new Error(`Nobody is ${name}`);
  return { browser: copyOf(kept.browser), headers: kept.headers };
}

async function outcomeOf(name: CallerName, endpoint: Endpoint): Promise<string> {
  const { browser, headers } = await callerFor(name);
  const address = bareAddressOf(endpoint);
  const answer = await (endpoint.method === 'GET'
    ? browser.get(address, headers)
    : browser.send(endpoint.method, address, {}, headers));
  if (answer.status >= 500) return `status ${answer.status}`;
  const { error } = answer.ok ? {} : ((await answer.json()) as { error?: string });
  return error !== undefined && AUTH_PROBLEM.test(error) ? error : 'let in';
}

describe.each(ALL)('$name', ({ id, endpoint }) => {
  test('admits exactly the callers of the contract', async () => {
    // Callers that the endpoint would sign out come last.
    const endsSessions = id === 'logout' || id === 'endOtherSessions';
    const names = endsSessions ? NAMES.filter((name) => !name.includes('ago') && !name.startsWith('the token')) : NAMES;
    const outcomes: Record<string, string> = {};
    for (const name of names) outcomes[name] = await outcomeOf(name, endpoint);
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, expectedOf(endpoint, CALLERS[name])])));
  });

  test('is not cacheable and limited for known callers, and requires the cookie for changes by admins', () => {
    if (endpoint.access === 'public') return expect(['GET', 'POST']).toContain(endpoint.method);
    expect(endpoint.cacheSeconds).toBe(0);
    expect(endpoint.perMinute).toBeGreaterThan(0);
    if (endpoint.access === 'admin' && endpoint.method !== 'GET') expect(endpoint.proof).toBeDefined();
    return undefined;
  });
});

test('deleting an account and granting admin access need a recent sign-in, and nothing else does', () => {
  const needing = ALL.filter(({ endpoint }) => endpoint.proof === 'recent-sign-in').map(({ id }) => id);
  expect(needing).toEqual(['deleteAccount', 'grantAccess']);
});

type UserEndpointId = {
  [Id in EndpointId]: (typeof ENDPOINTS)[Id]['access'] extends 'user' ? Id : never;
}[EndpointId];

const SLUG = 'karambit-387';
const WORDS = 'words of the first, 3f9a';
const FOUND = 'item-of-the-first-77';
const A_SALE = {
  slug: SLUG,
  price: '1234.50',
  currency: 'USD',
  soldOn: '2026-11-20',
  market: 'csfloat',
  wear: 'minimal-wear',
  proofUrl: 'https://example.org/sale-of-the-first',
};

type Things = Record<'sessionId' | 'accountId' | 'screenshotId' | 'alertId' | 'saleId' | 'ownItemId', string>;
type Attempt = { params?: (things: Things) => Record<string, string>; input?: unknown; status?: number };

/** An attempt of another user to access the first user's data at each endpoint; a new endpoint needs a row. */
const ATTEMPTS = {
  refreshToken: {},
  listSessions: {},
  endSession: { params: ({ sessionId }: Things) => ({ id: sessionId }), status: 404 },
  endOtherSessions: {},
  listWishlist: {},
  saveWishlistItem: { params: () => ({ slug: SLUG }), input: { note: 'mine', maxPrice: 1 } },
  deleteWishlistItem: { params: () => ({ slug: SLUG }) },
  listOwnItems: {},
  addOwnItems: { input: { items: [{ slug: SLUG, float: 0.1 }] } },
  saveOwnItem: { params: ({ ownItemId }: Things) => ({ id: ownItemId }), input: { note: 'mine' }, status: 404 },
  deleteOwnItem: { params: ({ ownItemId }: Things) => ({ id: ownItemId }) },
  listInspections: {},
  clearInspections: {},
  ownDiscoveries: {},
  ownCopies: {},
  shareCopies: { input: { shared: false } },
  sendScreenshot: {
    params: () => ({}),
    input: { slug: SLUG, side: 'both', picture: 'AAAA', consent: true },
    status: 422,
  },
  ownScreenshots: {},
  deleteScreenshot: { params: ({ screenshotId }: Things) => ({ id: screenshotId }), status: 404 },
  listSales: {},
  // The same sale as the first one's.
  reportSale: { input: A_SALE, status: 409 },
  readSaleFile: { input: { text: 'item,seed,wear,price,date\nkarambit,387,MW,5,2026-11-20' } },
  deleteSale: { params: ({ saleId }: Things) => ({ id: saleId }), status: 404 },
  listAlerts: {},
  // Without a public address the site sends no messages.
  saveAlert: { input: { search: 'tier=1', channel: 'discord', target: '-' }, status: 409 },
  deleteAlert: { params: ({ alertId }: Things) => ({ id: alertId }), status: 404 },
  exportAccount: {},
  deleteAccount: { input: { confirm: true } },
} as const satisfies Record<UserEndpointId, Attempt>;

test('every endpoint of signed-in users has an attempt of another user', () => {
  const ids = ALL.filter(({ endpoint }) => endpoint.access === 'user').map(({ id }) => id);
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(ids.toSorted());
});

/** All that is kept about an account, but for moments that go on. */
async function allOf(browser: Browser): Promise<unknown> {
  const {
    exportedAt: _,
    account,
    sessions,
    activity: _activity,
    ...rest
  } = await jsonOf(
    // From an address of its own each time, since exports are limited.
    await copyOf(browser).get('/api/account/export'),
  );
  const { lastSeenAt: _seen, ...person } = account as Record<string, unknown>;
  return { ...rest, person, sessions: (sessions as { id: string }[]).map((each) => each.id).toSorted() };
}

describe('the things of one account', () => {
  let first: Browser;
  let things: Things;
  let before: unknown;
  /** What only the first one's answers may hold. */
  let marks: string[];

  beforeAll(async () => {
    first = await signedIn(2);
    await first.send('PUT', `/api/wishlist/${SLUG}`, { note: WORDS, maxPrice: 99 });
    await first.send('POST', '/api/inspect', { link: KARAMBIT_387 });
    await first.send('POST', '/api/feedback', { kind: 'bug', message: `${WORDS} in feedback` });
    const { account } = (await jsonOf(await copyOf(first).get('/api/account/export'))) as {
      account: { id: string };
    };
    const { sessions } = (await jsonOf(await first.get('/api/sessions'))) as { sessions: { id: string }[] };
    const found = { itemId: FOUND, weapon: 'karambit', patternId: 387, tier: 1, float: 0.1 } as const;
    await addDiscovery(site.services.db(), account.id, { ...found, discoveredAt: site.services.now() });
    await first.send('PUT', '/api/account/copies', { shared: true });
    const picture = (await aPhotograph()).toString('base64');
    const shot = { slug: SLUG, side: 'both', picture, consent: true };
    const { id } = (await jsonOf(await first.send('POST', '/api/screenshots', shot))) as { id: string };
    const alertId = randomUUID();
    const alert = { id: alertId, accountId: account.id, search: 'tier=2', language: 'en', digest: 'day' } as const;
    const times = { createdAt: site.services.now(), confirmedAt: null, checkedUntil: site.services.now() };
    const target = {
      channel: 'mail',
      targetSealed: sealTarget(site.services.secrets, alertId, 'ada@example.org'),
    } as const;
    await addAlert(site.services.db(), { ...alert, ...times, ...target }, randomUUID());
    const { id: saleId } = (await jsonOf(await first.send('POST', '/api/sales', A_SALE))) as { id: string };
    await first.send('POST', '/api/account/items', { items: [{ slug: SLUG, float: 0.1 }] });
    const { items } = (await jsonOf(await first.get('/api/account/items'))) as { items: { id: string }[] };
    const ownItemId = items[0]?.id ?? '';
    await first.send('PUT', `/api/account/items/${ownItemId}`, { note: WORDS });
    const sessionId = sessions[0]?.id ?? '';
    things = { sessionId, accountId: account.id, screenshotId: id, alertId, saleId, ownItemId };
    marks = [...Object.values(things), PEOPLE[2]?.steamId ?? '', PEOPLE[2]?.name ?? '', WORDS];
    before = await allOf(first);
  });

  test('are all there', () =>
    expect(before).toMatchObject({
      wishlist: [{ note: WORDS }],
      items: [{ id: things.ownItemId, note: WORDS }],
      inspections: [{ patternId: 387 }],
      discoveries: expect.arrayContaining([expect.objectContaining({ patternId: 387, float: 0.1 })]),
      feedback: [{ message: `${WORDS} in feedback` }],
      screenshots: [{ id: things.screenshotId }],
      sales: [{ id: things.saleId }],
      knownCopies: { since: expect.any(String), copies: [] },
      sessions: [expect.any(String)],
    }));

  test.each(Object.keys(ATTEMPTS) as UserEndpointId[])('are out of reach for others at %s', async (id) => {
    const { method, path } = endpointOf(id);
    const { params, input, status = 200 }: Attempt = ATTEMPTS[id];
    const given = params?.(things) ?? {};
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
    const other = await signedIn(1);
    const answer = await (method === 'GET' ? other.get(address) : other.send(method, address, input ?? {}));
    const text = await answer.text();
    expect({ status: answer.status, text: answer.status === status ? '' : text }).toEqual({ status, text: '' });
    for (const mark of [...marks, FOUND]) expect(text).not.toContain(mark);
    expect(await allOf(first)).toEqual(before);
  });

  test.each(ALL.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET'))(
    'are not revealed by $name',
    async ({ endpoint: { path, example } }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example?.params?.[name] ?? '');
      const query = new URLSearchParams((example?.input ?? {}) as Record<string, string>);
      for (const browser of [site.aBrowser(), await signedIn(1)]) {
        const answer = await browser.get(query.size > 0 ? `${address}?${query}` : address);
        const text = await answer.text();
        expect(answer.status).toBe(200);
        for (const mark of marks) expect(text).not.toContain(mark);
      }
    },
  );
});
