import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_QUERY,
  FILTER_KEYS,
  QUERY_PARAMETERS,
  isActive,
  readPatternQuery,
  withChoices,
  withoutFilter,
  withoutFilters,
  writePatternQuery,
} from './pattern-query.ts';
import { anyPatternQuery } from '../testing/any-query.ts';
import { anyText } from '../testing/any-text.ts';

const read = (...parameters: [string, string][]) => readPatternQuery(parameters);

test('no parameters give all patterns by tier, 20 per page, in a short table', () => {
  expect(DEFAULT_QUERY).toMatchObject({ sort: 'tier', direction: 'ascending', size: '20', page: 1 });
  expect(DEFAULT_QUERY).toMatchObject({ layout: 'table', view: 'short', search: '' });
  expect(FILTER_KEYS.filter((key) => isActive(DEFAULT_QUERY, key))).toEqual([]);
  expect(writePatternQuery(DEFAULT_QUERY)).toEqual([]);
});

test.each<[string, string]>([
  ['weapon', 'chicken'],
  ['weapon', '__proto__'],
  ['category', ''],
  ['tier', '4'],
  ['tier', '01'],
  ['side', 'top'],
  ['flag', '1'],
  ['sort', 'colour'],
  ['sort', 'constructor'],
  ['direction', 'sideways'],
  ['layout', 'list'],
  ['view', ''],
  ['size', '49'],
  ['size', '050'],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', '1e3'],
  ['page', 'NaN'],
  ['blueMin', 'x'],
  ['blueMin', '-1'],
  ['blueMin', '101'],
  ['blueMax', '1e1'],
  ['scoreMin', '100.001'],
  ['efficiencyMax', ''],
  ['search', '  \t '],
  ['utm_source', 'mail'],
])('%s=%s is ignored', (key, value) => {
  expect(read([key, value])).toEqual(DEFAULT_QUERY);
});

test('one weapon is ordered by rank by default, and a chosen order is kept', () => {
  const one = read(['weapon', 'karambit']);
  expect(one.sort).toBe('rank');
  expect(writePatternQuery(one)).toEqual([['weapon', 'karambit']]);
  expect(withoutFilter(one, 'weapon', 'karambit')).toEqual(DEFAULT_QUERY);
  expect(withoutFilters(one)).toEqual(DEFAULT_QUERY);
  const two = withChoices(one, { ...one.choices, weapon: ['karambit', 'ak-47'] });
  expect(two.sort).toBe('tier');
  const turned = read(['weapon', 'karambit'], ['direction', 'descending']);
  expect(withoutFilters(turned)).toMatchObject({ sort: 'rank', direction: 'descending' });
  expect(read(['sort', 'rank']).sort).toBe('rank');
});

test('parameters can come in any order', () => {
  const query = read(
    ['page', '3'],
    ['tier', '2'],
    ['tier', '1'],
    ['tier', '1'],
    ['weapon', 'karambit'],
    ['blueMin', '12,5'],
    ['blueMax', ' 80.25 '],
    ['sort', 'gold'],
    ['size', 'all'],
    ['search', ' ak   661 '],
  );
  expect(query.choices).toMatchObject({ tier: ['1', '2'], weapon: ['karambit'], side: [] });
  expect(query.ranges.blue).toEqual({ min: 12.5, max: 80.25 });
  expect(query).toMatchObject({ page: 3, sort: 'gold', direction: 'descending', size: 'all', search: 'ak 661' });
});

test('a written query is parsed to the same query, with parameters in a fixed order', () => {
  fc.assert(
    fc.property(anyPatternQuery, (query) => {
      const written = writePatternQuery(query);
      expect(readPatternQuery(written)).toEqual(query);
      const places = written.map(([key]) => QUERY_PARAMETERS.indexOf(key));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }),
  );
});

test('any parameters are parsed without error, and a parsed query has one canonical form', () => {
  const key = fc.oneof(fc.constantFrom(...QUERY_PARAMETERS), anyText(12));
  const value = fc.oneof(anyText(120), fc.constantFrom('1', 'none', 'ak-47', '50', '99.99', 'all', 'blue'));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 20 }), (parameters) => {
      const written = writePatternQuery(readPatternQuery(parameters));
      expect(writePatternQuery(readPatternQuery(written))).toEqual(written);
      expect(written.every(([, text]) => text.isWellFormed())).toBe(true);
    }),
  );
});

test('one filter, one value, or all filters can be removed without changing the rest', () => {
  const query = read(['tier', '1'], ['tier', '2'], ['goldMin', '5'], ['sort', 'gold'], ['page', '4'], ['search', 'x']);
  expect(withoutFilter(query, 'tier', '1').choices.tier).toEqual(['2']);
  expect(isActive(withoutFilter(query, 'tier'), 'tier')).toBe(false);
  expect(isActive(withoutFilter(query, 'gold'), 'gold')).toBe(false);
  expect(withoutFilter(query, 'search')).toMatchObject({ search: '', page: 1, sort: 'gold' });
  fc.assert(
    fc.property(anyPatternQuery, (any) => {
      const plain = withoutFilters(any);
      expect(FILTER_KEYS.filter((each) => isActive(plain, each))).toEqual([]);
      const named = writePatternQuery(any).map(([key]) => key);
      const sort = named.includes('sort') || named.includes('direction') ? any.sort : DEFAULT_QUERY.sort;
      expect(plain).toMatchObject({ sort, layout: any.layout, size: any.size });
    }),
  );
});
