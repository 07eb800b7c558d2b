import { expect, test } from 'vitest';
import { isOutage, loadAsDocument, mayCache } from './responses.ts';

const aResponse = (special: object = {}, headers: Record<string, string> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'x-site-version': 'v1', 'cache-control': 'no-cache', ...headers }),
  ...special,
});

test('a complete response of this version may be cached', () => {
  expect(mayCache(aResponse(), 'v1')).toBe(true);
});

test.each([
  ['another version', aResponse({}, { 'x-site-version': 'v2' })],
  ['no version', aResponse({ headers: new Headers() })],
  ['one that must not be stored', aResponse({}, { 'cache-control': 'no-store' })],
  ['a private one', aResponse({}, { 'cache-control': 'private, max-age=60' })],
  ['a failure', aResponse({ status: 404 })],
  ['a part', aResponse({ status: 206 })],
  ['one from elsewhere', aResponse({ redirected: true })],
  ['one of another site', aResponse({ type: 'opaque' })],
])('%s is not cached', (_, its) => {
  expect(mayCache(its, 'v1')).toBe(false);
});

test('a proxy error is an outage, an error of the site is not', () => {
  expect(isOutage(aResponse({ status: 502, headers: new Headers() }))).toBe(true);
  expect(isOutage(aResponse({ status: 503 }))).toBe(false);
  expect(isOutage(aResponse({ status: 404, headers: new Headers() }))).toBe(false);
});

test('the router is redirected to load the page as a document', () => {
  const { status, headers } = loadAsDocument(new URL('https://gems.example/patterns?page=2'));
  expect(status).toBe(204);
  expect(headers.get('x-remix-redirect')).toBe('/patterns?page=2');
  expect(headers.get('x-remix-reload-document')).toBe('true');
});
