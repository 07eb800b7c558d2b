import { isJsonObject } from '@bluegem/core/site/json-object';
import { wearOf } from '@bluegem/core/weapons/wear';
import { buildPatterns, type WeaponFacts } from '@bluegem/core/patterns/pattern-build';
import { patternSlug, type Pattern, type RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { TIER_LISTS, curatedTier, upstreamOf } from '@bluegem/core/patterns/tier-lists';
import { tierOf } from '@bluegem/core/patterns/tier';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { findPattern } from '@bluegem/data/patterns/patterns';
import { checkPattern } from '../patterns/check.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Snapshot } from '../stores/snapshot.ts';

/** The input of the test: a weapon and a pattern in any spelling, optionally one side and an item's float. */
export type BlueGemTestInput = {
  weapon: string;
  patternId: string;
  side?: WeaponSide | undefined;
  float?: number | undefined;
};

/** The inputs of the tier of a pattern. */
const COMPARED = ['tier', 'tierBasis', 'side', 'rank', 'gemScore', 'bluePercent', 'flags', 'opinions'] as const;

type Difference = { field: string; snapshot: string; other: string };

/** Published shares, on which scores are based. Imported ones are in memory alone. */
const publishedOf = ({ regions }: Pattern) =>
  regions.map(({ region, published, gemScore }) => ({ region, published, gemScore }));

/** Compares without regard to the order of fields, which depends on the store. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    isJsonObject(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  );

/** The fields in which another record of the same pattern differs from the snapshot. */
export function differencesOf(snapshot: Pattern, other: Pattern): Difference[] {
  const pairs: [string, unknown, unknown][] = [
    ...COMPARED.map((field): [string, unknown, unknown] => [field, snapshot[field], other[field]]),
    ['published', publishedOf(snapshot), publishedOf(other)],
  ];
  return pairs
    .map(([field, own, others]) => ({ field, snapshot: textOf(own), other: textOf(others) }))
    .filter((each) => each.snapshot !== each.other);
}

/** The facts that a weapon's patterns were built from, derived from the patterns: shares, lists, ranks. */
function factsOf(weapon: WeaponId, patterns: readonly Pattern[]): WeaponFacts {
  const published: Partial<Record<RegionId, RegionMeasure['published'][]>> = {};
  for (const { patternId, regions } of patterns) {
    for (const { region, published: shares } of regions) (published[region] ??= [])[patternId] = shares;
  }
  const curated = patterns.map(({ patternId, opinions, flags }) => {
    const place = flags.includes('#1') ? 1 : flags.includes('#2') ? 2 : null;
    const kinds = (['gold-gem', 'purple-gem'] as const).filter((kind) => flags.includes(kind));
    return [patternId, { opinions, place, kinds }] as const;
  });
  return { weapon, published, curated: new Map(curated) };
}

const round = (ms: number) => Math.round(ms * 1000) / 1000;

async function timed<T>(run: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now();
  const value = await run();
  return { value, ms: round(performance.now() - startedAt) };
}

function regionEvidence(snapshot: Snapshot, weapon: WeaponId, own: RegionMeasure) {
  const bestBlue = Math.max(
    ...snapshot
      .ofWeapon(weapon)
      .flatMap(({ regions }) => regions.filter(({ region }) => region === own.region))
      .map(({ published }) => published.blue),
  );
  return { ...own, bestBlue, relativePercent: bestBlue === 0 ? 0 : (own.published.blue / bestBlue) * 100 };
}

function ruleOf({ weapon, opinions, gemScore, tierBasis }: Pattern) {
  const agreed = curatedTier(weapon, opinions);
  return {
    basis: tierBasis,
    /** 4: the lists agree on below tier 3. Null: no two lists agree. */
    agreedTier: agreed === undefined ? null : (agreed ?? (4 as const)),
    scoreTier: tierOf(gemScore),
    opinions: opinions.map(({ list, tier }) => ({
      list,
      name: TIER_LISTS[list].name,
      upstream: upstreamOf(list, weapon),
      tier,
    })),
  };
}

/**
 * All inputs of the verdict on a pattern, and whether database, memory and rules agree. Throws AppError `pattern.*`
 * like a check.
 */
export async function blueGemTest(services: PatternContext, { side, float, ...question }: BlueGemTestInput) {
  const snapshot = services.snapshot();
  const checked = await timed(() => checkPattern(snapshot, question));
  const { weapon, patternId } = checked.value;
  const pattern = snapshot.find(weapon, patternId);
  if (!pattern) throw new Error(`${patternSlug(checked.value)} was checked and is not there`);
  const stored = await timed(() => findPattern(services.db(), weapon, patternId));
  const recomputed = await timed(() =>
    buildPatterns(factsOf(weapon, snapshot.ofWeapon(weapon))).find((each) => each.patternId === patternId),
  );
  const database = stored.value ? differencesOf(pattern, stored.value) : null;
  const rules = recomputed.value ? differencesOf(pattern, recomputed.value) : null;
  return {
    verdict: verdictOf(pattern),
    rank: { place: pattern.rank, of: snapshot.ofWeapon(weapon).length },
    rule: ruleOf(pattern),
    regions: pattern.regions
      .filter((each) => side === undefined || each.side === side)
      .map((each) => regionEvidence(snapshot, weapon, each)),
    float: float === undefined ? null : { float, wear: wearOf(float) },
    marketPrice: pattern.marketPrice,
    comparison: {
      agrees: database?.length === 0 && rules?.length === 0,
      /** Null: the database has no such row. */
      database,
      rules,
    },
    timings: { checkMs: checked.ms, databaseMs: stored.ms, rulesMs: recomputed.ms },
  };
}
