import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InspectionSchema } from '@bluegem/contract/inspect';
import { anInspectedItem } from '@bluegem/core/testing/builders';
import { rateCounters } from '@bluegem/data/tables/rate-counters-table';
import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CoordinatorError, type GameCoordinator } from '../outside/game-coordinator/game-coordinator.ts';
import { openGameCoordinator } from '../outside/game-coordinator/open-coordinator.ts';
import { openTestApi } from '../testing/api.ts';
import { openBrowser, signIn, type Browser } from '../testing/browser.ts';
import { aRefreshToken, FakeSteam } from '../testing/fake-steam.ts';
import { silentLogger, testServices } from '../testing/services.ts';

const LINK = 'steam://rungame/730/1/+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177';
const NOW = new Date('2026-11-21T12:00:00Z');
const KARAMBIT = { defindex: 507, paintindex: 44, paintseed: 387, paintwear: 1_036_831_949, inventory: 11, origin: 8 };
const ITEM = anInspectedItem({ itemId: '698323590', looksOwned: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A coordinator that does what a test says. */
const aCoordinator = (special: Partial<GameCoordinator> = {}): GameCoordinator => ({
  status: () => 'ready',
  inspect: () => Promise.resolve(ITEM),
  close: () => {},
  ...special,
});

const failing = (...failure: ConstructorParameters<typeof CoordinatorError>) =>
  aCoordinator({ inspect: () => Promise.reject(new CoordinatorError(...failure)) });

let addresses = 0;
/** A site with this coordinator, and a browser there, signed in but for what a test says. */
async function openSite(coordinator: GameCoordinator, { isSignedIn = true } = {}): Promise<Browser> {
  const api = openTestApi(
    testServices({ db: database.db, now: () => NOW, secretKey: 'the same for all sites of this test', coordinator }),
  );
  const address = `198.51.100.${(addresses += 1)}`;
  const browser = openBrowser((path, init) => api(path, { address, ...init }));
  if (isSignedIn) await signIn(browser);
  return browser;
}

async function inspect(browser: Browser, link = LINK) {
  const response = await browser.send('POST', '/api/inspect', { link });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, error: body['error'], retryAfter: response.headers.get('retry-after'), body };
}

beforeEach(async () => {
  await database.db.delete(rateCounters);
});

test('a classic link gets the same response as any other, and is stored in the history', async () => {
  const steam = new FakeSteam();
  steam.onRequest = (session, { param_a }) => session.answer({ itemid: param_a, ...KARAMBIT });
  const dataDir = mkdtempSync(join(tmpdir(), 'coordinator-'));
  const coordinator = await openGameCoordinator({
    config: { dataDir, steamRefreshTokens: [aRefreshToken()] },
    logger: silentLogger(),
    loadLibraries: () => steam.libraries(),
  });
  try {
    const browser = await openSite(coordinator);
    await vi.waitFor(() => expect(coordinator.status()).toBe('ready'), 5000);
    const { status, body } = await inspect(browser);
    expect(status).toBe(200);
    expect(InspectionSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ form: 'classic', weapon: 'karambit', patternId: 387, verdict: { tier: 1 } });
    expect(body['item']).toMatchObject({ itemId: '698323590', wear: 'minimal-wear', looksOwned: true });
    const history = await (await browser.get('/api/inspections')).json();
    expect(history).toMatchObject({ inspections: [{ weapon: 'karambit', patternId: 387 }] });
  } finally {
    coordinator.close();
    rmSync(dataDir, { recursive: true });
  }
});

test.each(['disabled', 'logged-out', 'connecting', 'no-coordinator', 'ready'] as const)(
  'the status %s of the coordinator is public',
  async (status) => {
    const browser = await openSite(aCoordinator({ status: () => status }), { isSignedIn: false });
    expect(await (await browser.get('/api/inspect/status')).json()).toEqual({ coordinator: status });
  },
);

describe('a visitor who is not signed in', () => {
  test('must sign in, without a request to the coordinator', async () => {
    const ask = vi.fn<GameCoordinator['inspect']>();
    const browser = await openSite(aCoordinator({ inspect: ask }), { isSignedIn: false });
    expect(await inspect(browser)).toMatchObject({ status: 401, error: 'inspect.sign-in-required' });
    expect(ask).not.toHaveBeenCalled();
  });

  test('hears what to do instead where nothing can be looked up', async () => {
    const browser = await openSite(aCoordinator({ status: () => 'disabled' }), { isSignedIn: false });
    expect(await inspect(browser)).toMatchObject({ status: 422, error: 'inspect.classic' });
  });
});

describe('the limit', () => {
  test('is ten links an hour for an account, and links that carry their item go on', async () => {
    const browser = await openSite(aCoordinator());
    for (let index = 0; index < 10; index++) expect((await inspect(browser)).status).toBe(200);
    expect(await inspect(browser)).toMatchObject({ status: 429, error: 'inspect.rate-limited', retryAfter: '3600' });
    const another = await openSite(aCoordinator());
    expect((await inspect(another)).status).toBe(429);
    const carrying = 'csgo_econ_action_preview 001807202C280538808080F403409505CCBBC5DC';
    expect((await inspect(browser, carrying)).status).toBe(200);
  });

  test('does not count typing errors', async () => {
    const browser = await openSite(aCoordinator());
    for (let index = 0; index < 11; index++) {
      expect(await inspect(browser, LINK.replace('A698323590', 'A0'))).toMatchObject({
        error: 'inspect.impossible-ids',
      });
    }
    expect((await inspect(browser)).status).toBe(200);
  });

  test.each([
    ['offline', 503, 'inspect.steam-not-logged-in', '60'],
    ['queue-full', 503, 'inspect.queue-full', '120'],
    ['timeout', 504, 'inspect.coordinator-silent', '120'],
    ['aborted', 499, 'inspect.cancelled', null],
  ] as const)('does not count a request that was never sent: %s', async (reason, status, error, retryAfter) => {
    const browser = await openSite(failing(reason));
    for (let index = 0; index < 12; index++) {
      expect(await inspect(browser)).toMatchObject({ status, error, retryAfter });
    }
  });

  test('counts a request that was sent to the coordinator', async () => {
    const browser = await openSite(failing('timeout', { wasAsked: true }));
    for (let index = 0; index < 10; index++) expect((await inspect(browser)).status).toBe(504);
    expect((await inspect(browser)).status).toBe(429);
  });
});

describe('what can go wrong', () => {
  test.each([
    ['disabled', 'inspect.steam-credentials-required', '3600'],
    ['logged-out', 'inspect.steam-not-logged-in', '60'],
  ] as const)('accounts that are %s', async (state, error, retryAfter) => {
    const browser = await openSite(aCoordinator({ status: () => state }));
    expect(await inspect(browser)).toMatchObject({ status: 503, error, retryAfter });
  });

  test('an item that the game does not know', async () => {
    const browser = await openSite(failing('not-found', { wasAsked: true }));
    expect(await inspect(browser)).toMatchObject({ status: 404, error: 'inspect.item-not-found' });
  });

  test('a paused coordinator has a retry time', async () => {
    const browser = await openSite(failing('timeout', { retryAfterSeconds: 42 }));
    expect(await inspect(browser)).toMatchObject({ status: 504, retryAfter: '42' });
  });

  test('no answer repeats the link', async () => {
    const browser = await openSite(failing('timeout', { wasAsked: true }));
    expect(JSON.stringify((await inspect(browser)).body)).not.toMatch(/7656119|698323590/);
  });
});

test('a caller that disconnects while waiting is noticed', async () => {
  let seen: AbortSignal | undefined;
  const browser = await openSite(
    aCoordinator({
      inspect: (_link, signal) => {
        seen = signal;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new CoordinatorError('aborted')));
        });
      },
    }),
  );
  const leaver = new AbortController();
  const waiting = browser.send('POST', '/api/inspect', { link: LINK }, {}, leaver.signal);
  await vi.waitFor(() => expect(seen).toBeDefined());
  leaver.abort();
  expect((await waiting).status).toBe(499);
});
