import { beforeEach, expect, test } from 'vitest';
import { memoryStorage, type BrowserStorage } from '../browser/browser-storage.ts';
import { beginLogin, endLogin } from './login-flow.ts';
import { isGuarded } from './guarded-pages.ts';
import { localisedLogin } from './login-path.ts';

let local: BrowserStorage;
let [first, second]: BrowserStorage[] = [];
let nowMs: number;
const PAGE = '/de/studio?weapon=ak-47';

beforeEach(() => {
  local = memoryStorage();
  [first, second] = [memoryStorage(), memoryStorage()];
  nowMs = 1_000_000;
});

const inTab = (session: BrowserStorage | undefined) => ({ local, session: session ?? memoryStorage(), nowMs });

test('the page to return to keeps its query and is returned once', () => {
  expect(beginLogin(inTab(first), PAGE)).toBe(true);
  expect(endLogin(inTab(first))).toBe(PAGE);
  expect(endLogin(inTab(first))).toBeUndefined();
});

test('a second tab waits for the first, at most a minute', () => {
  beginLogin(inTab(first), PAGE);
  nowMs += 59_999;
  expect(beginLogin(inTab(second), PAGE)).toBe(false);
  expect(beginLogin(inTab(first), PAGE)).toBe(true);
  nowMs += 60_000;
  expect(beginLogin(inTab(second), PAGE)).toBe(true);
});

test('a second tab may start when the first is done', () => {
  beginLogin(inTab(first), PAGE);
  endLogin(inTab(first));
  expect(beginLogin(inTab(second), PAGE)).toBe(true);
});

test('a tab without a sign-in does not end the one of another tab', () => {
  beginLogin(inTab(first), PAGE);
  expect(endLogin(inTab(second))).toBeUndefined();
  expect(beginLogin(inTab(second), PAGE)).toBe(false);
});

test('a stored address of another site is ignored', () => {
  beginLogin(inTab(first), '//evil.test');
  expect(endLogin(inTab(first))).toBeUndefined();
});

test('the sign-in link keeps language, path and query', () => {
  expect(localisedLogin('/he/settings?a=1&b=2')).toBe('/he/login?returnTo=%2Fhe%2Fsettings%3Fa%3D1%26b%3D2');
  expect(localisedLogin('/')).toBe('/login');
  expect(localisedLogin('/login?returnTo=/x')).toBe('/login');
});

test.each([
  ['/settings', true],
  ['/de/wishlist?x=1', true],
  ['/admin/logs', true],
  ['/settingsx', false],
  ['/patterns', false],
])('%s is for signed-in people: %s', (path, expected) => expect(isGuarded(path)).toBe(expected));
