import { expect, test } from 'vitest';
import { countedPath, countedQuery, isCountedLocation } from './counted-address.ts';
import { QUERY_PARAMETERS } from '../query/pattern-query.ts';

test.each([
  ['/', '/'],
  ['/patterns', '/patterns'],
  ['/pt-BR/pattern/five-seven-heat-treated/387', '/pt-BR/pattern/five-seven-heat-treated/387'],
  ['/mail/me@example.org', '/other'],
  ['/%D0%B8%D0%BC%D1%8F', '/other'],
  [`/${'x'.repeat(41)}`, '/other'],
  ['/1/2/3/4/5/6', '/other'],
  ['//evil.example', '/other'],
  ['', '/other'],
])('the path %s is counted as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});

test('every filter of the pattern database is counted except the search text', () => {
  for (const key of QUERY_PARAMETERS) {
    expect(countedQuery(`?${key}=1`), key).toBe(key === 'search' ? '' : `?${key}=1`);
  }
});

test.each([
  ['?weapon=karambit&search=my+name&tier=1', '?weapon=karambit&tier=1'],
  ['token=eyJhbGciOiJIUzI1NiJ9.e30.x', ''],
  ['?returnTo=%2Fsettings&error=auth.refused', ''],
  ['?patterns=karambit-387%2Cak-47-661&flag=%231', '?patterns=karambit-387%2Cak-47-661&flag=%231'],
  ['?tier=1&tier=2', '?tier=1&tier=2'],
  ['?weapon=me%40example.org', ''],
  ['?weapon=a=b', ''],
  [`?weapon=${'x'.repeat(61)}`, ''],
  ['', ''],
])('the query %s is counted as %s', (query, counted) => {
  expect(countedQuery(query)).toBe(counted);
});

test.each<[string, boolean]>([
  ['https://gems.example/', true],
  ['http://localhost:3000/patterns?weapon=karambit&tier=1', true],
  ['http://[::1]:3000/tools', true],
  ['https://gems.example/?search=me', false],
  ['https://gems.example/?', false],
  ['https://gems.example/a?tier=1?search=me', false],
  ['https://me:secret@gems.example/', false],
  ['https://gems.example/me@example.org', false],
  ['https://gems.example/#me', false],
  ['https://gems.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('isCountedLocation(%s) is %s', (location, is) => {
  expect(isCountedLocation(location)).toBe(is);
});
