import type { ColourPercent } from './colour-percent.ts';
import type { Curation } from './curation.ts';
import type { ClusterMeasure } from './region-measurement.ts';
import type { RegionId, Side, WeaponSide } from '../weapons/region.ts';
import type { Tier, TierBasis } from './tier.ts';
import type { Opinion, PatternFlag } from './tier-lists.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/**
 * The data of one region of a pattern. `published`: published colour shares. `measured`: our engine's measurement from
 * the seed, null if the dataset has none. `imported`: the measurement from the operator's own game files, null if none
 * are imported and in everything built from the dataset. The gem score (0..100) is that of the region alone, compared
 * with the bluest pattern of the same weapon and region; score, tier and rank depend only on the published blue.
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

/** Blue by side and in total, in percent. Null for a side that is not measured, and then for the total as well. */
export type BluePercent = { playside: number | null; backside: number | null; total: number | null };

/**
 * Blue (percent) of whole sides on the scale of CSBlueGem 2026, which counts other colours as blue and other areas as a
 * side than `BluePercent` does. Null for a side that is not published.
 */
export type CsbluegemBlue = { playside: number | null; backside: number | null };

/** One weapon under one paint seed, with all data of the dataset. */
export type Pattern = {
  weapon: WeaponId;
  patternId: number;
  tier: Tier | null;
  tierBasis: TierBasis;
  side: Side | null;
  /**
   * Rank among the weapon's 1,000 patterns: by tier, then published first and second places, then by gem score. A tier
   * that this site sets does not change it.
   */
  rank: number;
  /** 0..100: the highest of its regions' gem scores, that of a backside times BACKSIDE_WEIGHT. */
  gemScore: number;
  bluePercent: BluePercent;
  regions: readonly RegionMeasure[];
  flags: readonly PatternFlag[];
  opinions: readonly Opinion[];
  /** Absent where CSBlueGem 2026 published nothing, and in patterns built from the dataset alone. */
  csbluegem?: CsbluegemBlue;
  /** The curation by the administrators of the site; absent in patterns built from the dataset. */
  curation?: Curation;
};

/** The id of a pattern in URLs: `karambit-387`. */
export function patternSlug(pattern: Pick<Pattern, 'weapon' | 'patternId'>): string {
  return `${pattern.weapon}-${pattern.patternId}`;
}
