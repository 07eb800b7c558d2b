import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { withCurated } from './load-patterns.ts';

test('corrected patterns say what the site says, the others what the dataset says', () => {
  const [one, other] = [aPattern({ patternId: 1, tier: 3 }), aPattern({ patternId: 2, tier: 3 })];
  const corrected = { weapon: 'karambit', patternId: 2, tier: null, tierBasis: 'site', flags: ['gold-gem'] } as const;
  expect(withCurated([one, other], [corrected])).toEqual([one, { ...other, ...corrected }]);
  expect(withCurated([one, other], [])).toEqual([one, other]);
});
