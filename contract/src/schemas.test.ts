import { PATTERN_ID_PROBLEMS } from '@bluegem/core/patterns/pattern-id';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { WEAPONS, WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import { PatternSchema, ProblemSchema, VerdictSchema, WeaponSchema } from './schemas.ts';
import { karambit387 } from './testing/karambit-387.ts';
import { LANGUAGES } from './values.ts';
import { accepts } from './testing/accepts.ts';

const verdict = verdictOf(karambit387);

describe('a verdict', () => {
  test('of core is accepted unchanged', () => {
    expect(VerdictSchema.parse(verdict)).toEqual(verdict);
    const unmeasured: Pattern = {
      ...karambit387,
      tier: null,
      side: null,
      flags: [],
      opinions: [],
      bluePercent: { playside: 40, backside: null, total: null },
    };
    expect(VerdictSchema.parse(verdictOf(unmeasured))).toEqual(verdictOf(unmeasured));
    expect(VerdictSchema.parse(verdictOf({ ...karambit387, patternId: 747 })).twin).toBe(825);
  });

  test.each<[string, object]>([
    ['an unknown weapon', { weapon: 'awp' }],
    ['pattern 0', { patternId: 0 }],
    ['pattern 1001', { patternId: 1001 }],
    ['pattern 12.5', { patternId: 12.5 }],
    ['a pattern in words', { patternId: '387' }],
    ['tier 0', { tier: 0 }],
    ['tier 4', { tier: 4 }],
    ['no tier', { tier: undefined }],
    ['an unknown basis', { tierBasis: 'guessed' }],
    ['an unknown side', { side: 'top' }],
    ['rank 0', { rank: 0 }],
    ['rank 1001', { rank: 1001 }],
    ['a score above 100', { gemScore: 100.01 }],
    ['a score that is no number', { gemScore: NaN }],
    ['a negative share', { bluePercent: { playside: -1, backside: 0, total: 0 } }],
    ['a share left out', { bluePercent: { playside: 1, backside: 0 } }],
    ['an unknown flag', { flags: ['#3'] }],
    ['an unknown confidence', { confidence: 'sure' }],
    ['an unknown source', { sources: [{ kind: 'rumour', id: 'x' }] }],
    ['an unknown list', { sources: [{ kind: 'tier-list', id: 'constructor', tier: 1 }] }],
    ['a listed tier of 5', { sources: [{ kind: 'tier-list', id: 'sadat41', tier: 5 }] }],
  ])('with %s is rejected', (_, change) => expect(accepts(VerdictSchema, { ...verdict, ...change })).toBe(false));

  test.each([null, undefined, 7, 'karambit', [], {}])('is not %j', (value) => {
    expect(accepts(VerdictSchema, value)).toBe(false);
  });
});

describe('a pattern', () => {
  const shown = { ...verdict, regions: karambit387.regions, tags: ['clean-playside'], marketPrice: null };

  test('is a verdict with regions and a price, if there is one', () => {
    expect(PatternSchema.parse(shown)).toEqual(shown);
    expect(accepts(PatternSchema, { ...shown, marketPrice: 1_500_000 })).toBe(true);
    expect(accepts(PatternSchema, { ...shown, marketPrice: -1 })).toBe(false);
    expect(accepts(PatternSchema, verdict)).toBe(false);
  });
});

test('every weapon of core is accepted', () => {
  for (const id of WEAPON_IDS) {
    const weapon = { ...WEAPONS[id], id, measured: WEAPONS[id].regions.length > 0 };
    expect(WeaponSchema.parse(weapon)).toMatchObject({ id, name: weapon.name, measured: weapon.measured });
  }
});

test('every problem of a pattern number has an error', () => {
  for (const problem of PATTERN_ID_PROBLEMS) expect(ERRORS).toHaveProperty([`pattern.id-${problem}`]);
});

test('a problem has a code, a message, details and a request id', () => {
  const problem = { error: 'http.not-found', message: 'Nothing found here.', details: { a: 1 }, requestId: 'x' };
  expect(accepts(ProblemSchema, problem)).toBe(true);
  expect(accepts(ProblemSchema, { ...problem, details: { deep: {} } })).toBe(false);
});

test('the languages of the contract are those that have texts', () => {
  const folders = readdirSync(new URL('../../locales/src', import.meta.url), { withFileTypes: true });
  const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(LANGUAGES.toSorted());
});
