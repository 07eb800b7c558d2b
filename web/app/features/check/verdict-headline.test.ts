import { beforeAll, expect, test } from 'vitest';
import { translatorOf } from '../../i18n/registry.ts';
import { registerAllLanguages } from '../../i18n/texts.server.ts';
import { rankSentence, verdictHeadline } from './verdict-headline.ts';

beforeAll(() => registerAllLanguages());

test.each([
  [1, 'playside', 'Blue gem, tier 1, playside'],
  [2, 'backside', 'Blue gem, tier 2, backside'],
  [3, 'both', 'Blue gem, tier 3, both sides'],
  [1, null, 'Blue gem, tier 1'],
  [null, 'playside', 'Not a blue gem'],
  [null, null, 'Not a blue gem'],
] as const)('tier %s on %s reads "%s"', (tier, side, words) => {
  expect(verdictHeadline(translatorOf('en'), { tier, side })).toBe(words);
});

test.each([
  [1, 'First of 1,000 patterns on this weapon.'],
  [2, 'Second of 1,000 patterns on this weapon.'],
  [3, 'Number 3 of 1,000 patterns on this weapon.'],
  [1000, 'Number 1000 of 1,000 patterns on this weapon.'],
])('rank %s reads "%s"', (rank, words) => {
  expect(rankSentence(translatorOf('en'), rank)).toBe(words);
});
