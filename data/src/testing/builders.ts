import type { Pattern, RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { DatasetToLoad } from '../patterns/dataset.ts';

/** A pattern of the karambit that is nothing special, but for what a test says. */
export function aPattern(special: Partial<Pattern> = {}): Pattern {
  return {
    weapon: 'karambit',
    patternId: 1,
    tier: null,
    tierBasis: 'measured',
    side: 'playside',
    rank: 500,
    gemScore: 12.34,
    bluePercent: { playside: 20.5, backside: 10.25, total: 15.38 },
    regions: [aMeasure({ blue: 20.5 }), { ...aMeasure({ blue: 10.25 }), region: 'backside', side: 'backside' }],
    flags: [],
    opinions: [],
    ...special,
  };
}

/** A measure of the playside. */
export function aMeasure(colours: Partial<ColourPercent> = {}): RegionMeasure {
  return {
    region: 'playside',
    side: 'playside',
    published: { blue: 20, purple: 5, gold: 60, other: 15, ...colours },
    measured: { blue: 20.4, purple: 5, gold: 60.5, other: 14.1 },
    differencePercent: 0.4,
    clusters: { count: 3, biggestPercent: 15.3, efficiencyPercent: 75 },
    imported: null,
    gemScore: 12.34,
  };
}

/** A dataset of one pattern, but for what a test says. */
export function aDataset(special: Partial<DatasetToLoad> = {}): DatasetToLoad {
  return { version: '1.0.0', sha256: '1'.repeat(64), releasedAt: '2026-11-01', patterns: [aPattern()], ...special };
}
