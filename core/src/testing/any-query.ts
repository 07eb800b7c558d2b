import fc from 'fast-check';
import { SORT_DIRECTIONS, SORT_KEYS } from '../query/pattern-order.ts';
import {
  CHOICES,
  CHOICE_KEYS,
  LAYOUTS,
  PAGE_SIZES,
  RANGE_KEYS,
  VIEWS,
  readPatternQuery,
  writePatternQuery,
  type PatternQuery,
} from '../query/pattern-query.ts';
import { anyText } from './any-text.ts';

const anyEnd = fc.option(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100));
const anyRange = fc.record({ min: anyEnd, max: anyEnd });

const anySearch = fc.oneof(
  fc.constantFrom('', '', 'ak 661', 'kara 387', 't1 backside', '661', '#1', 'gold', 'knives', '600-700', 'chicken'),
  anyText(),
);

/** Arbitrary queries of the pattern database. */
export const anyPatternQuery: fc.Arbitrary<PatternQuery> = fc
  .record({
    search: anySearch,
    choices: fc.record(Object.fromEntries(CHOICE_KEYS.map((key) => [key, fc.subarray([...CHOICES[key]] as string[])]))),
    ranges: fc.record(Object.fromEntries(RANGE_KEYS.map((key) => [key, anyRange]))),
    sort: fc.constantFrom(...SORT_KEYS),
    direction: fc.constantFrom(...SORT_DIRECTIONS),
    layout: fc.constantFrom(...LAYOUTS),
    view: fc.constantFrom(...VIEWS),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  // Parsed once, so that the search text is one that an address can hold.
  .map((query) => readPatternQuery(writePatternQuery(query as unknown as PatternQuery)));
