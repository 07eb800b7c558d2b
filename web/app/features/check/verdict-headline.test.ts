import { LANGUAGES } from '@bluegem/locales/languages';
import { beforeAll, expect, test } from 'vitest';
import { formatsOf } from '../../i18n/format.ts';
import { translatorOf } from '../../i18n/texts.ts';
import { addAllTexts } from '../../i18n/texts.server.ts';
import { disputedTierText, verdictHeadline } from './verdict-headline.ts';

beforeAll(() => addAllTexts());

test.each([
  [1, 'playside', 'Blue gem, tier 1, playside'],
  [3, 'backside', 'Backside gem, tier 3'],
  [3, 'both', 'Blue gem, tier 3, both sides'],
  [1, null, 'Blue gem, tier 1'],
  [null, 'playside', 'Not a blue gem'],
  [null, null, 'Not a blue gem'],
] as const)('tier %s on %s reads "%s"', (tier, side, words) => {
  expect(verdictHeadline(translatorOf('en'), { weapon: 'karambit', tier, side, dispute: null })).toBe(words);
});

test.each([
  ['playside', 'Blue gem, tier 1, top cover'],
  ['both', 'Blue gem, tier 1, top cover and magazine'],
] as const)('the headline of an AK-47 names its parts, not whole sides', (side, words) => {
  expect(verdictHeadline(translatorOf('en'), { weapon: 'ak-47', tier: 1, side, dispute: null })).toBe(words);
});

test('a dispute between lists and measurement is in the headline', () => {
  const t = translatorOf('en');
  const disputed = (tier: 1 | null) =>
    verdictHeadline(t, { weapon: 'karambit', tier, side: 'playside', dispute: { listedTier: tier, measuredTier: 3 } });
  expect(disputed(null)).toBe('Disputed');
  expect(disputed(1)).toBe('Disputed: tier 1 in the lists');
  expect(disputedTierText(t, null)).toBe('Not a blue gem');
  expect(disputedTierText(t, 3)).toBe('Tier 3');
});

test.each(LANGUAGES)('in $code the last rank is formatted like the number of patterns', ({ code }) => {
  const { count } = formatsOf(code);
  expect(translatorOf(code)('inspect:verdict.rank', { rank: count(1000) }).split(count(1000))).toHaveLength(3);
});
