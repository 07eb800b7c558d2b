import { verdictOf } from '@bluegem/core/patterns/verdict';
import { describe, expect, test } from 'vitest';
import { pattern, weaponPatterns } from './patterns.ts';
import { accepts } from '../testing/accepts.ts';
import { karambit387 } from '../testing/karambit-387.ts';

const verdict = verdictOf(karambit387);
const shown = { ...verdict, regions: karambit387.regions, tags: ['clean-playside'], marketPrice: null };

test('a pattern is returned with related ones, or as a seed on every weapon', () => {
  expect(accepts(pattern.answer, { pattern: shown, metal: null, related: [verdict], sameAs: 0 })).toBe(true);
  expect(accepts(pattern.answer, { patternId: 387, patterns: [shown], sameAs: null })).toBe(true);
  expect(accepts(pattern.answer, { patternId: 387, patterns: [verdict], sameAs: null })).toBe(false);
  expect(accepts(pattern.answer, { pattern: shown, related: [], sameAs: 1 })).toBe(false);
});

describe('the query of a weapon', () => {
  test('has defaults', () => {
    expect(weaponPatterns.input.parse({})).toEqual({ sort: 'price', limit: '100', offset: '0' });
  });

  test.each([{ sort: 'colour' }, { direction: 'up' }, { limit: '-1' }, { limit: '1e3' }, { offset: '1234567' }])(
    '%j is rejected',
    (query) => expect(accepts(weaponPatterns.input, query)).toBe(false),
  );
});
