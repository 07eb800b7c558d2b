import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSession } from '@bluegem/data/accounts/sessions';
import { emptyWishlists, fillWishlist, storedRows, type ProjectPattern } from '@bluegem/data/testing/hosted-project';
import { openEmptyDatabase } from '@bluegem/data/testing/test-database';
import { unsealIdentity } from '../auth/session-seal.ts';
import { hashOf } from '../platform/secrets.ts';
import { openTestApi } from '../testing/api.ts';
import { openBrowser, ORIGIN, signIn as signInDirectly, type Browser } from '../testing/browser.ts';
import { startHostedStandIn, type HostedStandIn } from '../testing/hosted-project/hosted-project.ts';
import { PROJECT_PEOPLE } from '../testing/hosted-project/project-auth.ts';
import { errorOf, openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const [ADA, BEN] = PROJECT_PEOPLE;
const CREATED = '2026-11-01T00:00:00Z';
const PATTERNS: ProjectPattern[] = [
  { weapon: 'ak-47', patternId: 661, tier: 1, marketPrice: 150_000, createdAt: CREATED },
  { weapon: 'karambit', patternId: 387, tier: 1, marketPrice: 90_000, createdAt: CREATED },
  ...Array.from({ length: 500 }, (_, index) => ({
    weapon: 'five-seven' as const,
    patternId: index + 1,
    tier: null,
    marketPrice: null,
    createdAt: CREATED,
  })),
];
const HOUR_MS = 3_600_000;
const SECRET_KEY = 'of-this-test-0123456789-abcdefghijk';

let project: HostedStandIn;
let site: SignInSite;
const logged: string[] = [];

beforeAll(async () => {
  const now = () => (site as SignInSite | undefined)?.services.now() ?? new Date('2026-11-21T12:00:00Z');
  const redirectUrls = [`${ORIGIN}/auth/*/return**`];
  project = await startHostedStandIn(PATTERNS, { now, redirectUrls, openEmpty: openEmptyDatabase });
  const hosted = { url: project.url, anonKey: project.anonKey };
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const config = { hosted, hostedPages: true, hostedAccounts: true, localIdentity: false };
  site = await openSignInSite(config, { fetch: project.fetch, logger, secretKey: SECRET_KEY });
});
afterAll(async () => {
  await site?.close();
  await project?.stop();
});
beforeEach(() => {
  project.received.length = 0;
});

const locationOf = (response: Response) => response.headers.get('location') ?? '';
/** The project and its providers, which a browser visits without the cookies of the site. */
const visit = (address: string) => fetch(address, { redirect: 'manual' });

/** The way to the project, through its provider, and the address that it sends the browser back to. */
async function backFrom(start: Response, choice: Readonly<Record<string, string>>): Promise<string> {
  const provider = locationOf(await visit(locationOf(start)));
  const state = new URL(provider).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, ...choice });
  return locationOf(await visit(`${project.url}/auth/v1/callback?${query}`));
}

async function signIn(browser: Browser, { id }: { id: string } = ADA): Promise<Response> {
  return browser.get(await backFrom(await browser.get('/auth/discord?returnTo=/wishlist'), { code: id }));
}

async function signedInBrowser(person: { id: string } = ADA): Promise<Browser> {
  const browser = site.aBrowser();
  await signIn(browser, person);
  return browser;
}

const sessionIdOf = (browser: Browser) => browser.cookies.get('sid') ?? '';
async function tokensOf(browser: Browser) {
  const { services } = site;
  const found = await findSession(services.db(), hashOf(sessionIdOf(browser)), services.now());
  return found && unsealIdentity(services.secrets, found.session)?.project;
}

const put = (browser: Browser, slug: string, values: object = {}) =>
  browser.send('PUT', `/api/wishlist/${slug}`, values);
const slugsOf = async (browser: Browser) => {
  const { items } = (await (await browser.get('/api/wishlist')).json()) as { items: { slug: string }[] };
  return items.map(({ slug }) => slug);
};

describe('signing in at the hosted project', () => {
  test('leads there with PKCE and back, and makes an account of what the provider says', async () => {
    const browser = site.aBrowser();
    const start = await browser.get('/auth/discord?returnTo=/wishlist');
    const authorize = new URL(locationOf(start));
    expect(authorize.origin + authorize.pathname).toBe(`${project.url}/auth/v1/authorize`);
    expect(Object.fromEntries(authorize.searchParams)).toEqual({
      provider: 'discord',
      redirect_to: expect.stringMatching(/^http:\/\/localhost\/auth\/discord\/return\?state=[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 's256',
    });
    const callback = await browser.get(await backFrom(start, { code: ADA.id }));
    expect(locationOf(callback)).toMatch(/^\/auth\/discord\/callback\?token=[\w.-]+&returnTo=%2Fwishlist$/);
    const user: unknown = await (await browser.get('/api/user')).json();
    expect(user).toMatchObject({ authenticated: true, authMethod: 'discord', discord_id: ADA.id, username: ADA.name });
  });

  test('leaves its tokens in the sealed session alone: not in cookies, addresses, answers or the log', async () => {
    const browser = site.aBrowser();
    const callback = await signIn(browser);
    const tokens = await tokensOf(browser);
    expect(tokens?.expiresAt).toBe(site.services.now().getTime() + HOUR_MS);
    const answers = await Promise.all(
      ['/api/user', '/api/sessions', '/api/wishlist', '/api/account/export'].map(async (path) =>
        (await browser.get(path)).text(),
      ),
    );
    const rows = await storedRows(site.services.db(), 'sessions');
    const seen = [
      locationOf(callback),
      ...browser.cookies.values(),
      ...answers,
      ...logged,
      JSON.stringify(rows),
    ].join();
    expect(seen).not.toContain(tokens?.accessToken);
    expect(seen).not.toContain(tokens?.refreshToken);
  });

  test('fails for another state, a code of another browser, and a code that was used', async () => {
    const [mine, other] = [site.aBrowser(), site.aBrowser()];
    const back = await backFrom(await mine.get('/auth/discord'), { code: ADA.id });
    expect(errorOf(await other.get(back))).toBe('auth.login-expired');
    const own = new URL(await backFrom(await other.get('/auth/discord'), { code: BEN.id }));
    const mixed = new URL(back);
    mixed.searchParams.set('state', own.searchParams.get('state') ?? '');
    expect(errorOf(await other.get(mixed.href))).toBe('auth.refused');
    expect(errorOf(await mine.get(back.replace(/state=(.)/, (_, first) => `state=${first === '_' ? '-' : '_'}`)))).toBe(
      'auth.refused',
    );
    expect(other.cookies.has('sid') || mine.cookies.has('sid')).toBe(false);

    const used = site.aBrowser();
    const address = await backFrom(await used.get('/auth/discord'), { code: ADA.id });
    expect(errorOf(await used.get(address))).toBeNull();
    expect(errorOf(await used.get(address))).toBe('auth.login-expired');
  });

  test('says that the visitor cancelled, that the project has no such provider, and that it does not answer', async () => {
    const browser = site.aBrowser();
    const cancelled = await backFrom(await browser.get('/auth/discord'), { error: 'access_denied' });
    expect(errorOf(await browser.get(cancelled))).toBe('auth.cancelled');
    expect(errorOf(await browser.get('/auth/steam'))).toBe('auth.not-configured');
    const providers: unknown = await (await browser.get('/api/auth/providers')).json();
    expect(providers).toEqual({ steam: false, discord: true, local: false, inviteUrl: null });

    await project.goDown();
    expect(errorOf(await browser.get('/auth/discord'))).toBe('auth.provider-unavailable');
    expect(await (await browser.get('/api/auth/providers')).json()).toEqual(providers);
    await project.comeBack();
  });

  test('returns only to addresses that the project allows', async () => {
    const before = project.settings.redirectUrls;
    project.settings.redirectUrls = [];
    const back = await backFrom(await site.aBrowser().get('/auth/discord'), { code: ADA.id });
    project.settings.redirectUrls = before;
    expect(new URL(back).origin).toBe('https://project.invalid');
  });

  test('is the account of someone who signed in with Discord itself before, and ends that session', async () => {
    const { services } = site;
    const direct = await openSignInSite({}, { db: services.db(), secretKey: SECRET_KEY, now: () => services.now() });
    const before = direct.aBrowser();
    await signInDirectly(before, 'discord', 0);
    const { discord_id: id } = (await (await before.get('/api/user')).json()) as { discord_id: string };
    expect(id).toBe(ADA.id);
    const same = site.aBrowser();
    same.cookies.set('sid', sessionIdOf(before));
    expect(await (await same.get('/api/user')).json()).toMatchObject({ authenticated: false });
    await signIn(same);
    expect(await storedRows(services.db(), 'accounts')).toHaveLength(1);
    await direct.close();
  });
});

describe('the wishlist at the hosted project', () => {
  test('is read and written with the token of its user, who sees no other', async () => {
    const [ada, ben] = [await signedInBrowser(ADA), await signedInBrowser(BEN)];
    expect((await put(ada, 'ak-47-661', { note: 'scar', maxPrice: 120_000.5 })).status).toBe(200);
    expect((await put(ada, 'karambit-387')).status).toBe(200);
    expect(await (await put(ada, 'karambit-387', { note: 'low float' })).json()).toMatchObject({
      slug: 'karambit-387',
      note: 'low float',
      maxPrice: null,
    });
    expect((await put(ben, 'karambit-387')).status).toBe(200);
    expect((await slugsOf(ada)).toSorted()).toEqual(['ak-47-661', 'karambit-387']);
    expect(await slugsOf(ben)).toEqual(['karambit-387']);
    expect(await project.wishlists()).toMatchObject([
      { weapon: 'ak-47', patternId: 661, note: 'scar', maxPrice: 120_000.5 },
      { weapon: 'karambit', patternId: 387, note: 'low float', maxPrice: null },
      { weapon: 'karambit', patternId: 387, note: '' },
    ]);
    expect(await storedRows(site.services.db(), 'wishlist_items')).toEqual([]);

    expect(await (await ada.send('DELETE', '/api/wishlist/ak-47-661')).json()).toEqual({ removed: 1 });
    expect(await (await ada.send('DELETE', '/api/wishlist/ak-47-661')).json()).toEqual({ removed: 0 });
    expect(await slugsOf(ada)).toEqual(['karambit-387']);
    const file = (await (await ada.get('/api/account/export')).json()) as { wishlist: unknown[] };
    expect(file.wishlist).toMatchObject([{ slug: 'karambit-387', note: 'low float' }]);
  });

  test('refuses a pattern that the project has not, a form of another site, and visitors', async () => {
    const ada = await signedInBrowser();
    expect((await put(ada, 'karambit-388')).status).toBe(404);
    const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
    expect((await ada.send('PUT', '/api/wishlist/ak-47-661', {}, foreign)).status).toBe(403);
    expect((await put(site.aBrowser(), 'ak-47-661')).status).toBe(401);
    expect((await ada.get('/api/wishlist')).headers.get('cache-control')).toBe('no-store');
  });

  test('holds 500 patterns', async () => {
    const ben = await signedInBrowser(BEN);
    await emptyWishlists(project.db);
    await fillWishlist(project.db, BEN.id, 'five-seven');
    expect(await slugsOf(ben)).toHaveLength(500);
    const full = await put(ben, 'ak-47-661');
    expect([full.status, await full.json()]).toMatchObject([409, { error: 'account.wishlist-full' }]);
    expect((await put(ben, 'five-seven-1', { note: 'still' })).status).toBe(200);
    await emptyWishlists(project.db);
  });

  test('renews a token that ends, once for requests at the same time', async () => {
    const ada = await signedInBrowser();
    const before = await tokensOf(ada);
    site.advance(HOUR_MS + 1000);
    project.received.length = 0;
    expect((await Promise.all([put(ada, 'ak-47-661'), slugsOf(ada), slugsOf(ada)]))[0].status).toBe(200);
    const renewals = project.received.filter((line) => line.includes('grant_type=refresh_token'));
    expect(renewals).toHaveLength(1);
    const after = await tokensOf(ada);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    expect(after?.expiresAt).toBe(site.services.now().getTime() + HOUR_MS);
    expect(await slugsOf(ada)).toEqual(['ak-47-661']);
  });

  test('renews a token that the project refuses although it has not ended', async () => {
    const ada = await signedInBrowser();
    const { jwtSecret } = project.settings;
    project.settings.jwtSecret = `${jwtSecret}-rotated`;
    expect(await slugsOf(ada)).toEqual(['ak-47-661']);
    expect(project.received.filter((line) => line.includes('grant_type=refresh_token'))).toHaveLength(1);
    project.settings.jwtSecret = jwtSecret;
  });

  test('signs out where the project has ended the sign-in', async () => {
    const ada = await signedInBrowser();
    const tokens = await tokensOf(ada);
    await fetch(`${project.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: project.anonKey, authorization: `Bearer ${tokens?.accessToken}` },
    });
    site.advance(HOUR_MS + 1000);
    expect((await ada.get('/api/wishlist')).status).toBe(401);
    expect(await (await ada.get('/api/user')).json()).toMatchObject({ authenticated: false });
  });

  test('says that the project does not answer, and loses nothing: neither items nor the sign-in', async () => {
    const ada = await signedInBrowser();
    await put(ada, 'karambit-387', { note: 'keep' });
    await project.goDown();
    const unavailable = { error: 'account.wishlist-unavailable' };
    for (const advanceMs of [0, HOUR_MS + 1000]) {
      site.advance(advanceMs);
      const answers = [
        await ada.get('/api/wishlist'),
        await put(ada, 'ak-47-661'),
        await ada.send('DELETE', '/api/wishlist/karambit-387'),
        await ada.get('/api/account/export'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      expect(await answers[0]?.json()).toMatchObject(unavailable);
    }
    expect(await (await ada.get('/api/user')).json()).toMatchObject({ authenticated: true });
    await project.comeBack();
    expect(await slugsOf(ada)).toContain('karambit-387');
  });

  test('is deleted with the account, or nothing is', async () => {
    const ada = await signedInBrowser();
    await put(ada, 'karambit-387');
    await project.goDown();
    const erase = () => ada.send('DELETE', '/api/account', { confirm: true });
    expect((await erase()).status).toBe(503);
    expect(await (await ada.get('/api/user')).json()).toMatchObject({ authenticated: true });
    await project.comeBack();
    expect((await erase()).status).toBe(200);
    expect(await project.wishlists()).toEqual([]);
    expect(await (await ada.get('/api/user')).json()).toMatchObject({ authenticated: false });
  });
});

test('an admin sees that the wishlists are not here', async () => {
  const config = { ...site.services.config, adminIds: [`discord:${ADA.id}`] };
  const api = openTestApi({ ...site.services, config });
  const admin = openBrowser((path, init) => api(path, init));
  await signIn(admin);
  const answer: unknown = await (await admin.get('/api/admin/blue-gem-wishlist')).json();
  expect(answer).toMatchObject({ hosted: true, wishlists: 0 });
});

describe('signing out', () => {
  test('ends the sign-in at the project, too', async () => {
    const ada = await signedInBrowser();
    const tokens = await tokensOf(ada);
    expect((await ada.send('POST', '/api/logout')).status).toBe(200);
    expect(project.received).toContain('POST /auth/v1/logout?scope=local');
    const answer = await fetch(`${project.url}/auth/v1/user`, {
      headers: { apikey: project.anonKey, authorization: `Bearer ${tokens?.accessToken}` },
    });
    expect(answer.status).toBe(403);
    expect(ada.cookies.has('sid')).toBe(false);
  });

  test('works while the project does not answer, which is logged', async () => {
    const ada = await signedInBrowser();
    await project.goDown();
    expect((await ada.send('POST', '/api/logout')).status).toBe(200);
    await project.comeBack();
    expect(logged.join()).toContain('Failed to logout at the hosted project');
    expect(await (await ada.get('/api/user')).json()).toMatchObject({ authenticated: false });
  });
});
