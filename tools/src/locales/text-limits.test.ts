import { DEFAULT_LANGUAGE, LANGUAGES } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { describe, expect, test } from 'vitest';
import { widthInEm } from './character-widths.ts';
import { readTexts } from './read-texts.ts';
import { findTooWide, limitsWithoutText, type Limit } from './text-limits.ts';

describe('the width of a text', () => {
  test('is that of its letters', () => {
    expect(widthInEm('ill')).toBeCloseTo(0.78);
    expect(widthInEm('www')).toBeCloseTo(2.37);
    expect(widthInEm('')).toBe(0);
  });

  test('is the same with accents, written as one character or as two', () => {
    expect(widthInEm('élan')).toBeCloseTo(widthInEm('elan'));
    expect(widthInEm('e\u0301lan')).toBeCloseTo(widthInEm('elan'));
  });

  test('is one em for a Chinese character, about half of that for a Hebrew letter', () => {
    expect(widthInEm('蓝宝石')).toBe(3);
    expect(widthInEm('כחול')).toBeCloseTo(2.28);
  });
});

const limit = (special: Partial<Limit>): Limit => ({
  namespace: 'some',
  keys: ['a'],
  em: 2,
  place: 'a badge',
  ...special,
});
const found = (texts: Record<string, string>, special: Partial<Limit> = {}) =>
  findTooWide('some', new Map(Object.entries(texts)), [limit(special)]);

describe('a text with limited space', () => {
  test('is named with its width, its location and the space if it is wider', () => {
    expect(found({ a: 'mmm', b: 'mmmmmm' })).toEqual(['a: 2.6 em wide, a badge: 2.0 em']);
    expect(found({ a: 'mm' })).toEqual([]);
  });

  test('is found by a pattern for one part of the key', () => {
    const texts = { 'nav.a': 'mmm', 'nav.b.c': 'mmm', nav: 'mmm' };
    expect(found(texts, { keys: ['nav.*'] })).toEqual(['nav.a: 2.6 em wide, a badge: 2.0 em']);
  });

  test('shares the space with the other texts of its row', () => {
    const row = { keys: ['a', 'b'], isRow: true } as const;
    expect(found({ a: 'm', b: 'm' }, row)).toEqual([]);
    expect(found({ a: 'mm', b: 'm' }, row)).toEqual(['a, b: 2.6 em wide, a badge: 2.0 em']);
  });

  test('has the space for each word if lines wrap', () => {
    expect(found({ a: 'mm mm' }, { wraps: true })).toEqual([]);
    expect(found({ a: 'mm mmm' }, { wraps: true })).toEqual(['a: 2.6 em wide, a badge: 2.0 em']);
  });

  test('counts a placeholder as two digits, and no tags', () => {
    expect(found({ a: '<b>{{number}}</b>' }, { em: 1.3 })).toEqual([]);
    expect(found({ a: '{{number}}' }, { em: 1.2 })).toHaveLength(1);
  });

  test('of another namespace has no limit here', () => {
    expect(found({ a: 'mmm' }, { namespace: 'other' })).toEqual([]);
  });
});

test.each(NAMESPACES)('every limit of %s applies to an existing text', async (namespace) => {
  expect(limitsWithoutText(namespace, await readTexts(DEFAULT_LANGUAGE, namespace))).toEqual([]);
});

describe.each(LANGUAGES)('$code', ({ code }) => {
  test.each(NAMESPACES)('the texts of %s fit', async (namespace) => {
    expect(findTooWide(namespace, await readTexts(code, namespace))).toEqual([]);
  });
});
