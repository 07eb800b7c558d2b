import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PATTERN_ID_MAX,
  PATTERN_ID_MIN,
  TWIN_PATTERNS,
  nearestPatternId,
  parsePatternId,
  patternIdOfAddress,
  twinOf,
  type PatternIdProblem,
} from './pattern-id.ts';
import { anyText } from '../testing/any-text.ts';
import { paintTransform } from '../paint/paint-transform.ts';

describe('a pattern number typed by a person', () => {
  test.each<[string, number]>([
    ['1', 1],
    ['1000', 1000],
    ['661 ', 661],
    [' 661', 661],
    ['\t661\n', 661],
    ['007', 7],
    ['0001000', 1000],
  ])('%j is accepted', (text, patternId) => expect(parsePatternId(text)).toEqual({ patternId }));

  test.each<[string, PatternIdProblem]>([
    ['', 'required'],
    [' ', 'required'],
    ['\n\t', 'required'],
    ['-1', 'digits-only'],
    ['+5', 'digits-only'],
    ['12.5', 'digits-only'],
    ['0x10', 'digits-only'],
    ['1e3', 'digits-only'],
    ['６６１', 'digits-only'],
    ['٣', 'digits-only'],
    ['½', 'digits-only'],
    ['6 61', 'digits-only'],
    ['abc', 'digits-only'],
    ['#661', 'digits-only'],
    ['12345678901234567890', 'not-a-number'],
    ['9'.repeat(10_000), 'not-a-number'],
    ['0', 'too-low'],
    ['000', 'too-low'],
    ['1001', 'too-high'],
    ['9007199254740991', 'too-high'],
  ])('%j is rejected as %s', (text, problem) => expect(parsePatternId(text)).toEqual({ problem }));

  test('every number from 1 to 1000 is accepted, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 3000 }), (number) => {
        const isInRange = number >= PATTERN_ID_MIN && number <= PATTERN_ID_MAX;
        const parsed = parsePatternId(String(number));
        expect('patternId' in parsed ? parsed.patternId : undefined).toBe(isInRange ? number : undefined);
      }),
    );
  });

  test('any text gives a number in range or a problem', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const parsed = parsePatternId(text);
        if ('patternId' in parsed) expect(parsed.patternId).toBe(Number(text));
        else expect(parsed.problem).toMatch(/^[a-z-]+$/);
      }),
    );
  });
});

describe('a pattern number in a URL', () => {
  test.each(['0', '00', '0000'])('%s gives 1 and sameAs 0', (text) => {
    expect(patternIdOfAddress(text)).toEqual({ patternId: 1, sameAs: 0 });
  });

  test.each([
    ['1', 1],
    ['1000', 1000],
    ['007', 7],
  ])('%s gives itself', (text, patternId) => {
    expect(patternIdOfAddress(text)).toEqual({ patternId, sameAs: null });
  });

  test.each(['', ' ', '-0', '-1', '1001', '661 ', ' 661', '1.0', '0x1', '６６１', '1e3', 'karambit'])(
    '%j gives nothing',
    (text) => expect(patternIdOfAddress(text)).toBeUndefined(),
  );
});

test('747 and 825 are twins, other numbers have none', () => {
  expect(twinOf(747)).toBe(825);
  expect(twinOf(825)).toBe(747);
  for (const patternId of [1, 387, 661, 1000]) expect(twinOf(patternId)).toBeUndefined();
});

test('twins have the same placement on every weapon', () => {
  for (const [one, other] of TWIN_PATTERNS) expect(paintTransform(one, 0.549)).toEqual(paintTransform(other, 0.549));
});

test.each([
  ['1001', 1000],
  ['99999999999999999999', 1000],
  ['-1', 1],
  ['0', 1],
  ['12.5', 13],
  [' 387', 387],
  ['abc', undefined],
  ['', undefined],
  ['1e3', undefined],
])('the pattern number nearest to %j is %s', (text, patternId) => {
  expect(nearestPatternId(text)).toBe(patternId);
});
