import { AppError } from '@bluegem/contract/errors';
import { badRequest } from '@bluegem/contract/input-rules';
import type { PatternSort } from '@bluegem/contract/patterns/patterns';
import type { Curation } from '@bluegem/core/patterns/curation';
import {
  expectedHeatTreated,
  heatTreatedValues,
  isHeatTreated,
  type HeatTreatedId,
} from '@bluegem/core/patterns/heat-treated';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { tagsOf, type PatternTag } from '@bluegem/core/patterns/pattern-tags';
import { relatedPatterns } from '@bluegem/core/patterns/related-patterns';
import { tierByPlayside } from '@bluegem/core/patterns/tier';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { getPattern, getWeapon } from './check.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Snapshot, StoredPattern } from '../stores/snapshot.ts';

const RELATED_LIMIT = 8;
/** Number of featured patterns in the meta response. Source: specification, section 9. */
const META_FEATURED_LIMIT = 20;
export const PAGE_LIMIT = 1000;

export type SortDirection = 'ascending' | 'descending';

const SORT_VALUES: Readonly<Record<PatternSort, (pattern: StoredPattern) => number | null>> = {
  rank: (pattern) => pattern.rank,
  patternId: (pattern) => pattern.patternId,
  tier: (pattern) => pattern.tier,
  playsideTier: (pattern) => tierByPlayside(pattern.bluePercent),
  gemScore: (pattern) => pattern.gemScore,
  bluePlayside: (pattern) => pattern.bluePercent.playside,
  blueBackside: (pattern) => pattern.bluePercent.backside,
  blueTotal: (pattern) => pattern.bluePercent.total,
  price: (pattern) => pattern.marketPrice,
};

const NATURALLY_ASCENDING: ReadonlySet<PatternSort> = new Set<PatternSort>([
  'rank',
  'patternId',
  'tier',
  'playsideTier',
]);

/** The default direction of a column: best first. */
export function naturalDirection(sort: PatternSort): SortDirection {
  return NATURALLY_ASCENDING.has(sort) ? 'ascending' : 'descending';
}

/** Patterns in a stable order. Patterns without a value come last in both directions; ties are ordered by rank. */
export function sortPatterns(
  patterns: readonly StoredPattern[],
  sort: PatternSort,
  direction: SortDirection,
): StoredPattern[] {
  const valueOf = SORT_VALUES[sort];
  const sign = direction === 'ascending' ? 1 : -1;
  return patterns.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === null || y === null) return x === y ? a.rank - b.rank : x === null ? 1 : -1;
    return sign * (x - y) || a.rank - b.rank;
  });
}

/** A pattern in the shape of the API. */
export function presentPattern(pattern: StoredPattern) {
  return {
    ...verdictOf(pattern),
    regions: pattern.regions,
    ...(isHeatTreated(pattern.weapon) && { heatTreated: heatTreatedBasis(pattern.weapon, pattern.patternId) }),
    ...(pattern.csbluegem && { csbluegem: pattern.csbluegem }),
    tags: tagsOf(pattern),
    marketPrice: pattern.marketPrice,
    ...(pattern.curation && ownWords(pattern.curation)),
  };
}

/** The basis of the measured shares of a Heat Treated item, and their error. */
function heatTreatedBasis(weapon: HeatTreatedId, patternId: number) {
  return {
    draws: heatTreatedValues(weapon, patternId),
    blueError: expectedHeatTreated(weapon, patternId).error.blue,
  };
}

/** The curated fields of a pattern except its tier. */
function ownWords({ description, screenshotPlayside, screenshotBackside }: Curation) {
  const hasScreenshots = screenshotPlayside !== undefined || screenshotBackside !== undefined;
  return {
    ...(description !== undefined && { description }),
    ...(hasScreenshots && {
      screenshots: { playside: screenshotPlayside ?? null, backside: screenshotBackside ?? null },
    }),
  };
}

/** Counts and the featured patterns: tier 1 or 2 with a price; none without price data. */
export function patternsMeta(snapshot: Snapshot) {
  const priced = snapshot.all.filter(({ tier, marketPrice }) => tier !== null && tier <= 2 && (marketPrice ?? 0) > 0);
  const featured = sortPatterns(priced, 'price', 'descending').slice(0, META_FEATURED_LIMIT);
  return { ...snapshot.counts, featured: featured.map(verdictOf) };
}

type PatternSource = Pick<PatternContext, 'snapshot' | 'metal'>;

/** A pattern, its shares over all metal, and the most similar ones. Throws AppError if the weapon is not measured. */
export function patternDetail({ snapshot, metal }: PatternSource, weapon: WeaponId, patternId: number) {
  const pattern = getPattern(snapshot(), weapon, patternId);
  const related = relatedPatterns(pattern, snapshot().ofWeapon(weapon), RELATED_LIMIT);
  return {
    pattern: presentPattern(pattern),
    metal: metal[weapon]?.[patternId - 1] ?? null,
    related: related.map(verdictOf),
  };
}

/**
 * The patterns at an address: `karambit-387` is one pattern, `387` that seed on every weapon; 0 is treated as 1. Throws
 * AppError.
 */
export function patternsAtAddress(source: PatternSource, id: string) {
  const seed = patternIdOfAddress(id);
  if (seed) {
    const patterns = source.snapshot().ofSeed(seed.patternId).map(presentPattern);
    return { patternId: seed.patternId, patterns, sameAs: seed.sameAs };
  }
  const [, name, number] = /^(.*[^-])-(\d+)$/.exec(id) ?? [];
  const address = patternIdOfAddress(number ?? '');
  if (name === undefined || !address) throw new AppError('http.not-found');
  return { ...patternDetail(source, getWeapon(name), address.patternId), sameAs: address.sameAs };
}

export type PageOfPatterns = {
  sort: PatternSort;
  direction: SortDirection | undefined;
  tag?: PatternTag | undefined;
  limit: number;
  offset: number;
};

/**
 * A page of a weapon's patterns, or of those with a tag. Throws AppError if the weapon is not measured or the limit is
 * too high.
 */
export function weaponPatterns(snapshot: Snapshot, weapon: WeaponId, page: PageOfPatterns) {
  if (page.limit < 1) throw badRequest({ field: 'limit', rule: 'too-low', allowed: 1 });
  if (page.limit > PAGE_LIMIT) throw badRequest({ field: 'limit', rule: 'too-high', allowed: PAGE_LIMIT });
  getPattern(snapshot, weapon, 1);
  const all = snapshot.ofWeapon(weapon).filter((each) => page.tag === undefined || tagsOf(each).includes(page.tag));
  const sorted = sortPatterns(all, page.sort, page.direction ?? naturalDirection(page.sort));
  const patterns = sorted.slice(page.offset, page.offset + page.limit);
  return { weapon, total: all.length, offset: page.offset, patterns };
}
