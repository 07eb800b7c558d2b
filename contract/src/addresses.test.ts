import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { findAddress, isApiAddress, isPageAddress, requestGroupOf } from './addresses.ts';

test.each([
  ['/', 'pages'],
  ['/de/pattern/karambit/387', 'pages'],
  ['/patterns.data', 'pages'],
  ['/api/docs', 'pages'],
  ['/api/check', 'api'],
  ['/health', 'api'],
  ['/metrics', 'api'],
  ['/rest/v1/patterns', 'api'],
  ['/auth/steam/return', 'api'],
  ['/render/2/karambit/387/fancy-playside-640.webp', 'pictures'],
  ['/cards/1a2b/de/karambit-387.png', 'pictures'],
  ['/models/ab/karambit.glb', 'files'],
  ['/assets/root-x1.js', 'files'],
  ['/favicon.svg', 'files'],
  ['/data', 'pages'],
  ['/data/datapackage.json', 'files'],
  ['/local-identity/steam', 'other'],
])('%s is in the group %s', (path, group) => expect(requestGroupOf(path)).toBe(group));

test.each([
  ['/api', true],
  ['/api/check?weapon=karambit', true],
  ['/api/docs/x', true],
  ['/health', true],
  ['/health?x', true],
  ['/render', true],
  ['/auth/steam?return=/', true],
  ['/auth/v1/user', true],
  ['/api/docs', false],
  ['/api/docs?x', false],
  ['/api/docs.data?_routes=x', false],
  ['/auth/steam/callback?handoff=x', false],
  ['/apis', false],
  ['/healthy', false],
  ['/__proto__/x', false],
  ['/de/api/check', false],
  ['/', false],
])('the API serves %s: %s', (url, isApi) => expect(isApiAddress(url)).toBe(isApi));

test.each(Object.values(ENDPOINTS).map(({ path }) => path))('the API answers at the endpoint %s', (path) => {
  expect(isApiAddress(path.replaceAll(/\{\w+\}/g, 'x'))).toBe(true);
});

test('the values and the language of a path are parsed', () => {
  expect(findAddress('/de/embed/karambit/387')).toMatchObject({ values: ['karambit', '387'], language: 'de' });
  expect(findAddress('/embed/karambit/387')).toMatchObject({ values: ['karambit', '387'], language: undefined });
  expect(findAddress('/sitemaps/patterns-1.xml.gz')?.values).toEqual(['patterns-1']);
  expect(findAddress('/cards/1a/zh-CN/ak-47-661.png')?.values).toEqual(['1a', 'zh-CN', 'ak-47-661.png']);
});

test.each([
  '/de/robots.txt',
  '/embed/karambit/387.x',
  '/embed/karambit',
  '/embed/karambit/387/x',
  '/patterns',
  '/',
  '',
  'x',
  '//x',
])('%j matches no row', (path) => {
  expect(findAddress(path)).toBeUndefined();
  expect(isPageAddress(path)).toBe(true);
});
