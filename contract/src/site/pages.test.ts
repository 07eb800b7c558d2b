import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { expect, test } from 'vitest';
import { isStaticQuery } from './pages.ts';

test.each([
  'search=1',
  'filter=tier1',
  'sort=rank',
  'lang=de',
  'weapon=ak-47',
  'page=2',
  'seed=387',
  'utm=1&size=20',
  ...QUERY_PARAMETERS.map((key) => `${key}=1`),
])('with ?%s a page is rendered for the request', (query) => {
  expect(isStaticQuery(new URLSearchParams(query))).toBe(false);
});

test.each(['', 'utm_source=mail', '_routes=routes%2Flanding', 'SEARCH=1'])('with ?%s the file is served', (query) => {
  expect(isStaticQuery(new URLSearchParams(query))).toBe(true);
});
