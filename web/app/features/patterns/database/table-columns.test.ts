import { readPatternQuery } from '@bluegem/core/query/pattern-query';
import { readPatternSearch } from '@bluegem/core/query/pattern-search';
import { expect, test } from 'vitest';
import { columnsOf } from './table-columns.ts';

function namesOf(address: string, currency: 'USD' | null = null): string {
  const query = readPatternQuery(new URLSearchParams(address));
  return columnsOf({ query, search: readPatternSearch(query.search), currency })
    .map(({ sort }) => sort)
    .join(' ');
}

test.each([
  ['', 'patternId tier gemScore purple gold biggestCluster bluePlayside blueBackside'],
  ['weapon=karambit', 'patternId rank tier gemScore purple gold biggestCluster bluePlayside blueBackside'],
  ['search=kara+1-20', 'patternId rank tier gemScore purple gold biggestCluster bluePlayside blueBackside'],
  ['weapon=karambit&weapon=ak-47', 'patternId tier gemScore purple gold biggestCluster bluePlayside blueBackside'],
  ['sort=rank', 'patternId rank tier gemScore purple gold biggestCluster bluePlayside blueBackside'],
  ['sort=blueTotal', 'patternId tier gemScore purple gold biggestCluster bluePlayside blueBackside blueTotal'],
  ['view=detailed', 'patternId tier gemScore bluePlayside blueBackside blueTotal side purple gold clusters'],
])('"%s" has the columns %s', (address, expected) => {
  expect(namesOf(address)).toBe(expected);
});

test('prices are a column where there are any', () => {
  expect(namesOf('', 'USD')).toMatch(/ price$/);
});

test('phones have all columns of the detailed view, and three of the short one', () => {
  const narrow = (address: string) =>
    columnsOf({
      query: readPatternQuery(new URLSearchParams(address)),
      search: readPatternSearch(''),
      currency: null,
    }).filter(({ isNarrow }) => isNarrow).length;
  expect([narrow(''), narrow('view=detailed')]).toEqual([3, 10]);
});

test('the column of the order needs no wide screen', () => {
  const wide = (address: string) => {
    const query = readPatternQuery(new URLSearchParams(address));
    return columnsOf({ query, search: readPatternSearch(''), currency: null })
      .filter(({ isWide }) => isWide)
      .map(({ sort }) => sort);
  };
  expect(wide('')).toEqual(['purple', 'gold', 'biggestCluster']);
  expect(wide('sort=gold')).toEqual(['purple', 'biggestCluster']);
});
