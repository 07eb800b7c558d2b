import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendEvents } from './send-events.ts';
import { pageViews } from './testing/events.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => {
  vi.resetModules();
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => void vi.unstubAllGlobals());

test('events are sent to our own server without cookies, even while the page unloads', async () => {
  fetch.mockResolvedValue(Response.json({ stored: 2 }));
  expect(await sendEvents(pageViews(2))).toBe('taken');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/analytics');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(JSON.parse(String(init?.body))).toEqual({ events: pageViews(2) });
});

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('a response of %i means that they %s', async (status, outcome) => {
  fetch.mockResolvedValue(new Response('', { status }));
  expect(await sendEvents(pageViews(1))).toBe(outcome);
});

test('sending fails without a connection', async () => {
  fetch.mockRejectedValue(new TypeError('offline'));
  expect(await sendEvents(pageViews(1))).toBe('failed');
});

test.each<[unknown, string | null]>([
  [{ googleMeasurementId: 'G-ABC123' }, 'G-ABC123'],
  [{ googleMeasurementId: null }, null],
  [{ googleMeasurementId: "G-1';alert(1)" }, null],
  [{}, null],
])('settings of %j mean the id %s, and are asked for once', async (settings, id) => {
  const { googleMeasurementId } = await import('./send-events.ts');
  fetch.mockResolvedValue(Response.json(settings));
  expect([await googleMeasurementId(), await googleMeasurementId()]).toEqual([id, id]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('Google is not used when its settings cannot be loaded', async () => {
  const { googleMeasurementId } = await import('./send-events.ts');
  fetch.mockRejectedValue(new TypeError('offline'));
  expect(await googleMeasurementId()).toBeNull();
});
