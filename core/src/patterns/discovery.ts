import type { Pattern } from './pattern.ts';
import type { ColourPercent } from './colour-percent.ts';
import type { WeaponSide } from '../weapons/region.ts';
import { WEAPONS } from '../weapons/weapons.ts';

/** The periods for trending patterns in days, default first. Source: specification, section 9. */
export const TRENDING_PERIODS = [7, 30] as const;
export type TrendingPeriod = (typeof TRENDING_PERIODS)[number];

/** Lengths of the lists. Source: specification, section 9. */
export const RECENT_LIMIT = 20;
export const TRENDING_LIMIT = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A pattern with the date on which it was added to the database, and its price (null without price data). */
export type DatedPattern = Pattern & { createdAt: Date; marketPrice: number | null };

/** Start of the trending period; both times in milliseconds since 1970. */
export function trendingSince(nowMs: number, days: TrendingPeriod): number {
  return nowMs - days * DAY_MS;
}

const byPrice = (a: DatedPattern, b: DatedPattern) => (b.marketPrice ?? -1) - (a.marketPrice ?? -1);
const byName = (a: Pattern, b: Pattern) => a.weapon.localeCompare(b.weapon, 'en') || a.patternId - b.patternId;

/** Patterns added after the initial load of the database. */
function addedLater<P extends DatedPattern>(patterns: readonly P[]): P[] {
  const firstMs = patterns.reduce((least, { createdAt }) => Math.min(least, createdAt.getTime()), Number.MAX_VALUE);
  return patterns.filter(({ createdAt }) => createdAt.getTime() > firstMs);
}

/**
 * Patterns added to the database since `sinceMs` (milliseconds since 1970), most expensive first, without prices by
 * total blue, at most TRENDING_LIMIT. Patterns of the initial load do not count as added.
 */
export function addedPatterns<P extends DatedPattern>(patterns: readonly P[], sinceMs: number): P[] {
  return addedLater(patterns)
    .filter(({ createdAt }) => createdAt.getTime() >= sinceMs)
    .toSorted((a, b) => byPrice(a, b) || (b.bluePercent.total ?? -1) - (a.bluePercent.total ?? -1) || byName(a, b))
    .slice(0, TRENDING_LIMIT);
}

/**
 * The patterns most recently added to the database, at most `limit`; those added together by rank, then newer items of
 * the game first. Empty if nothing was added after the initial load.
 */
export function recentPatterns<P extends DatedPattern>(patterns: readonly P[], limit: number = RECENT_LIMIT): P[] {
  const itemOf = ({ weapon }: P) => WEAPONS[weapon].definitionIndex;
  return addedLater(patterns)
    .toSorted(
      (a, b) =>
        b.createdAt.getTime() - a.createdAt.getTime() || a.rank - b.rank || itemOf(b) - itemOf(a) || byName(a, b),
    )
    .slice(0, limit);
}

export type SpecialColour = Exclude<keyof ColourPercent, 'other'>;

/** The side of a pattern with most of a colour, and its share in percent. */
export function strongestSide(
  pattern: Pick<Pattern, 'regions'>,
  colour: SpecialColour,
): { side: WeaponSide; percent: number } {
  const [first, ...others] = pattern.regions.map(({ side, published }) => ({ side, percent: published[colour] }));
  const none = { side: 'playside', percent: 0 } as const;
  return others.reduce((best, each) => (each.percent > best.percent ? each : best), first ?? none);
}

/**
 * Patterns with most of a colour on one side, at most `limit`; those that a published list calls a gem of that colour
 * come first.
 */
export function strongestIn<P extends Pattern>(patterns: readonly P[], colour: SpecialColour, limit: number): P[] {
  const isListed = ({ flags }: P) => flags.some((flag) => flag === `${colour}-gem`);
  return patterns
    .map((pattern) => ({ pattern, listed: Number(isListed(pattern)), ...strongestSide(pattern, colour) }))
    .toSorted((a, b) => b.listed - a.listed || b.percent - a.percent || byName(a.pattern, b.pattern))
    .slice(0, limit)
    .map(({ pattern }) => pattern);
}

/** The patterns with the highest gem score on a side, best first, at most `limit`. */
export function bestOnSide<P extends Pattern>(patterns: readonly P[], side: WeaponSide, limit: number): P[] {
  const scoreOf = ({ regions }: P) => regions.find((region) => region.side === side)?.gemScore ?? -1;
  return patterns
    .map((pattern) => ({ pattern, score: scoreOf(pattern) }))
    .toSorted((a, b) => b.score - a.score || a.pattern.rank - b.pattern.rank || byName(a.pattern, b.pattern))
    .slice(0, limit)
    .map(({ pattern }) => pattern);
}

/** The patterns that are blue on both sides with most blue on the weaker one, bluest first, at most `limit`. */
export function bestOnBothSides<P extends Pattern>(patterns: readonly P[], limit: number): P[] {
  return patterns
    .filter(({ side, regions }) => side === 'both' && regions.length > 1)
    .map((pattern) => ({ pattern, blue: Math.min(...pattern.regions.map(({ published }) => published.blue)) }))
    .toSorted((a, b) => b.blue - a.blue || a.pattern.rank - b.pattern.rank || byName(a.pattern, b.pattern))
    .slice(0, limit)
    .map(({ pattern }) => pattern);
}

/** One of a list for a day (UTC) of a time in milliseconds since 1970: another one each day, each once in a round. */
export function gemOfDay<P>(patterns: readonly P[], nowMs: number): P | undefined {
  return patterns[Math.floor(nowMs / DAY_MS) % patterns.length];
}
