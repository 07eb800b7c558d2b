import { scoreWeightOf } from './carrying-region.ts';
import { gemScore } from './gem-score.ts';
import type { BluePercent, Pattern, RegionMeasure } from './pattern.ts';
import type { ColourPercent } from './colour-percent.ts';
import { heatTreatedMeasurement, isHeatTreated } from './heat-treated.ts';
import { PATTERN_COUNT } from './pattern-id.ts';
import { toHundredths } from '../site/percent.ts';
import { clustersInBlue, type RegionMeasurement } from './region-measurement.ts';
import type { Region, RegionId, WeaponSide } from '../weapons/region.ts';
import { sideOf } from '../weapons/side.ts';
import { tierOf, tierOrder } from './tier.ts';
import { curatedTier, type Opinion, type PatternFlag } from './tier-lists.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** The content of published lists about one pattern: opinions, place in an ordered list (1 or 2), special kinds. */
export type CuratedFacts = {
  opinions: readonly Opinion[];
  place: 1 | 2 | null;
  kinds: readonly ('gold-gem' | 'purple-gem')[];
};

/** The input of the dataset for one weapon. `published[region][patternId]`; index 0 is unused or equal to 1. */
export type WeaponFacts = {
  weapon: WeaponId;
  published: Readonly<Partial<Record<RegionId, readonly ColourPercent[]>>>;
  /** The measurements of our engine, rounded as stored in the dataset; indexed like `published`. */
  measured?: Readonly<Partial<Record<RegionId, readonly RegionMeasurement[]>>>;
  curated: ReadonlyMap<number, CuratedFacts>;
};

const NO_CURATED_FACTS: CuratedFacts = { opinions: [], place: null, kinds: [] };

function coloursAt(facts: WeaponFacts, region: RegionId, patternId: number): ColourPercent {
  const colours = facts.published[region]?.[patternId];
  if (!colours) throw new RangeError(`No published colours for ${facts.weapon} ${region} ${patternId}`);
  return colours;
}

function bestBlue(facts: WeaponFacts, region: RegionId): number {
  let best = 0;
  for (let id = 1; id <= PATTERN_COUNT; id++) best = Math.max(best, coloursAt(facts, region, id).blue);
  return best;
}

/** Blue (percent) by side and in total, from the measures of a weapon's regions. */
export function bluePercentOf(regions: readonly Region[], measures: readonly RegionMeasure[]): BluePercent {
  return blueOverSides(regions, (side) => measures.find((each) => each.side === side)?.published.blue ?? null);
}

/** Blue (percent) by side and in total; the total is weighted by area and rounded to hundredths. */
export function blueOverSides(regions: readonly Region[], blueOn: (side: WeaponSide) => number | null): BluePercent {
  const playside = blueOn('playside');
  const backside = blueOn('backside');
  if (playside === null || backside === null) return { playside, backside, total: null };
  const weightOf = (side: WeaponSide) => regions.find((each) => each.side === side)?.areaWeight ?? 0;
  return { playside, backside, total: toHundredths(playside * weightOf('playside') + backside * weightOf('backside')) };
}

/** Heat Treated items are computed from the seed and their curve, so the dataset does not store them. */
function measurementAt({ weapon, measured }: WeaponFacts, region: RegionId, patternId: number) {
  const own = isHeatTreated(weapon) ? heatTreatedMeasurement(weapon, patternId) : measured?.[region]?.[patternId];
  return own ?? { measured: null, clusters: null };
}

function measureOf(facts: WeaponFacts, { id, side }: Region, patternId: number, best: number): RegionMeasure {
  const published = coloursAt(facts, id, patternId);
  const { measured, clusters: own } = measurementAt(facts, id, patternId);
  // The site shows the published share of blue everywhere, so the biggest cluster is given as a part of that.
  const clusters = own && clustersInBlue(published.blue, own.count, own.efficiencyPercent);
  const differencePercent = measured && toHundredths(measured.blue - published.blue);
  const score = toHundredths(gemScore(published.blue, best));
  return { region: id, side, published, measured, differencePercent, clusters, imported: null, gemScore: score };
}

/** A pattern while its rank is 0, and not yet among its flags. */
function patternOf(facts: WeaponFacts, patternId: number, best: ReadonlyMap<RegionId, number>): Pattern {
  const { regions } = WEAPONS[facts.weapon];
  const curated = facts.curated.get(patternId) ?? NO_CURATED_FACTS;
  const measures = regions.map((region) => measureOf(facts, region, patternId, best.get(region.id) ?? 0));
  const score = patternScore(regions, measures);
  const { tier, tierBasis } = tierAndBasis(facts.weapon, curated, score);
  return {
    weapon: facts.weapon,
    patternId,
    tier,
    tierBasis,
    side: shownSide(regions, measures),
    gemScore: score,
    bluePercent: bluePercentOf(regions, measures),
    regions: measures,
    flags: curated.kinds,
    opinions: curated.opinions,
    rank: 0,
  };
}

/** The gem score (0..100) of a pattern: the highest weighted score of its regions. */
function patternScore(regions: readonly Region[], measures: readonly RegionMeasure[]): number {
  return toHundredths(Math.max(...measures.map((each) => scoreWeightOf(regions, each) * each.gemScore)));
}

/**
 * The tier that lists agree on, else tier 1 for a published first or second place, else the tier of the gem score.
 * Source: docs/decisions/0003-lists-and-csbluegem.md.
 */
function tierAndBasis(
  weapon: WeaponId,
  { opinions, place }: CuratedFacts,
  score: number,
): Pick<Pattern, 'tier' | 'tierBasis'> {
  const agreed = curatedTier(weapon, opinions);
  if (agreed !== undefined) return { tier: agreed, tierBasis: 'curated' };
  const measured = tierOf(score);
  if (place !== null && measured !== 1) return { tier: 1, tierBasis: 'curated' };
  return { tier: measured, tierBasis: 'measured' };
}

function shownSide(regions: readonly Region[], measures: readonly RegionMeasure[]): Pattern['side'] {
  const scoreOn = (side: WeaponSide) => measures.find((each) => each.side === side)?.gemScore ?? null;
  const weightOn = (side: WeaponSide) => regions.find((each) => each.side === side)?.scoreWeight ?? 0;
  return sideOf(
    { playside: scoreOn('playside'), backside: scoreOn('backside') },
    { playside: weightOn('playside'), backside: weightOn('backside') },
  );
}

const rankFlag = (rank: number): PatternFlag[] => (rank === 1 ? ['#1'] : rank === 2 ? ['#2'] : []);

/**
 * All patterns of a measured weapon, by pattern number. Rank: tier (none last), published first and second places, gem
 * score, total blue, lower number. Throws RangeError if a region lacks a pattern.
 */
export function buildPatterns(facts: WeaponFacts): Pattern[] {
  const { regions } = WEAPONS[facts.weapon];
  const best = new Map(regions.map(({ id }) => [id, bestBlue(facts, id)]));
  const patterns = Array.from({ length: PATTERN_COUNT }, (_, index) => patternOf(facts, index + 1, best));
  const placeOf = (id: number) => facts.curated.get(id)?.place ?? Infinity;
  const order = patterns.toSorted(
    (a, b) =>
      tierOrder(a.tier) - tierOrder(b.tier) ||
      comparePlaces(placeOf(a.patternId), placeOf(b.patternId)) ||
      b.gemScore - a.gemScore ||
      (b.bluePercent.total ?? 0) - (a.bluePercent.total ?? 0) ||
      a.patternId - b.patternId,
  );
  // In place: copies of 25,000 patterns would be a fifth of the time that they take.
  order.forEach((pattern, index) => {
    pattern.rank = index + 1;
    if (index < 2) pattern.flags = [...rankFlag(index + 1), ...pattern.flags];
  });
  return patterns;
}

const comparePlaces = (a: number, b: number): number => (a === b ? 0 : a - b);
