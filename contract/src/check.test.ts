import { describe, expect, test } from 'vitest';
import { check, checkByBody } from './check.ts';
import { accepts } from './testing/accepts.ts';

describe('the input of a check', () => {
  test('can lack either part, so that the check reports what is missing', () => {
    expect(check.input.parse({})).toEqual({ weapon: '', patternId: '' });
    expect(checkByBody.input.parse({ weapon: 'ak-47' })).toEqual({ weapon: 'ak-47', patternId: '' });
  });

  test('accepts the pattern of a body as number or text', () => {
    expect(checkByBody.input.parse({ patternId: 661 }).patternId).toBe('661');
    expect(checkByBody.input.parse({ patternId: '661 ' }).patternId).toBe('661 ');
    expect(checkByBody.input.parse({ patternId: 12.5 }).patternId).toBe('12.5');
  });

  test.each<[string, object]>([
    ['an unknown field', { weapon: 'ak-47', seed: 1 }],
    ['a weapon of 121 characters', { weapon: 'a'.repeat(121) }],
    ['a pattern of 41 characters', { patternId: '1'.repeat(41) }],
    ['a weapon in a list', { weapon: ['ak-47'] }],
    ['a pattern in an object', { patternId: {} }],
    ['nothing for a pattern', { patternId: null }],
  ])('with %s is rejected', (_, input) => {
    expect(accepts(check.input, input)).toBe(false);
    expect(accepts(checkByBody.input, input)).toBe(false);
  });
});
