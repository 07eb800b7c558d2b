import type { Pattern } from '@bluegem/core/patterns/pattern';

/** The best known karambit, as in the dataset. */
export const karambit387: Pattern = {
  weapon: 'karambit',
  patternId: 387,
  tier: 1,
  tierBasis: 'curated',
  side: 'playside',
  rank: 1,
  gemScore: 100,
  bluePercent: { playside: 97.7, backside: 16.82, total: 57.26 },
  regions: [
    {
      region: 'playside',
      side: 'playside',
      published: { blue: 97.7, purple: 1, gold: 1.3, other: 0 },
      gemScore: 100,
      measured: { blue: 97.5, purple: 1.1, gold: 1.4, other: 0 },
      differencePercent: -0.2,
      clusters: { count: 1, biggestPercent: 97.5, efficiencyPercent: 100 },
      imported: null,
    },
  ],
  flags: ['#1'],
  opinions: [{ list: 'cs2pattern', tier: 1 }],
};
