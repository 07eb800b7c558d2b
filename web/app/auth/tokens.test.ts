import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage, type BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';
import { aToken } from './testing/a-token.ts';
import { createTokens } from './tokens.ts';

const SECOND = 1000;
let now: number;
let storage: BrowserStorage;
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  now = 1_000_000;
  storage = memoryStorage();
  fetch.mockReset();
});

const open = () => createTokens({ storage, now: () => now, fetch });

describe('the bearer token', () => {
  test('is the stored one until 300 seconds before its expiry', async () => {
    const tokens = open();
    const token = aToken(now + 301 * SECOND);
    tokens.set(token);
    expect((await tokens.fresh())?.token).toBe(token);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is refreshed within 300 seconds of its expiry', async () => {
    const tokens = open();
    const next = aToken(now + 900 * SECOND);
    fetch.mockResolvedValue(Response.json({ token: next }));
    const before = aToken(now + 300 * SECOND);
    tokens.set(before);
    expect((await tokens.fresh())?.token).toBe(next);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/refresh');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${before}` } });
  });

  test('is refreshed once for concurrent callers', async () => {
    const tokens = open();
    fetch.mockImplementation(async () => Response.json({ token: aToken(now + 900 * SECOND) }));
    tokens.set(aToken(now + 60 * SECOND));
    await Promise.all([tokens.fresh(), tokens.fresh(), tokens.fresh()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is not refreshed when another tab began to less than 5 seconds ago', async () => {
    const [here, elsewhere] = [open(), open()];
    fetch.mockRejectedValue(new TypeError('offline'));
    here.set(aToken(now + 60 * SECOND));
    await elsewhere.fresh();
    now += 4_999;
    await here.fresh();
    expect(fetch).toHaveBeenCalledTimes(1);
    now += 1;
    await here.fresh();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is cleared when the refresh is answered with 401', async () => {
    const tokens = open();
    fetch.mockResolvedValue(new Response(null, { status: 401 }));
    tokens.set(aToken(now + 60 * SECOND));
    expect(await tokens.fresh()).toBeUndefined();
    expect(storage.getItem(STORAGE.token)).toBeNull();
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['the answer makes no sense', () => Promise.resolve(Response.json({ token: 5 }))],
  ])('is not cleared when %s', async (_, answer) => {
    const tokens = open();
    const token = aToken(now + 60 * SECOND);
    fetch.mockImplementation(answer);
    tokens.set(token);
    expect((await tokens.fresh())?.token).toBe(token);
  });

  test('does not exist for visitors, and no request is sent', async () => {
    expect(await open().fresh()).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});
