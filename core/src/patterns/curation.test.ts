import { expect, test } from 'vitest';
import {
  changedFields,
  fieldsOf,
  isScreenshotUrl,
  orderedFlags,
  withCuration,
  withFieldsOf,
  type Curation,
} from './curation.ts';
import { readTraits, traitsOf } from '../query/pattern-index.ts';
import { aPattern } from '../testing/builders.ts';
import { verdictOf } from './verdict.ts';

test('a corrected tier goes before lists and measurement, with its reason as the first source', () => {
  const listed = aPattern({ tier: 3, tierBasis: 'curated', opinions: [{ list: 'cs2pattern', tier: 3 }] });
  const verdict = verdictOf(withCuration(listed, { tier: 1, tierNote: 'Seen in the game.' }));
  expect(verdict).toMatchObject({ tier: 1, tierBasis: 'site', confidence: 'site', blueGem: true, rank: listed.rank });
  expect(verdict.sources.map(({ kind }) => kind)).toEqual(['site', 'published', 'tier-list']);
  expect(verdict.sources[0]).toEqual({ kind: 'site', id: 'blue-gem-atlas', tier: 1, note: 'Seen in the game.' });
});

test('a correction can say that a pattern is no blue gem', () => {
  const verdict = verdictOf(withCuration(aPattern({ tier: 2 }), { tier: null, tierNote: 'It is gold.' }));
  expect(verdict).toMatchObject({ tier: null, blueGem: false, tierBasis: 'site' });
});

test('without a tier of its own a correction leaves the verdict what it rests on', () => {
  const pattern = { ...aPattern({ tier: 2 }), marketPrice: null };
  const corrected = withCuration(pattern, { flags: ['gold-gem'], marketPrice: 900, description: 'Golden back.' });
  expect(corrected).toMatchObject({ tier: 2, tierBasis: 'measured', flags: ['gold-gem'], marketPrice: 900 });
  expect(verdictOf(corrected).sources).toHaveLength(1);
});

test('columns keep that a tier is corrected', () => {
  for (const tierBasis of ['measured', 'curated', 'site'] as const) {
    const traits = { tier: 2, side: 'both', flags: ['#2', 'purple-gem'], tierBasis } as const;
    expect(readTraits(traitsOf(traits))).toEqual(traits);
  }
});

test('what changed between two corrections is named field by field, the reason with its tier', () => {
  const before: Curation = { tier: 1, tierNote: 'a', marketPrice: 5 };
  expect(changedFields(before, { tier: 1, tierNote: 'b', marketPrice: 5 })).toEqual(['tier']);
  expect(changedFields(before, { description: 'x' })).toEqual(['tier', 'description', 'marketPrice']);
  expect(changedFields({ tier: null }, {})).toEqual(['tier']);
  expect(fieldsOf({ tier: null, tierNote: 'a' })).toEqual(['tier']);
});

test('fields are taken from another correction, also where it does not have them', () => {
  const current: Curation = { tier: 1, tierNote: 'a', marketPrice: 5, description: 'x' };
  expect(withFieldsOf(current, { marketPrice: 3 }, ['tier', 'marketPrice'])).toEqual({
    marketPrice: 3,
    description: 'x',
  });
});

test('flags come in the order of the list', () => {
  expect(orderedFlags(['purple-gem', '#1', 'purple-gem'])).toEqual(['#1', 'purple-gem']);
});

test.each([
  ['https://example.org/a.png', true],
  ['https://i.example.org:8443/a/b?c=d#e', true],
  ['http://example.org/a.png', false],
  ['https://user:pass@example.org/a.png', false],
  ['https://localhost/a.png', false],
  ['javascript:alert(1)', false],
  ['https://example.org\\@evil.example/', false],
  ['https://ex ample.org/', false],
  [`https://example.org/${'a'.repeat(500)}`, false],
])('%s is an address of a screenshot: %s', (url, isOne) => {
  expect(isScreenshotUrl(url)).toBe(isOne);
});
