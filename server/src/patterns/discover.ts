import {
  RECENT_LIMIT,
  TRENDING_LIMIT,
  addedPatterns,
  bestOnSide,
  recentPatterns,
  strongestIn,
  trendingSince,
  type SpecialColour,
  type TrendingPeriod,
} from '@bluegem/core/patterns/discovery';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { featuredPatterns } from '@bluegem/core/patterns/patterns-meta';
import { TIERS } from '@bluegem/core/patterns/tier';
import { mostSold, priceMoves, type PatternCount } from '@bluegem/core/statistics/trends';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { MEASURED_WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { Discovery, DiscoverySource } from '../stores/discoveries.ts';
import { presentPattern } from './patterns.ts';
import type { PatternContext } from '../contexts/pattern-context.ts';
import type { Snapshot, StoredPattern } from '../stores/snapshot.ts';

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

type TrendSources = Pick<PatternContext, 'snapshot' | 'activity' | 'prices' | 'config'>;

/** How often the patterns of all lists were looked up, wished for and sold together, the most first. */
function busiest(...lists: (readonly PatternCount[])[]): PatternCount[] {
  const byPattern = Map.groupBy(lists.flat(), ({ weapon, patternId }) => patternSlug({ weapon, patternId }));
  return [...byPattern.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, count: first.count + others.reduce((sum, { count }) => sum + count, 0) }] : [],
    )
    .toSorted((a, b) => b.count - a.count);
}

/**
 * What happened within a period before now: the patterns that most people looked up and wished for, that sold most, and
 * whose price moved. `patterns` holds all of these, the busiest first, and then what was added to the database.
 */
export async function listTrending(services: TrendSources, now: Date, period: TrendingPeriod) {
  const snapshot = services.snapshot();
  const { currency, rates } = services.config.prices;
  const nowMs = now.getTime();
  const sinceMs = trendingSince(nowMs, period);
  const sales = [...services.prices.state().patterns.values()].flatMap((own) => own.sales);
  const isKnown = ({ weapon, patternId }: Pick<PatternCount, 'weapon' | 'patternId'>) =>
    snapshot.find(weapon, patternId) !== undefined;
  const { checked, wished } = (await services.activity.current()).trends[period];
  const trends = {
    checked: checked.filter(isKnown),
    wished: wished.filter(isKnown),
    sold: mostSold(sales, { nowMs, days: period }).filter(isKnown),
    moved: priceMoves(sales, { nowMs, days: period, currency, rates }).filter(isKnown),
  };
  const named = [...busiest(trends.checked, trends.wished, trends.sold), ...trends.moved];
  const found = named.flatMap(({ weapon, patternId }) => snapshot.find(weapon, patternId) ?? []);
  const patterns = [...new Set([...found, ...addedPatterns(snapshot.all, sinceMs)])].slice(0, TRENDING_LIMIT);
  return { period, since: new Date(sinceMs).toISOString(), trends, patterns: patterns.map(presentDated) };
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

/** Everything that the discover page shows, trends of a period. */
export async function discoverOverview(
  services: TrendSources & Pick<PatternContext, 'discoveries' | 'now'>,
  period: TrendingPeriod,
) {
  const snapshot = services.snapshot();
  const now = services.now();
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
    trending: await listTrending(services, now, period),
    recent: recentPatterns(snapshot.all).map(presentDated),
    discoveries: (await listDiscoveries(snapshot, services.discoveries)).discoveries,
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
