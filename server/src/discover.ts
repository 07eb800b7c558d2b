import {
  RECENT_LIMIT,
  bestOnSide,
  recentPatterns,
  strongestIn,
  trendingPatterns,
  trendingSince,
  type SpecialColour,
  type TrendingPeriod,
} from '@bluegem/core/discovery';
import { featuredPatterns } from '@bluegem/core/patterns-meta';
import { TIERS } from '@bluegem/core/tier';
import { verdictOf } from '@bluegem/core/verdict';
import { MEASURED_WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import type { Discovery, DiscoverySource } from './discoveries.ts';
import { presentPattern } from './patterns.ts';
import type { Snapshot, StoredPattern } from './snapshot.ts';

const SPECIAL_LIMIT = 8;
const SIDE_LIMIT = 4;

const presentDated = (pattern: StoredPattern) => ({
  ...presentPattern(pattern),
  createdAt: pattern.createdAt.toISOString(),
});

/** The featured patterns as the API lists them. */
export function listFeatured(snapshot: Snapshot) {
  return { patterns: featuredPatterns(snapshot.all).map(presentDated) };
}

/** What came to the database within a period before now. */
export function listTrending(snapshot: Snapshot, now: Date, period: TrendingPeriod) {
  const sinceMs = trendingSince(now.getTime(), period);
  const patterns = trendingPatterns(snapshot.all, sinceMs).map(presentDated);
  return { period, since: new Date(sinceMs).toISOString(), patterns };
}

/** The last discoveries of visitors. One whose pattern the dataset no longer holds is left out. */
export async function listDiscoveries(snapshot: Snapshot, recent: DiscoverySource) {
  const present = ({ weapon, patternId, float, discoveredAt }: Discovery) => {
    const pattern = snapshot.find(weapon, patternId);
    return pattern ? [{ pattern: presentPattern(pattern), float, discoveredAt: discoveredAt.toISOString() }] : [];
  };
  return { discoveries: (await recent(RECENT_LIMIT)).flatMap(present) };
}

/** The pattern of each weapon that shows most of a colour; what lists call a gem of that colour comes first. */
function specialPatterns(snapshot: Snapshot, colour: SpecialColour) {
  const best = MEASURED_WEAPON_IDS.flatMap((id) => strongestIn(snapshot.ofWeapon(id), colour, 1));
  return strongestIn(best, colour, SPECIAL_LIMIT).map(presentPattern);
}

function tierCounts(patterns: readonly StoredPattern[]) {
  return TIERS.map((tier) => ({ tier, count: patterns.filter((pattern) => pattern.tier === tier).length }));
}

/** Everything that the discover page shows. `now`: the moment that trending looks back from. */
export async function discoverOverview(snapshot: Snapshot, recent: DiscoverySource, now: Date, period: TrendingPeriod) {
  const weapons = MEASURED_WEAPON_IDS.flatMap((weapon) => {
    const patterns = snapshot.ofWeapon(weapon);
    const best = patterns.find(({ rank }) => rank === 1);
    return best ? [{ weapon, best: verdictOf(best), tiers: tierCounts(patterns) }] : [];
  });
  return {
    asOf: now.toISOString(),
    hasPrices: snapshot.all.some(({ marketPrice }) => marketPrice !== null),
    releasedAt: new Date(snapshot.release.releasedAt).toISOString(),
    total: snapshot.all.length,
    featured: listFeatured(snapshot).patterns,
    trending: listTrending(snapshot, now, period),
    recent: recentPatterns(snapshot.all).map(presentDated),
    discoveries: (await listDiscoveries(snapshot, recent)).discoveries,
    gold: specialPatterns(snapshot, 'gold'),
    purple: specialPatterns(snapshot, 'purple'),
    weapons,
  };
}

/** Everything that the page of one weapon shows; without measurements only that there are none. */
export function weaponDiscovery(snapshot: Snapshot, weapon: WeaponId) {
  const all = snapshot.ofWeapon(weapon);
  const byRank = all.toSorted((a, b) => a.rank - b.rank);
  const { regions } = WEAPONS[weapon];
  return {
    weapon,
    total: all.length,
    best: byRank.slice(0, 1).map(presentPattern),
    tiers: TIERS.map((tier) => ({ tier, patterns: byRank.filter((each) => each.tier === tier).map(verdictOf) })),
    sides: regions.map(({ id, side }) => ({
      region: id,
      side,
      patterns: bestOnSide(all, side, SIDE_LIMIT).map(verdictOf),
    })),
    gold: strongestIn(all, 'gold', SIDE_LIMIT).map(presentPattern),
    purple: strongestIn(all, 'purple', SIDE_LIMIT).map(presentPattern),
    hasPrices: all.some(({ marketPrice }) => marketPrice !== null),
  };
}
