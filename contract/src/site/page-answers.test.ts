import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { expect, test } from 'vitest';
import { isStaticQuery, queryOfPage } from './page-answers.ts';

test.each<[path: string, query: string]>([
  ['/', 'search=1'],
  ['/patterns', 'lang=de'],
  ['/discover', 'utm_id=1&period=7'],
  ['/statistics/blue', 'weapon=ak-47'],
  ['/insights.data', 'seed=387'],
  ...QUERY_PARAMETERS.map((key) => ['/patterns', `${key}=1`] satisfies [string, string]),
])('%s is rendered for the request with ?%s', (path, query) => {
  expect(isStaticQuery(path, `?${query}`)).toBe(false);
});

test.each([
  ['/', ''],
  ['/patterns', '?utm_source=mail'],
  ['/about', '?search=1'],
  ['/_.data', '?_routes=routes%2Flanding'],
  ['/patterns', '?SEARCH=1'],
])('the file of %s is served with %j', (path, query) => {
  expect(isStaticQuery(path, query)).toBe(true);
});

test.each([
  ['/pattern/karambit/387', '?utm_source=mail&tab=model&x=1', '?tab=model'],
  ['/pattern/karambit/387.data', '?x=1&_routes=root', '?_routes=root'],
  ['/about', '?letter=x', ''],
  ['/compare', '?patterns=karambit-387,ak-47-661', '?patterns=karambit-387,ak-47-661'],
  ['/api/docs', '?where=a.eq.1&where=b.eq.2&table=patterns', '?where=a.eq.1&where=b.eq.2&table=patterns'],
  ['/login', '?returnTo=%2Fwishlist', '?returnTo=%2Fwishlist'],
])('%s reads of %j only %j', (path, query, read) => {
  expect(queryOfPage(path, query)).toBe(read);
});
