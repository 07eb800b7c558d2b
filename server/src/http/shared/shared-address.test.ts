import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { READ_KEYS, sharedAddress } from './shared-address.ts';

const addressOf = (url: string) => sharedAddress(url)?.address;

test.each([
  '/',
  '/de',
  '/_.data',
  '/pattern/karambit/387',
  '/zh-CN/pattern/ak-47/0',
  '/pattern/karambit/1000?tab=model',
  '/pattern/karambit/387.data',
  '/pattern/karambit/387.data?_routes=root%2Croutes%2Fpattern',
  '/discover/m9-bayonet',
  '/he/discover',
  '/statistics',
  '/statistics/blue',
  '/de/statistics/clusters',
  '/statistics/blue?weapon=karambit',
  '/statistics/blue.data?_routes=routes%2Fstatistics&weapon=ak-47',
  '/insights/blue-percentage',
  '/legal',
  '/de/api/docs',
  '/tools',
  '/de/compare',
  '/patterns/export.csv',
  '/zh-CN/patterns/export.json?sort=blue&tier=1',
  '/cards/abc_1/de/karambit-387.png',
])('%s is the same for every visitor', (url) => expect(addressOf(url)).toBe(url));

test.each([
  ['/pattern/karambit/387?utm_source=mail&x=1', '/pattern/karambit/387'],
  ['/de/pattern/karambit/387?x=1&tab=model', '/de/pattern/karambit/387?tab=model'],
  ['/statistics/blue?fbclid=1&weapon=karambit', '/statistics/blue?weapon=karambit'],
  ['/patterns/export.csv?tier=1&x=2&sort=blue', '/patterns/export.csv?sort=blue&tier=1'],
  ['/cards/abc/de/site.png?1', '/cards/abc/de/site.png'],
  ['/?utm_source=x', '/'],
])('%s is %s: what no page reads changes nothing', (url, address) => expect(addressOf(url)).toBe(address));

test.each([
  '/pattern/karambit/1001',
  '/pattern/karambit/0387',
  '/pattern/chicken/387',
  '/pattern/Karambit/387',
  '/pattern/karambit/387/',
  '/pattern/karambit/387?tab=screenshots',
  '/pattern/karambit/387?tab=model&tab=model',
  '/pattern/karambit/387?lang=de',
  '/pattern/karambit/387?_routes=routes%2Fpattern',
  '/pattern/karambit/387.data?_routes=routes%2Fadmin%2Foverview',
  '/pattern/karambit/387.data?_routes=routes%2Fpattern,root',
  '/discover/chicken',
  '/discover?period=7',
  '/patterns?search=387',
  '/?search=karambit+387',
  '/statistics/blue?weapon=chicken',
  '/statistics/blue?lang=de',
  '/insights?seed=387',
  '//statistics/blue',
  'http://elsewhere/statistics/blue',
  `/patterns/export.csv?search=${'a'.repeat(300)}`,
  '/api/docs?table=patterns',
  '/studio',
  '/wishlist',
  '/settings',
  '/login',
  '/auth/steam/callback',
  '/admin',
  '/admin/logs/export.csv',
  '/api/check?weapon=karambit&patternId=387',
  '/constructor',
])('%s is made for the request', (url) => expect(sharedAddress(url)).toBeUndefined());

/** Pages of accounts are never shared, and so is the studio. What scripts alone read changes no answer. */
const OWN_FILES = /admin|account|studio|auth|\.server|\.test\./;

test('every query key that a public page reads is known here', () => {
  const folder = join(import.meta.dirname, '../../../../web/app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const read = files
    .filter((file) => !OWN_FILES.test(file))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:query|searchParams)\.(?:get|has|getAll)\('(\w+)'\)/g),
    ])
    .map(([, key = '']) => key);
  expect(new Set(read).size).toBeGreaterThan(8);
  expect([...new Set(read)].filter((key) => !READ_KEYS.has(key))).toEqual([]);
});
