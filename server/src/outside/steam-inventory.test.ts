import { AppError } from '@bluegem/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  AK_13,
  CASE,
  inventoryAnswer,
  inventoryPage,
  KARAMBIT,
  REDLINE,
  type HeldItem,
  type InventoryMood,
} from '../testing/steam-inventory.ts';
import type { Fetch } from './bounded-fetch.ts';
import { createSteamInventories } from './steam-inventory.ts';

const ID = '76561198084749846';
const BASE = `https://steamcommunity.com/inventory/${ID}/730/2?l=english&count=2000`;

/** Steam in a mood, that a test changes, with what it was asked, and a clock. */
function openSteam(mood: InventoryMood | Fetch, { pauseMs = 0, timeoutMs = 1000 } = {}) {
  const steam = { mood, requests: [] as { url: string; init: RequestInit | undefined }[], nowMs: 0, admitted: 0 };
  const inventories = createSteamInventories({
    now: () => new Date(steam.nowMs),
    pauseMs,
    timeoutMs,
    fetch: (url, init) => {
      steam.requests.push({ url, init });
      if (typeof steam.mood === 'function') return steam.mood(url, init);
      const { status, body, headers = {} } = inventoryAnswer(steam.mood, url);
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
  const admit = async () => void (steam.admitted += 1);
  const read = (steamId = ID, callerKey = 'a caller') => inventories.read(steamId, callerKey, admit);
  const fail = async (steamId?: string, callerKey?: string) => {
    const error = await read(steamId, callerKey).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof AppError ? [error.code, error.details['retryAfterSeconds']] : error;
  };
  return { steam, read, fail };
}

test('our items are found among all others, with or without a certificate', async () => {
  const { steam, read } = openSteam([CASE, KARAMBIT, REDLINE, AK_13]);
  expect(await read()).toMatchObject({
    items: [{ position: 2, item: { defIndex: 507, paintSeed: 387 } }],
    names: [{ position: 4, weapon: 'ak-47', patternId: 13, float: 0.2311 }],
    failures: [],
    classic: [],
    uninspectable: 2,
  });
  expect(steam.requests.map(({ url }) => url)).toEqual([BASE]);
  expect(steam.requests[0]?.init).toMatchObject({ redirect: 'error' });
});

test('3,000 items are two pages, whose positions go on', async () => {
  const held: HeldItem[] = Array.from({ length: 3000 }, () => CASE);
  held[5] = KARAMBIT;
  held[2999] = AK_13;
  const { steam, read } = openSteam(held);
  const { items, names, uninspectable } = await read();
  expect([items[0]?.position, names[0]?.position, uninspectable]).toEqual([6, 3000, 2998]);
  expect(steam.requests.map(({ url }) => url)).toEqual([BASE, `${BASE}&start_assetid=43999998001`]);
  expect(steam.admitted).toBe(1);
});

test('an empty inventory is one without items', async () => {
  const { read } = openSteam([]);
  expect(await read()).toMatchObject({ items: [], names: [], uninspectable: 0, otherFinish: 0 });
});

test('an answer is kept for five minutes, and only that of the same account', async () => {
  const { steam, read } = openSteam([KARAMBIT]);
  await read();
  await read(ID, 'another caller');
  steam.nowMs = 299_000;
  await read();
  expect([steam.requests.length, steam.admitted]).toEqual([1, 1]);
  await read('76561198084749847');
  steam.nowMs = 300_000;
  await read();
  expect(steam.requests).toHaveLength(3);
});

describe('a failure has its name', () => {
  test.each<[InventoryMood, string, number | undefined]>([
    ['private', 'inventory.private', undefined],
    ['unknown', 'inventory.not-found', undefined],
    ['limited', 'inventory.steam-limited', 120],
    ['broken', 'inventory.steam-unreachable', 10],
    ['changed', 'inventory.steam-changed', undefined],
    ['html', 'inventory.steam-changed', undefined],
  ])('%s', async (mood, code, seconds) => {
    const { fail } = openSteam(mood);
    expect(await fail()).toEqual([code, seconds]);
  });

  const answering = (body: unknown, init?: ResponseInit): Fetch => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return () => Promise.resolve(new Response(text, init));
  };
  const page = inventoryPage([KARAMBIT], null);

  test.each<[string, Fetch, string]>([
    ['Steam is dead', () => Promise.reject(new TypeError('fetch failed')), 'inventory.steam-unreachable'],
    ['it asks for less', answering('null', { status: 400 }), 'inventory.steam-changed'],
    ['null instead of a page', answering('null'), 'inventory.steam-changed'],
    ['no success', answering({ success: 0 }), 'inventory.steam-changed'],
    ['items without lists', answering({ success: 1, total_inventory_count: 7 }), 'inventory.steam-changed'],
    ['descriptions without names', answering({ ...page, descriptions: [{ classid: '1' }] }), 'inventory.steam-changed'],
    ['pages without an end', answering({ ...page, more_items: 1, last_assetid: '1' }), 'inventory.steam-changed'],
    ['too long an answer', answering(' '.repeat(25 * 1024 * 1024)), 'inventory.steam-changed'],
  ])('%s', async (_, fetch, code) => {
    expect(await openSteam(fetch).fail()).toContain(code);
  });

  test('a slow Steam is not waited for', async () => {
    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    expect(await openSteam(silent, { timeoutMs: 30 }).fail()).toEqual(['inventory.steam-slow', 10]);
  });
});

test('after a refusal Steam is left alone for as long as it asks, and no look is counted', async () => {
  const { steam, read, fail } = openSteam('limited');
  await fail();
  steam.mood = [KARAMBIT];
  steam.nowMs = 119_000;
  expect(await fail()).toEqual(['inventory.steam-limited', 1]);
  expect([steam.requests.length, steam.admitted]).toEqual([1, 1]);
  steam.nowMs = 120_000;
  expect((await read()).items).toHaveLength(1);
});

test('a private inventory can be asked for again at once', async () => {
  const { steam, read, fail } = openSteam('private');
  await fail();
  steam.mood = [KARAMBIT];
  expect((await read()).items).toHaveLength(1);
});

test('one request at a time, with a pause between them', async () => {
  let [running, most] = [0, 0];
  const startedAt: number[] = [];
  const { read } = openSteam(
    async (url) => {
      startedAt.push(performance.now());
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => void setTimeout(resolve, 5));
      running -= 1;
      return new Response(inventoryAnswer([KARAMBIT], url).body);
    },
    { pauseMs: 40 },
  );
  await Promise.all(['6', '7', '8'].map((end) => read(ID.replace(/6$/, end), `caller ${end}`)));
  const gaps = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
  expect(most).toBe(1);
  expect(Math.min(...gaps)).toBeGreaterThan(35);
});

test('two questions of one caller wait, a third is refused; those for the same account are one', async () => {
  const answer = Promise.withResolvers<void>();
  const { steam, read, fail } = openSteam(async (url) => {
    await answer.promise;
    return new Response(inventoryAnswer([KARAMBIT], url).body);
  });
  const both = Promise.all([read(), read()]);
  expect(await fail('76561198084749847')).toEqual(['http.busy', undefined]);
  answer.resolve();
  expect((await both).map(({ items }) => items.length)).toEqual([1, 1]);
  expect(steam.requests).toHaveLength(1);
});
