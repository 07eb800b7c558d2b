import { expect, test } from 'vitest';
import { isOutage, loadAsDocument, mayCache } from './responses.ts';

const answer = (special: object = {}, headers: Record<string, string> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'x-site-version': 'v1', 'cache-control': 'no-cache', ...headers }),
  ...special,
});

test('a complete response of this version may be cached', () => {
  expect(mayCache(answer(), 'v1')).toBe(true);
});

test.each([
  ['another version', answer({}, { 'x-site-version': 'v2' })],
  ['no version', answer({ headers: new Headers() })],
  ['one that must not be stored', answer({}, { 'cache-control': 'no-store' })],
  ['a private one', answer({}, { 'cache-control': 'private, max-age=60' })],
  ['a failure', answer({ status: 404 })],
  ['a part', answer({ status: 206 })],
  ['one from elsewhere', answer({ redirected: true })],
  ['one of another site', answer({ type: 'opaque' })],
])('%s is not cached', (_, its) => {
  expect(mayCache(its, 'v1')).toBe(false);
});

test('a proxy error is an outage, an error of the site is not', () => {
  expect(isOutage(answer({ status: 502, headers: new Headers() }))).toBe(true);
  expect(isOutage(answer({ status: 503 }))).toBe(false);
  expect(isOutage(answer({ status: 404, headers: new Headers() }))).toBe(false);
});

test('the router is redirected to load the page as a document', () => {
  const { status, headers } = loadAsDocument(new URL('https://gems.example/patterns?page=2'));
  expect(status).toBe(204);
  expect(headers.get('x-remix-redirect')).toBe('/patterns?page=2');
  expect(headers.get('x-remix-reload-document')).toBe('true');
});
