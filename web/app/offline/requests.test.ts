import { expect, test } from 'vitest';
import { assetsIn, dataAddress, kindOfPage, kindOfRequest, movedAddress, pageOfData, patternOf } from './requests.ts';

const ORIGIN = 'https://gems.example';
const at = (path: string) => new URL(path, ORIGIN);
const kindOf = (path: string, mode = 'cors', method = 'GET') => kindOfRequest({ method, mode, url: at(path) }, ORIGIN);

test.each([
  ['/patterns', 'navigate', 'page'],
  ['/api/docs', 'navigate', 'page'],
  ['/de/api/docs', 'navigate', 'page'],
  ['/de/render/2/karambit', 'navigate', 'page'],
  ['/de/settings', 'navigate', 'page'],
  ['/pattern/karambit/387.data', 'cors', 'data'],
  ['/_.data', 'cors', 'data'],
  ['/assets/frame-abc.js', 'cors', 'immutable'],
  ['/assets/manrope.woff2', 'cors', 'immutable'],
  ['/ssg-data/engine-0123.json', 'cors', 'immutable'],
  ['/ssg-data/patterns.bin', 'cors', 'dataset'],
  ['/api/patterns/curated', 'cors', 'dataset'],
  ['/render/2/karambit/387/fancy-playside-640.webp', 'no-cors', 'picture'],
] as const)('%s is handled as %s of kind %s', (path, mode, kind) => {
  expect(kindOf(path, mode)).toBe(kind);
});

test.each([
  ['/api/check', 'cors'],
  ['/api/account/export', 'navigate'],
  ['/auth/steam', 'navigate'],
  ['/auth/steam/callback?token=x', 'navigate'],
  ['/logout', 'navigate'],
  ['/embed/karambit/387', 'navigate'],
  ['/de/embed/karambit/387', 'navigate'],
  ['/models/1/karambit.glb', 'cors'],
  ['/health', 'cors'],
  ['/metrics', 'navigate'],
  ['/rest/v1/patterns', 'navigate'],
  ['/.well-known/security.txt', 'navigate'],
  ['/data/datapackage.json', 'navigate'],
  ['/patterns/export.csv', 'navigate'],
  ['/service-worker.js', 'cors'],
  ['https://avatars.steamstatic.com/a.jpg', 'no-cors'],
])('%s is left to the network', (path, mode) => {
  expect(kindOf(path, mode)).toBeUndefined();
});

test('requests that change something are never handled', () => {
  expect(kindOf('/wishlist.data', 'cors', 'POST')).toBeUndefined();
  expect(kindOf('/patterns', 'navigate', 'POST')).toBeUndefined();
});

test.each([
  ['/', 'site'],
  ['/he', 'site'],
  ['/patterns', 'site'],
  ['/de/tools/bulk', 'site'],
  ['/de/offline?to=%2Fpatterns', 'site'],
  ['/pattern/karambit/387', 'pattern'],
  ['/pt-BR/pattern/ak-47/661', 'pattern'],
])('%s may be cached, as %s', (path, kind) => {
  expect(kindOfPage(at(path))).toBe(kind);
});

test.each([
  '/settings',
  '/de/wishlist',
  '/history',
  '/studio',
  '/admin',
  '/login',
  '/feedback',
  '/patterns?weapon=karambit',
  '/pattern/karambit/387?tab=analysis',
  '/pattern/karambit',
  '/toString',
])('%s is never cached', (path) => {
  expect(kindOfPage(at(path))).toBeUndefined();
});

test('pages and their pictures belong to the same pattern', () => {
  expect(patternOf('/de/pattern/karambit/387')).toBe('karambit/387');
  expect(patternOf('/render/2i0a1b/karambit/387/flat-backside-160.avif')).toBe('karambit/387');
  expect(patternOf('/patterns')).toBeUndefined();
});

test.each(['/', '/de', '/pattern/karambit/387'])('the data address of %s is converted back to it', (path) => {
  expect(pageOfData(at(dataAddress(path))).pathname).toBe(path);
  expect(pageOfData(at(`${dataAddress(path)}?_routes=root`)).href).toBe(at(path).href);
  expect(pageOfData(at(`${dataAddress(path)}?page=2`)).search).toBe('?page=2');
});

test('every file that a page names is found once', () => {
  const html = '<link href="/assets/a-1.css"><script src="/assets/b_2.js"></script>import "/assets/b_2.js"; /assets/';
  expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/b_2.js']);
});

test.each([
  ['/tools', '/'],
  ['/tools?search=karambit+387', '/?search=karambit+387'],
  ['/de/tools?weapon=karambit&pattern=387', '/de?weapon=karambit&pattern=387'],
  ['/tools/bulk', undefined],
  ['/', undefined],
])('the check of %s has moved to %s', (path, to) => expect(movedAddress(at(path))).toBe(to));
