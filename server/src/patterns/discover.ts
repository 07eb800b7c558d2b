import {
  RECENT_LIMIT,
  TRENDING_LIMIT,
  addedPatterns,
  bestOnBothSides,
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
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Snapshot, StoredPattern } from '../stores/snapshot.ts';

/** Cards of a row. */
const RAIL_LIMIT = 6;
/** Patterns that take turns as the gem of the day. */
const GEMS = 24;
/** Patterns of tier 1 on the page of a weapon. */
const TOP_SHOWN = 6;

const presentDated = (pattern: StoredPattern) => ({
  ...presentPattern(pattern),
  createdAt: pattern.createdAt.toISOString(),
});

/** The featured patterns in the shape of the API. */
export function listFeatured(snapshot: Snapshot) {
  return { patterns: featuredPatterns(snapshot.all).map(presentDated) };
}

type TrendSources = Pick<PatternContext, 'snapshot' | 'activity' | 'prices' | 'config'>;

/** The sum of look-ups, wishlist entries and sales of each pattern in the lists, highest first. */
function busiest(...lists: (readonly PatternCount[])[]): PatternCount[] {
  const byPattern = Map.groupBy(lists.flat(), ({ weapon, patternId }) => patternSlug({ weapon, patternId }));
  return [...byPattern.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, count: first.count + others.reduce((sum, { count }) => sum + count, 0) }] : [],
    )
    .toSorted((a, b) => b.count - a.count);
}

type SaleTrends = { atMs: number; sold: PatternCount[]; moved: ReturnType<typeof priceMoves> };
type PriceState = ReturnType<TrendSources['prices']['state']>;

const SALE_TRENDS_MS = 60_000;
/** For a minute, as going through 50,000 sales takes a tenth of a second. Gone with the prices. */
const saleTrends = new WeakMap<PriceState, Map<TrendingPeriod, SaleTrends>>();

function saleTrendsOf({ prices, config }: TrendSources, nowMs: number, period: TrendingPeriod): SaleTrends {
  const state = prices.state();
  const known = saleTrends.get(state) ?? new Map<TrendingPeriod, SaleTrends>();
  saleTrends.set(state, known);
  const last = known.get(period);
  if (last && Math.abs(nowMs - last.atMs) < SALE_TRENDS_MS) return last;
  const { currency, rates } = config.prices;
  const sales = [...state.patterns.values()].flatMap((own) => own.sales);
  const sold = mostSold(sales, { nowMs, days: period });
  const made = { atMs: nowMs, sold, moved: priceMoves(sales, { nowMs, days: period, currency, rates }) };
  known.set(period, made);
  return made;
}

/**
 * The activity of a period before now: the patterns looked up, put on wishlists and sold most, and those whose price
 * moved. `patterns` contains all of them, the most active first, then the patterns added to the database.
 */
export async function listTrending(services: TrendSources, now: Date, period: TrendingPeriod) {
  const snapshot = services.snapshot();
  const nowMs = now.getTime();
  const sinceMs = trendingSince(nowMs, period);
  const { sold, moved } = saleTrendsOf(services, nowMs, period);
  const isKnown = ({ weapon, patternId }: Pick<PatternCount, 'weapon' | 'patternId'>) =>
    snapshot.find(weapon, patternId) !== undefined;
  const { checked, wished } = (await services.activity.current()).trends[period];
  const trends = {
    checked: checked.filter(isKnown),
    wished: wished.filter(isKnown),
    sold: sold.filter(isKnown),
    moved: moved.filter(isKnown),
  };
  const named = [...busiest(trends.checked, trends.wished, trends.sold), ...trends.moved];
  const found = named.flatMap(({ weapon, patternId }) => snapshot.find(weapon, patternId) ?? []);
  const patterns = [...new Set([...found, ...addedPatterns(snapshot.all, sinceMs)])].slice(0, TRENDING_LIMIT);
  return { period, since: new Date(sinceMs).toISOString(), trends, patterns: patterns.map(presentDated) };
}

/** The latest discoveries of visitors, without those whose pattern is no longer in the dataset. */
export async function listDiscoveries(snapshot: Snapshot, recent: DiscoverySource) {
  const present = ({ weapon, patternId, float, discoveredAt }: Discovery) => {
    const pattern = snapshot.find(weapon, patternId);
    return pattern ? [{ pattern: presentPattern(pattern), float, discoveredAt: discoveredAt.toISOString() }] : [];
  };
  return { discoveries: (await recent(RECENT_LIMIT)).flatMap(present) };
}

/**
 * Chooses the patterns of one page, row after row: up to `limit` of each list whose paint seed is nowhere on the page
 * yet, since the same seed on another weapon is much the same picture.
 */
function rowsWithoutRepeats() {
  const seeds = new Set<number>();
  return <P extends Pick<StoredPattern, 'patternId'>>(patterns: readonly P[], limit = RAIL_LIMIT): P[] => {
    const row: P[] = [];
    for (const pattern of patterns) {
      if (row.length === limit) break;
      if (seeds.has(pattern.patternId)) continue;
      seeds.add(pattern.patternId);
      row.push(pattern);
    }
    return row;
  };
}

/** The pattern of each weapon with the largest share of a colour; listed gems of that colour come first. */
function specialPatterns(snapshot: Snapshot, colour: SpecialColour) {
  const best = MEASURED_WEAPON_IDS.flatMap((id) => strongestIn(snapshot.ofWeapon(id), colour, 1));
  return strongestIn(best, colour, best.length);
}

/** The pattern of each weapon that is bluest on both sides, by the weaker one. */
function bothSidedPatterns(snapshot: Snapshot) {
  const best = MEASURED_WEAPON_IDS.flatMap((id) => bestOnBothSides(snapshot.ofWeapon(id), 1));
  return bestOnBothSides(best, best.length);
}

function tierCounts(patterns: readonly StoredPattern[]) {
  return TIERS.map((tier) => ({ tier, count: patterns.filter((pattern) => pattern.tier === tier).length }));
}

/** All data of the discover page, with trends of one period. No paint seed has two cards; found ones come first. */
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
  const { discoveries } = await listDiscoveries(snapshot, services.discoveries);
  const choose = rowsWithoutRepeats();
  const featured = featuredPatterns(snapshot.all);
  return {
    asOf: now.toISOString(),
    hasPrices: snapshot.all.some(({ marketPrice }) => marketPrice !== null),
    trending: await listTrending(services, now, period),
    discoveries: choose(discoveries.map((each) => ({ ...each, patternId: each.pattern.patternId }))),
    recent: choose(recentPatterns(snapshot.all)).map(presentDated),
    featured: choose(featured).map(presentDated),
    gold: choose(specialPatterns(snapshot, 'gold')).map(presentPattern),
    purple: choose(specialPatterns(snapshot, 'purple')).map(presentPattern),
    both: choose(bothSidedPatterns(snapshot)).map(verdictOf),
    gems: choose(featured, GEMS).map(verdictOf),
    tier1: snapshot.all.filter(({ tier }) => tier === 1).length,
    weapons,
  };
}

/** All data of the page of one weapon; for an unmeasured weapon only that it is unmeasured. */
export function weaponDiscovery(snapshot: Snapshot, weapon: WeaponId) {
  const all = snapshot.ofWeapon(weapon);
  const byRank = all.toSorted((a, b) => a.rank - b.rank);
  const { regions } = WEAPONS[weapon];
  return {
    weapon,
    total: all.length,
    best: byRank.slice(0, 1).map(presentPattern),
    tiers: tierCounts(all),
    top: byRank
      .filter(({ tier }) => tier === 1)
      .slice(0, TOP_SHOWN)
      .map(verdictOf),
    sides: regions.map(({ id, side }) => ({
      region: id,
      side,
      patterns: bestOnSide(all, side, RAIL_LIMIT).map(verdictOf),
    })),
    gold: strongestIn(all, 'gold', RAIL_LIMIT).map(presentPattern),
    purple: strongestIn(all, 'purple', RAIL_LIMIT).map(presentPattern),
  };
}
