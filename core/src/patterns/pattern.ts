import type { Curation } from './curation.ts';
import type { ClusterMeasure } from './region-measurement.ts';
import type { RegionId, Side, WeaponSide } from '../weapons/region.ts';
import type { Tier, TierBasis } from './tier.ts';
import type { Opinion, PatternFlag } from './tier-lists.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Shares of a region's area by colour class, in percent; they sum to 100 but for rounding. */
export type ColourPercent = { blue: number; purple: number; gold: number; other: number };

/**
 * What is known of one region of a pattern: published colour shares, and beside them what our engine measures from the
 * seed (null where the dataset holds no measurement) and what was measured from the operator's own game files (null
 * where none are imported, and in everything built from the dataset). The gem score (0..100), and with it tier and rank,
 * always rests on the published blue.
 */
export type RegionMeasure = {
  region: RegionId;
  side: WeaponSide;
  published: ColourPercent;
  measured: ColourPercent | null;
  /** Measured blue minus published blue, in points. */
  differencePercent: number | null;
  clusters: ClusterMeasure | null;
  imported: ColourPercent | null;
  gemScore: number;
};

/** Blue by side and over both, in percent. Null: that side is not measured, so the total is not known either. */
export type BluePercent = { playside: number | null; backside: number | null; total: number | null };

/** One weapon under one paint seed, whoever owns it, with everything the dataset knows of it. */
export type Pattern = {
  weapon: WeaponId;
  patternId: number;
  tier: Tier | null;
  tierBasis: TierBasis;
  side: Side | null;
  /** Place among the weapon's 1,000 patterns: published #1 and #2 first, then by gem score. */
  rank: number;
  /** 0..100, of the better of the weapon's ranking regions. */
  gemScore: number;
  bluePercent: BluePercent;
  regions: readonly RegionMeasure[];
  flags: readonly PatternFlag[];
  opinions: readonly Opinion[];
  /** What this site's own people corrected; none in what is built from the dataset. */
  curation?: Curation;
};

/** The id of a pattern in addresses: `karambit-387`. */
export function patternSlug(pattern: Pick<Pattern, 'weapon' | 'patternId'>): string {
  return `${pattern.weapon}-${pattern.patternId}`;
}
