import texts from '@bluegem/locales/en/auth.json';
import { fillText } from '@bluegem/locales/fill-text';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient, type ApiClient } from './api-client.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
let api: ApiClient;
let token: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  token = undefined;
  fetch.mockReset().mockImplementation(async () => Response.json({ ok: true }));
  api = createApiClient({
    fetch,
    now: () => Date.now(),
    bearer: async () => token,
    translate: (text, values) => fillText(texts.client[text], values),
  });
});
afterEach(() => vi.useRealTimers());

const refuse = (status: number, body: unknown = {}, statusText = '') =>
  fetch.mockImplementation(async () => Response.json(body, { status, statusText }));
const messageOf = (request: Promise<unknown>) =>
  request.then(
    () => 'no failure',
    (error: Error) => error.message,
  );

describe('a request', () => {
  test('sends cookies and the bearer token', async () => {
    token = 'a.b.c';
    await api.get('/api/wishlist');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      headers: { authorization: 'Bearer a.b.c' },
    });
  });

  test('about sign-in itself sends no token', async () => {
    token = 'a.b.c';
    await api.post('/api/logout');
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({});
  });

  test('is cancelled after 30 seconds', async () => {
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const message = messageOf(api.get('/api/user'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await message).toBe('Request was cancelled or timed out');
  });
});

describe('error messages', () => {
  test.each([
    [401, 'Authentication required. Please log in with Steam or Discord.'],
    [403, 'Access forbidden. Insufficient permissions.'],
    [429, 'Rate limit exceeded. Please wait 5 seconds before retrying.'],
    [500, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
  ])('%i', async (status, message) => {
    refuse(status, { error: 'some.code', message: 'words of the server' });
    expect(await messageOf(api.get('/api/user'))).toBe(message);
  });

  test.each([
    [
      'the words of the answer',
      { error: 'account.wishlist-full', message: 'The wishlist is full.' },
      'The wishlist is full.',
    ],
    ['its error where there are no words', { error: 'no such thing' }, 'no such thing'],
    ['the status where there is neither', {}, 'API error: 404 Not Found'],
  ])('any other status: %s', async (_, body, message) => {
    refuse(404, body, 'Not Found');
    expect(await messageOf(api.get('/api/wishlist'))).toBe(message);
  });

  test('a response that is not JSON', async () => {
    fetch.mockImplementation(async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }));
    expect(await messageOf(api.get('/api/wishlist'))).toBe('Server returned non-JSON response');
  });

  test('invalid JSON', async () => {
    fetch.mockImplementation(async () => new Response('{', { headers: { 'content-type': 'application/json' } }));
    expect(await messageOf(api.get('/api/wishlist'))).toBe('Invalid JSON response from server');
  });

  test('no network', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await messageOf(api.get('/api/wishlist'))).toBe('Network error. Please check your connection.');
  });
});

describe('identical reads', () => {
  test('share a response for a second', async () => {
    await Promise.all([api.get('/api/wishlist'), api.get('/api/wishlist'), api.get('/api/sessions')]);
    vi.advanceTimersByTime(999);
    await api.get('/api/wishlist');
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    await api.get('/api/wishlist');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('do not share a failure', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const both = await Promise.allSettled([api.get('/api/wishlist'), api.get('/api/wishlist')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await api.get('/api/wishlist');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('are requested again after a change', async () => {
    await api.get('/api/wishlist');
    await api.post('/api/logout');
    await api.get('/api/wishlist');
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('a path that answers with a rate limit', () => {
  test('is blocked for 5 seconds, then 10, doubling up to 60', async () => {
    refuse(429);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(await messageOf(api.post('/api/logout'))).toBe(
        `Rate limit exceeded. Please wait ${seconds} seconds before retrying.`,
      );
      const calls = fetch.mock.calls.length;
      vi.advanceTimersByTime(1_000);
      expect(await messageOf(api.post('/api/logout'))).toBe(
        `Rate limited. Please wait ${seconds - 1} seconds before retrying.`,
      );
      expect(fetch).toHaveBeenCalledTimes(calls);
      vi.advanceTimersByTime((seconds - 1) * 1_000);
    }
  });

  test('does not block others, and resets after a success', async () => {
    refuse(429);
    await messageOf(api.post('/api/logout'));
    fetch.mockImplementation(async () => Response.json({}));
    await api.post('/api/auth/refresh');
    vi.advanceTimersByTime(5_000);
    await api.post('/api/logout');
    refuse(429);
    expect(await messageOf(api.post('/api/logout'))).toContain('wait 5 seconds');
  });
});
