import { expect, test } from 'vitest';
import { isCacheableAddress } from './cacheable-address.ts';

test.each([
  '/statistics/blue',
  '/de/statistics/clusters',
  '/statistics/blue?weapon=karambit',
  '/statistics/blue.data?weapon=ak-47&_routes=routes%2Fstatistics',
  '/insights/blue-percentage',
  '/patterns/export.csv',
  '/zh-CN/patterns/export.json?tiers=1&sort=blue',
])('%s is the same for everybody', (url) => expect(isCacheableAddress(url)).toBe(true));

test.each([
  '/patterns',
  '/statistics/blue?weapon=chicken',
  '/statistics/blue?lang=de',
  '/insights?seed=387',
  '/statistics/blue?_routes=routes%2Fstatistics',
  '//statistics/blue',
  'http://elsewhere/statistics/blue',
  `/patterns/export.csv?search=${'a'.repeat(300)}`,
  '/wishlist',
  '/admin/logs/export.csv',
])('%s is made for each request', (url) => expect(isCacheableAddress(url)).toBe(false));
