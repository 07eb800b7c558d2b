import { aPattern } from '@bluegem/core/testing/builders';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { LANGUAGES, type LanguageCode } from '@bluegem/locales/languages';
import { beforeAll, expect, test } from 'vitest';
import { formatsOf } from '../../../i18n/format.ts';
import { translatorIn } from '../../../i18n/texts.ts';
import { addAllTexts } from '../../../i18n/texts.server.ts';
import { compareSentence } from './compare-sentence.ts';
import type { Compared } from './compared.ts';

beforeAll(() => addAllTexts());

type Blue = number | null;

function compared(patternId: number, playside: Blue, backside: Blue, tier: Tier | null, weapon?: WeaponId): Compared {
  const pattern = aPattern({
    patternId,
    tier,
    bluePercent: { playside, backside, total: null },
    ...(weapon && { weapon }),
  });
  return { ...verdictOf(pattern), regions: pattern.regions, marketPrice: null };
}

const read = (patterns: readonly Compared[], language: LanguageCode = 'en') =>
  compareSentence(translatorIn(language, 'index').t, formatsOf(language), patterns);

const gem = compared(387, 96.3, 30, 1);

test.each([
  [
    compared(442, 94.4, 37.2, 1),
    '#387 is 1.9 points bluer on the playside, but 7.2 less blue on the backside. Same tier.',
  ],
  [
    compared(442, 95.3, 30.1, 2),
    '#387 is 1 point bluer on the playside and just as blue on the backside. Tier 1 against tier 2.',
  ],
  [
    compared(442, 98.3, 42.4, 2),
    '#442 is 2 points bluer on the playside and 12 bluer on the backside. Tier 2 against tier 1.',
  ],
  [
    compared(442, 96.4, 10, null),
    '#387 is 20 points bluer on the backside and just as blue on the playside. Only #387 is a blue gem (tier 1).',
  ],
  [compared(442, 96.1, null, 1), 'No visible difference. Same tier.'],
  [compared(442, 76.3, null, 1), '#387 is 20 points bluer on the playside. Same tier.'],
  [compared(442, null, null, 1), 'Same tier.'],
])('two patterns of a weapon, case %#', (other, sentence) => {
  expect(read([gem, other])).toBe(sentence);
});

test('patterns of two weapons are named, and so are the places that are measured of them', () => {
  const rifle = aPattern({ weapon: 'ak-47', patternId: 661 }).regions.map((each) => ({
    ...each,
    region: each.side === 'playside' ? ('top' as const) : ('magazine' as const),
  }));
  const other = { ...compared(661, 95, 20, null, 'ak-47'), regions: rifle };
  expect(read([{ ...gem, tier: null }, other])).toBe(
    'Karambit #387 is 1.3 points bluer on the playside / on the top cover and 10 bluer on the backside / on the magazine. Neither is a blue gem.',
  );
});

test('of more than two, the bluest on the playside leads by its distance to the next', () => {
  const others = [compared(1, 20, 10, null), compared(2, 93, 10, 1)];
  expect(read([...others, gem])).toBe('#387 is the bluest on the playside, 3.3 points ahead of #2.');
  expect(read([...others, gem, compared(3, 96.5, 0, 1)])).toBe('#3 and #387 are the bluest on the playside.');
  expect(read([gem, compared(4, 96.2, 0, 1), compared(5, 96.1, 0, 1)])).toBe('No visible difference.');
});

test('a single pattern has no verdict', () => {
  expect(read([gem])).toBeUndefined();
});

test('points take the plural and the decimal mark of the language', () => {
  const by = (points: number) => [gem, compared(442, 96.3 - points, null, 1)];
  expect([1, 1.5, 12].map((points) => read(by(points), 'sv')?.match(/är (.+?) blåare/)?.[1])).toEqual([
    '1 procentenhet',
    '1,5 procentenheter',
    '12 procentenheter',
  ]);
  expect(read(by(7), 'he')).toContain('#387');
});

test('every language fills every place of its sentence', () => {
  for (const { code } of LANGUAGES) {
    for (const other of [compared(442, 94, 37, 2), compared(442, 96.4, 10, null), compared(442, 90, 20, null)]) {
      expect(read([gem, other], code)).not.toMatch(/\{\{|compare\./);
    }
  }
});
