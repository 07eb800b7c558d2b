import { carryingRegion } from '../patterns/carrying-region.ts';
import type { Currency } from '../prices/money.ts';
import type { Pattern, RegionMeasure } from '../patterns/pattern.ts';
import type { Side, WeaponSide } from '../weapons/region.ts';
import { PATTERN_FLAGS, type PatternFlag } from '../patterns/tier-lists.ts';
import { tierByPlayside, type Tier, type TierBasis } from '../patterns/tier.ts';
import { disputeOf } from '../patterns/dispute.ts';
import { PATTERN_TAGS, tagsOf, type PatternTag } from '../patterns/pattern-tags.ts';
import { WEAPON_IDS, WEAPONS, weaponTitle, type WeaponId } from '../weapons/weapons.ts';

/** The value of an unknown cell in a column. Sorts last in both directions and is outside of every range. */
export const UNKNOWN = 0xffff;
/** Shares and scores are stored in hundredths, their published precision. */
export const HUNDREDTHS = 100;

const SHARES = ['blue', 'purple', 'gold'] as const;

/** Integer columns: ranks, counts, and codes of closed lists. */
const COUNT_COLUMNS = ['rank', 'patternId', 'weaponName', 'tier', 'playsideTier', 'side', 'clusters', 'price'] as const;
/** Percent and scores (0..100) in hundredths. */
const HUNDREDTHS_COLUMNS = [
  'gemScore',
  'blue',
  'purple',
  'gold',
  'blueTotal',
  'bluePlayside',
  'purplePlayside',
  'goldPlayside',
  'blueBackside',
  'purpleBackside',
  'goldBackside',
  'biggestCluster',
  'efficiency',
] as const;

export const INDEX_COLUMNS = [...COUNT_COLUMNS, ...HUNDREDTHS_COLUMNS] as const;
export type IndexColumn = (typeof INDEX_COLUMNS)[number];

/**
 * Patterns as columns of numbers, in the order given. Plain data that a worker can transfer without copying. `weapon`
 * holds indexes of WEAPON_IDS; `traits` packs tier, side, flags, basis, dispute and tags (see `traitsOf`); the column
 * `price` holds indexes of `prices`.
 */
export type PatternIndex = {
  size: number;
  weapon: Uint8Array<ArrayBuffer>;
  traits: Uint16Array<ArrayBuffer>;
  columns: Readonly<Record<IndexColumn, Uint16Array<ArrayBuffer>>>;
  /**
   * All distinct prices in whole units, ascending. Needed because a price can be any number and a column has 16 bits.
   */
  prices: Float64Array<ArrayBuffer>;
  /** The currency of the prices; null if no pattern has one. */
  currency: Currency | null;
};

/** A pattern with its price in whole units of the site's currency; null if unknown. */
export type PricedPattern = Pattern & { marketPrice?: number | null };

const SIDE_MARKS: readonly (Side | null)[] = ['playside', 'backside', 'both', null];
const BASIS_MARKS: readonly TierBasis[] = ['measured', 'curated', 'site'];
/** How many traits there can be, in bits: tier 2, side 2, flags 4, basis 2, dispute 1, tags 5. */
export const TRAIT_COUNT = 1 << 16;

/** The properties of a pattern other than numbers. */
export type Traits = {
  tier: Tier | null;
  side: Side | null;
  flags: readonly PatternFlag[];
  tierBasis: Pattern['tierBasis'];
  /** Published lists and measurement differ by two tiers or more. */
  isDisputed: boolean;
  tags: readonly PatternTag[];
};

/** Packs tier, side, flags, basis, dispute and tags into a number below TRAIT_COUNT. */
export function traitsOf({ tier, side, flags, tierBasis, isDisputed, tags }: Traits): number {
  const flagBits = flags.reduce((bits, flag) => bits | (1 << PATTERN_FLAGS.indexOf(flag)), 0);
  const tagBits = tags.reduce((bits, tag) => bits | (1 << PATTERN_TAGS.indexOf(tag)), 0) << 11;
  const basisBits = BASIS_MARKS.indexOf(tierBasis) << 8;
  return (
    (tier ?? 0) | (SIDE_MARKS.indexOf(side) << 2) | (flagBits << 4) | basisBits | (Number(isDisputed) << 10) | tagBits
  );
}

/** Unpacks the result of `traitsOf`. */
export function readTraits(traits: number): Traits {
  return {
    tier: (traits & 3 || null) as Tier | null,
    side: SIDE_MARKS[(traits >> 2) & 3] ?? null,
    flags: PATTERN_FLAGS.filter((_, bit) => traits & (16 << bit)),
    tierBasis: BASIS_MARKS[(traits >> 8) & 3] ?? 'measured',
    isDisputed: (traits >> 10) % 2 === 1,
    tags: PATTERN_TAGS.filter((_, bit) => traits & (2048 << bit)),
  };
}

/**
 * Titles contain only English letters, so character codes are enough; a collator would add 10 ms to the start of a
 * page.
 */
const BY_NAME = WEAPON_IDS.toSorted((a, b) => (weaponTitle(a) < weaponTitle(b) ? -1 : 1));

const hundredths = (value: number | null | undefined) => (value == null ? UNKNOWN : Math.round(value * HUNDREDTHS));

/** The regions that count for the tier; the pattern's best blue, purple and gold are taken from them. */
function rankingMeasures({ weapon, regions }: Pattern): readonly RegionMeasure[] {
  const ranking = WEAPONS[weapon].regions.filter((region) => region.scoreWeight > 0).map(({ id }) => id);
  return regions.filter(({ region }) => ranking.includes(region));
}

function numbersOf(pattern: Pattern): Record<Exclude<IndexColumn, 'price'>, number> {
  const { weapon, patternId, rank, tier, side, gemScore, bluePercent } = pattern;
  const ranking = rankingMeasures(pattern);
  // Statistics grade the clusters of the same region.
  const clusters = carryingRegion(pattern)?.clusters;
  const most = (share: (typeof SHARES)[number]) =>
    ranking.length === 0 ? UNKNOWN : Math.max(...ranking.map(({ published }) => hundredths(published[share])));
  const on = (where: WeaponSide) => pattern.regions.find((each) => each.side === where)?.published;
  const [playside, backside] = [on('playside'), on('backside')];
  return {
    rank,
    patternId,
    weaponName: BY_NAME.indexOf(weapon),
    tier: tier ?? UNKNOWN,
    playsideTier: tierByPlayside(bluePercent) ?? UNKNOWN,
    side: side === null ? UNKNOWN : SIDE_MARKS.indexOf(side),
    clusters: clusters?.count ?? UNKNOWN,
    gemScore: hundredths(gemScore),
    blue: most('blue'),
    purple: most('purple'),
    gold: most('gold'),
    blueTotal: hundredths(bluePercent.total),
    bluePlayside: hundredths(playside?.blue),
    purplePlayside: hundredths(playside?.purple),
    goldPlayside: hundredths(playside?.gold),
    blueBackside: hundredths(backside?.blue),
    purpleBackside: hundredths(backside?.purple),
    goldBackside: hundredths(backside?.gold),
    biggestCluster: hundredths(clusters?.biggestPercent),
    efficiency: hundredths(clusters?.efficiencyPercent),
  };
}

const distinctPrices = (patterns: readonly PricedPattern[]): Float64Array<ArrayBuffer> =>
  Float64Array.from(new Set(patterns.flatMap(({ marketPrice }) => marketPrice ?? []))).toSorted();

/**
 * Builds the columns of patterns. Best blue, purple and gold are the maximum over the regions that count for the tier;
 * clusters are those of the region with the best blue. Prices are included if their currency is given.
 */
export function buildPatternIndex(patterns: readonly PricedPattern[], currency: Currency | null = null): PatternIndex {
  const size = patterns.length;
  const weapon = new Uint8Array(size);
  const traits = new Uint16Array(size);
  const columns = Object.fromEntries(INDEX_COLUMNS.map((column) => [column, new Uint16Array(size)])) as Record<
    IndexColumn,
    Uint16Array<ArrayBuffer>
  >;
  const prices = currency === null ? new Float64Array() : distinctPrices(patterns);
  const indexOfPrice = new Map(Array.from(prices, (price, place) => [price, place]));
  patterns.forEach((each, row) => {
    // A copy: the values of a pattern may be computed each time they are read.
    const pattern = { ...each };
    weapon[row] = WEAPON_IDS.indexOf(pattern.weapon);
    traits[row] = traitsOf({ ...pattern, isDisputed: disputeOf(pattern) !== null, tags: tagsOf(pattern) });
    const numbers = { ...numbersOf(pattern), price: indexOfPrice.get(pattern.marketPrice ?? -1) ?? UNKNOWN };
    for (const column of INDEX_COLUMNS) columns[column][row] = numbers[column];
  });
  return { size, weapon, traits, columns, prices, currency: prices.length > 0 ? currency : null };
}

/** The memory of an index, for transfer from a worker to its page. */
export function buffersOf({ weapon, traits, columns, prices }: PatternIndex): ArrayBuffer[] {
  return [weapon.buffer, traits.buffer, prices.buffer, ...Object.values(columns).map((column) => column.buffer)];
}

/** The weapon of a row. Throws RangeError for a row that does not exist. */
export function weaponAt(index: PatternIndex, row: number): WeaponId {
  const weapon = WEAPON_IDS[index.weapon[row] ?? -1];
  if (!weapon) throw new RangeError(`No row ${row}`);
  return weapon;
}
