import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseInspectLink, type ClassicLink } from '@bluegem/core/inspect/inspect-link';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRefreshToken, FakeSteam, type FakeItem } from '../../testing/fake-steam.ts';
import { systemClock } from './clock.ts';
import type { GameCoordinator } from './game-coordinator.ts';
import { openGameCoordinator } from './open-coordinator.ts';
import type { SteamLibraries } from './steam-libraries.ts';

const OWNER = '76561198084749846';

function aLink(assetId = '698323590', from = `S${OWNER}`): ClassicLink {
  const link = parseInspectLink(
    `steam://rungame/730/1/+csgo_econ_action_preview%20${from}A${assetId}D7935523998312483177`,
  );
  if (link.kind !== 'classic') throw new Error('Not a classic link');
  return link;
}

const KARAMBIT = { defindex: 507, paintindex: 44, paintseed: 387, paintwear: 1_036_831_949, inventory: 11, origin: 8 };

let steam: FakeSteam;
let dataDir: string;
let logged: string[];
let coordinator: GameCoordinator;
const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });

beforeEach(() => {
  vi.useFakeTimers();
  steam = new FakeSteam();
  logged = [];
  dataDir = mkdtempSync(join(tmpdir(), 'coordinator-'));
});
afterEach(() => {
  coordinator.close();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open(accounts = 1, tokens = Array.from({ length: accounts }, (_, at) => aRefreshToken(at + 1))) {
  coordinator = await openGameCoordinator({
    config: { dataDir, steamRefreshTokens: tokens },
    logger,
    clock: { ...systemClock, random: () => 0 },
    loadLibraries: () => steam.libraries(),
  });
}

async function openReady(accounts = 1) {
  await open(accounts);
  await wait(accounts * 2000 + 1000);
  expect(coordinator.status()).toBe('ready');
}

/** What became of a question, without waiting for it. */
function ask(link = aLink(), signal: AbortSignal = new AbortController().signal) {
  const outcome: { item?: unknown; reason?: string; wasAsked?: boolean } = {};
  coordinator.inspect(link, signal).then(
    (item) => (outcome.item = item),
    (error: { reason: string; wasAsked: boolean }) => {
      outcome.reason = error.reason;
      outcome.wasAsked = error.wasAsked;
    },
  );
  return outcome;
}

const answerEverything = (special: FakeItem = {}) => {
  steam.onRequest = (session, { param_a }) => session.answer({ itemid: param_a, ...KARAMBIT, ...special });
};

describe('without accounts', () => {
  test('the way is disabled and no library is loaded', async () => {
    const loadLibraries = vi.fn<() => Promise<SteamLibraries>>();
    coordinator = await openGameCoordinator({ config: { dataDir, steamRefreshTokens: [] }, logger, loadLibraries });
    expect(coordinator.status()).toBe('disabled');
    const outcome = ask();
    await wait(0);
    expect(outcome).toMatchObject({ reason: 'offline', wasAsked: false });
    expect(loadLibraries).not.toHaveBeenCalled();
  });

  test('missing libraries disable the client, which is logged', async () => {
    coordinator = await openGameCoordinator({
      config: { dataDir, steamRefreshTokens: [aRefreshToken()] },
      logger,
      loadLibraries: () => Promise.reject(new Error('Cannot find package')),
    });
    expect(coordinator.status()).toBe('disabled');
    expect(logged.join('')).toContain('cannot be loaded');
  });
});

describe('an answer', () => {
  test('comes for an item of an inventory', async () => {
    await openReady();
    answerEverything();
    const outcome = ask();
    await wait(0);
    expect(steam.requests).toMatchObject([
      { param_s: OWNER, param_m: '0', param_a: '698323590', param_d: '7935523998312483177' },
    ]);
    expect(outcome.item).toMatchObject({ itemId: '698323590', defIndex: 507, paintIndex: 44, paintSeed: 387 });
    expect(outcome.item).toMatchObject({ looksOwned: true, isStatTrak: false });
  });

  test('comes for an item of the market', async () => {
    await openReady();
    answerEverything();
    const outcome = ask(aLink('6760346663', 'M625254122282020305'));
    await wait(0);
    expect(steam.requests).toMatchObject([{ param_s: '0', param_m: '625254122282020305', param_a: '6760346663' }]);
    expect(outcome.item).toMatchObject({ itemId: '6760346663' });
  });

  test('without a seed is of seed 0, without a wear has no float', async () => {
    await openReady();
    steam.onRequest = (session, { param_a }) => session.answer({ itemid: param_a, defindex: 7, paintindex: 44 });
    const outcome = ask();
    await wait(0);
    expect(outcome.item).toMatchObject({ paintSeed: 0, float: null });
  });

  // Recorded answers of the real coordinator: the first by csfloat/inspect, the second by ValvePython/csgo #53.
  test.each([
    [
      ['13874827217', 'M2608048286785948758'],
      {
        defindex: 7,
        paintindex: 282,
        paintseed: 361,
        paintwear: 1_047_059_446,
        rarity: 5,
        quality: 4,
        inventory: 11,
        origin: 8,
      },
      { defIndex: 7, paintIndex: 282, paintSeed: 361, float: 0.22740158438682556 },
    ],
    [
      ['15145586192', 'S76561198282463169'],
      {
        defindex: 9,
        paintindex: 279,
        paintseed: 492,
        paintwear: 1_049_016_027,
        rarity: 6,
        quality: 4,
        inventory: 51,
        origin: 4,
      },
      { defIndex: 9, paintIndex: 279, paintSeed: 492, float: expect.closeTo(0.2631138265, 9) },
    ],
    // csfloat/inspect #226: the coordinator said 0 although the charm had a pattern.
    [['698323590', `S${OWNER}`], { defindex: 1355, paintseed: 0 }, { defIndex: 1355, paintSeed: 0, float: null }],
  ] as const)(
    'as recorded from the game for %j gives its wear from bits',
    async ([assetId, from], recorded, expected) => {
      await openReady();
      steam.onRequest = (session, { param_a }) => session.answer({ itemid: param_a, ...recorded });
      const outcome = ask(aLink(assetId, from));
      await wait(0);
      expect(outcome.item).toMatchObject(expected);
    },
  );

  test.each([
    ['a seed above 1000', { paintseed: 1001 }],
    ['a wear above 1', { paintwear: 1_069_547_520 }],
    ['a wear that is no number', { paintwear: 2_143_289_344 }],
  ])('with %s is not believed', async (_name, special) => {
    await openReady();
    answerEverything(special);
    const outcome = ask();
    await wait(4999);
    expect(outcome).toEqual({});
    await wait(1);
    expect(outcome.reason).toBe('timeout');
  });

  test('that is no message at all ends the session, not the process', async () => {
    await openReady();
    const outcome = ask();
    steam.sessions[0]?.answerRaw(Uint8Array.of(0x0a, 0x7f, 0xff));
    expect(coordinator.status()).toBe('logged-out');
    answerEverything();
    await wait(4000);
    expect(outcome.item).toMatchObject({ paintSeed: 387 });
  });

  test('for another item is ignored', async () => {
    await openReady();
    steam.onRequest = (session) => session.answer({ itemid: '42', ...KARAMBIT });
    const outcome = ask();
    await wait(5000);
    expect(outcome).toEqual({ reason: 'timeout', wasAsked: true });
  });

  test('that comes twice counts once', async () => {
    await openReady();
    steam.onRequest = (session, { param_a }) => {
      session.answer({ itemid: param_a, ...KARAMBIT });
      session.answer({ itemid: param_a, ...KARAMBIT, paintseed: 1 });
    };
    const [first, second] = [ask(aLink('1')), ask(aLink('2'))];
    await wait(1100);
    expect([first.item, second.item]).toMatchObject([{ itemId: '1', paintSeed: 387 }, { itemId: '2' }]);
  });

  test('that is late does not become the next one', async () => {
    await openReady();
    const late = ask(aLink('1'));
    await wait(5000);
    expect(late.reason).toBe('timeout');
    const next = ask(aLink('2'));
    await wait(10);
    steam.sessions[0]?.answer({ itemid: '1', ...KARAMBIT });
    await wait(10);
    expect(next).toEqual({});
    steam.sessions[0]?.answer({ itemid: '2', ...KARAMBIT });
    await wait(0);
    expect(next.item).toMatchObject({ itemId: '2' });
  });

  test('that is empty means that there is no such item, at once', async () => {
    await openReady();
    steam.onRequest = (session) => session.answer();
    const outcome = ask();
    await wait(0);
    expect(outcome).toEqual({ reason: 'not-found', wasAsked: true });
  });

  test('that is empty and late says nothing of the next item', async () => {
    await openReady();
    ask(aLink('1'));
    await wait(5000);
    const next = ask(aLink('2'));
    steam.sessions[0]?.answer();
    await wait(10);
    expect(next).toEqual({});
    steam.sessions[0]?.answer({ itemid: '2', ...KARAMBIT });
    await wait(0);
    expect(next.item).toMatchObject({ itemId: '2' });
  });
});

describe('an account', () => {
  test('reports its status', async () => {
    steam.hasCoordinator = false;
    await open();
    expect(coordinator.status()).toBe('connecting');
    await wait(20);
    expect(coordinator.status()).toBe('no-coordinator');
    steam.hasCoordinator = true;
    await wait(3000);
    expect(coordinator.status()).toBe('ready');
  });

  test('that goes away between the queue and the request leaves the request to its next session', async () => {
    await openReady();
    ask(aLink('1'));
    const waiting = ask(aLink('2'));
    steam.sessions[0]?.fail(3);
    answerEverything();
    await wait(5000);
    expect(steam.sessions).toHaveLength(2);
    expect(waiting.item).toMatchObject({ itemId: '2' });
  });

  test('whose coordinator disconnects repeats the request when it is back', async () => {
    await openReady();
    const outcome = ask();
    steam.sessions[0]?.loseCoordinator();
    expect(coordinator.status()).toBe('no-coordinator');
    answerEverything();
    await wait(5000);
    expect(steam.requests).toHaveLength(2);
    expect(outcome.item).toMatchObject({ itemId: '698323590' });
  });

  test('that never responds makes no caller wait longer than 20 s', async () => {
    await openReady();
    steam.hasCoordinator = false;
    steam.sessions[0]?.loseCoordinator();
    const outcome = ask();
    await wait(19_999);
    expect(outcome).toEqual({});
    await wait(1);
    expect(outcome).toEqual({ reason: 'offline', wasAsked: false });
  });

  test('that Steam refuses waits long before it tries again, and questions are refused at once', async () => {
    steam.refuses = 5;
    await open();
    await wait(20);
    expect(coordinator.status()).toBe('logged-out');
    const outcome = ask();
    await wait(0);
    expect(outcome).toEqual({ reason: 'offline', wasAsked: false });
    await wait(14 * 60_000);
    expect(steam.sessions).toHaveLength(1);
    await wait(60_000);
    expect(steam.sessions).toHaveLength(2);
  });

  test('that cannot connect tries again after 2.5 s, then twice as long', async () => {
    steam.refuses = 3;
    await open();
    const sessionsAfter = async (ms: number) => {
      await wait(ms);
      return steam.sessions.length;
    };
    expect(await sessionsAfter(2500)).toBe(1);
    expect(await sessionsAfter(20)).toBe(2);
    expect(await sessionsAfter(4980)).toBe(2);
    expect(await sessionsAfter(40)).toBe(3);
  });

  test('logs on again every half an hour', async () => {
    await openReady();
    await wait(30 * 60_000);
    expect(steam.sessions).toHaveLength(2);
    expect(coordinator.status()).toBe('ready');
    expect(steam.sessions[0]?.steamID).toBeNull();
  });

  test('stores a renewed token readable by the owner only, and uses it from then on', async () => {
    await openReady();
    const renewed = aRefreshToken(1, 1_800_000_000);
    steam.sessions[0]?.emit('refreshToken', renewed);
    const file = join(dataDir, 'steam-refresh-tokens.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Object.values(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual([renewed]);
    steam.sessions[0]?.fail(3);
    await wait(3000);
    expect(steam.sessions[1]?.token).toBe(renewed);
    coordinator.close();
    await openReady();
    expect(steam.sessions.at(-1)?.token).toBe(renewed);
  });

  test('is never named in a log, nor are its token and the link', async () => {
    await openReady();
    answerEverything();
    ask();
    steam.sessions[0]?.emit('refreshToken', aRefreshToken(1, 1_800_000_000));
    steam.sessions[0]?.fail(5);
    await wait(4000);
    expect(logged.join('')).not.toMatch(/7656119|eyJ|698323590/);
    expect(logged.join('')).toContain('"bot":1');
  });
});

test('two accounts share the work, and a second try is made by the other one', async () => {
  await openReady(2);
  const outcome = ask();
  await wait(5000);
  const [first, second] = steam.requests;
  expect(steam.requests).toHaveLength(2);
  expect(first?.session).not.toBe(second?.session);
  second?.session.answer({ itemid: second.param_a, ...KARAMBIT });
  await wait(0);
  expect(outcome.item).toMatchObject({ paintSeed: 387 });
});
