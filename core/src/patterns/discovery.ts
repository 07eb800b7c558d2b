import type { ColourPercent, Pattern } from './pattern.ts';
import type { WeaponSide } from '../weapons/region.ts';
import { WEAPONS } from '../weapons/weapons.ts';

/** The periods that trending patterns can be asked for, in days, the default first. Source: specification, section 9. */
export const TRENDING_PERIODS = [7, 30] as const;
export type TrendingPeriod = (typeof TRENDING_PERIODS)[number];

/** How many patterns the lists hold. Source: specification, section 9. */
export const RECENT_LIMIT = 20;
export const TRENDING_LIMIT = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A pattern with its first day in the database and its price; null: no price data. */
export type DatedPattern = Pattern & { createdAt: Date; marketPrice: number | null };

/** The moment from which on a pattern counts as trending; both in milliseconds since 1970. */
export function trendingSince(nowMs: number, days: TrendingPeriod): number {
  return nowMs - days * DAY_MS;
}

const byPrice = (a: DatedPattern, b: DatedPattern) => (b.marketPrice ?? -1) - (a.marketPrice ?? -1);
const byName = (a: Pattern, b: Pattern) => a.weapon.localeCompare(b.weapon, 'en') || a.patternId - b.patternId;

/** What came after the first patterns of a database, all of which came together. */
function laterThanFirst<P extends DatedPattern>(patterns: readonly P[]): P[] {
  const firstMs = patterns.reduce((least, { createdAt }) => Math.min(least, createdAt.getTime()), Number.MAX_VALUE);
  return patterns.filter(({ createdAt }) => createdAt.getTime() > firstMs);
}

/**
 * Patterns that were added to the database since then, the dearest first; without prices the bluest as a whole. Those that
 * it began with were not added.
 */
export function addedPatterns<P extends DatedPattern>(patterns: readonly P[], sinceMs: number): P[] {
  return laterThanFirst(patterns)
    .filter(({ createdAt }) => createdAt.getTime() >= sinceMs)
    .toSorted((a, b) => byPrice(a, b) || (b.bluePercent.total ?? -1) - (a.bluePercent.total ?? -1) || byName(a, b))
    .slice(0, TRENDING_LIMIT);
}

/**
 * The newest of the patterns that were added to the database; of those that came together, the best ones of the game's
 * newest items. Empty while it holds only what it began with.
 */
export function recentPatterns<P extends DatedPattern>(patterns: readonly P[], limit: number = RECENT_LIMIT): P[] {
  const itemOf = ({ weapon }: P) => WEAPONS[weapon].definitionIndex;
  return laterThanFirst(patterns)
    .toSorted(
      (a, b) =>
        b.createdAt.getTime() - a.createdAt.getTime() || a.rank - b.rank || itemOf(b) - itemOf(a) || byName(a, b),
    )
    .slice(0, limit);
}

export type SpecialColour = Exclude<keyof ColourPercent, 'other'>;

/** The side of a pattern that shows most of a colour, and how much of it, in percent. */
export function strongestSide(
  pattern: Pick<Pattern, 'regions'>,
  colour: SpecialColour,
): { side: WeaponSide; percent: number } {
  const [first, ...others] = pattern.regions.map(({ side, published }) => ({ side, percent: published[colour] }));
  const none = { side: 'playside', percent: 0 } as const;
  return others.reduce((best, each) => (each.percent > best.percent ? each : best), first ?? none);
}

/** Patterns that show most of a colour on one side; those that a published list calls a gem of that colour come first. */
export function strongestIn<P extends Pattern>(patterns: readonly P[], colour: SpecialColour, limit: number): P[] {
  const isListed = ({ flags }: P) => flags.some((flag) => flag === `${colour}-gem`);
  return patterns
    .map((pattern) => ({ pattern, listed: Number(isListed(pattern)), ...strongestSide(pattern, colour) }))
    .toSorted((a, b) => b.listed - a.listed || b.percent - a.percent || byName(a.pattern, b.pattern))
    .slice(0, limit)
    .map(({ pattern }) => pattern);
}

/** The patterns whose gem score on this side is highest, best first. */
export function bestOnSide<P extends Pattern>(patterns: readonly P[], side: WeaponSide, limit: number): P[] {
  const scoreOf = ({ regions }: P) => regions.find((region) => region.side === side)?.gemScore ?? -1;
  return patterns.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.rank - b.rank || byName(a, b)).slice(0, limit);
}
