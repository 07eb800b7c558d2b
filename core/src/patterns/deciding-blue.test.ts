import { expect, test } from 'vitest';
import { buildRealPatterns } from '../testing/real-facts.ts';
import { carryingRegion } from './carrying-region.ts';
import { decidingBlue, isBacksideGem } from './deciding-blue.ts';

const patterns = [...buildRealPatterns().values()].flat();

test('the side that decides is the one that gives the gem score, of every pattern', () => {
  const wrong = patterns.filter((pattern) => {
    const carrying = carryingRegion(pattern);
    const { side, bluePercent } = decidingBlue(pattern);
    return side !== carrying?.side || bluePercent !== carrying.published.blue;
  });
  expect(wrong.map(({ weapon, patternId }) => `${weapon} ${patternId}`)).toEqual([]);
});

test.each([
  ['karambit', 417, { side: 'backside', place: 'backside', bluePercent: 97.61 }],
  ['karambit', 387, { side: 'playside', place: 'playside', bluePercent: 97.7 }],
  ['ak-47', 661, { side: 'playside', place: 'top' }],
] as const)('%s %i', (weapon, patternId, expected) => {
  const pattern = patterns.find((each) => each.weapon === weapon && each.patternId === patternId);
  expect(pattern && decidingBlue(pattern)).toMatchObject(expected);
});

test('28 patterns are backside gems: a tier by the backside alone, which is tier 3', () => {
  const gems = patterns.filter(isBacksideGem);
  expect(gems).toHaveLength(28);
  expect(new Set(gems.map(({ tier, side }) => `${tier} ${side}`))).toEqual(new Set(['3 backside']));
});
