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

test('a curated tier takes precedence over lists and measurement, and its reason is the first source', () => {
  const listed = aPattern({ tier: 3, tierBasis: 'curated', opinions: [{ list: 'cs2pattern', tier: 3 }] });
  const verdict = verdictOf(withCuration(listed, { tier: 1, tierNote: 'Seen in the game.' }));
  expect(verdict).toMatchObject({ tier: 1, tierBasis: 'site', confidence: 'site', blueGem: true, rank: listed.rank });
  expect(verdict.sources.map(({ kind }) => kind)).toEqual(['site', 'published', 'tier-list']);
  expect(verdict.sources[0]).toEqual({ kind: 'site', id: 'blue-gem-atlas', tier: 1, note: 'Seen in the game.' });
});

test('a curation can remove the tier', () => {
  const verdict = verdictOf(withCuration(aPattern({ tier: 2 }), { tier: null, tierNote: 'It is gold.' }));
  expect(verdict).toMatchObject({ tier: null, blueGem: false, tierBasis: 'site' });
});

test('a curation without a tier does not change the verdict', () => {
  const pattern = { ...aPattern({ tier: 2 }), marketPrice: null };
  const curated = withCuration(pattern, { flags: ['gold-gem'], marketPrice: 900, description: 'Golden back.' });
  expect(curated).toMatchObject({ tier: 2, tierBasis: 'measured', flags: ['gold-gem'], marketPrice: 900 });
  expect(verdictOf(curated).sources).toHaveLength(1);
});

test('columns store that a tier is curated by the site', () => {
  for (const tierBasis of ['measured', 'curated', 'site'] as const) {
    const traits = {
      tier: 2,
      side: 'both',
      isDisputed: tierBasis === 'curated',
      flags: ['#2', 'purple-gem'],
      tierBasis,
      tags: ['both-sides', 'rich-purple'],
    } as const;
    expect(readTraits(traitsOf(traits))).toEqual(traits);
  }
});

test('changed fields of two curations are listed, the reason as part of the tier', () => {
  const before: Curation = { tier: 1, tierNote: 'a', marketPrice: 5 };
  expect(changedFields(before, { tier: 1, tierNote: 'b', marketPrice: 5 })).toEqual(['tier']);
  expect(changedFields(before, { description: 'x' })).toEqual(['tier', 'description', 'marketPrice']);
  expect(changedFields({ tier: null }, {})).toEqual(['tier']);
  expect(fieldsOf({ tier: null, tierNote: 'a' })).toEqual(['tier']);
});

test('fields are copied from another curation, also if they are absent there', () => {
  const current: Curation = { tier: 1, tierNote: 'a', marketPrice: 5, description: 'x' };
  expect(withFieldsOf(current, { marketPrice: 3 }, ['tier', 'marketPrice'])).toEqual({
    marketPrice: 3,
    description: 'x',
  });
});

test('flags are in the order of the list', () => {
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
])('isScreenshotUrl(%s) is %s', (url, isOne) => {
  expect(isScreenshotUrl(url)).toBe(isOne);
});
