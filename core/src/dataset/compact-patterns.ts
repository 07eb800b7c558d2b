import type { DatedPattern } from '../patterns/discovery.ts';
import type { BluePercent, Pattern } from '../patterns/pattern.ts';
import { Hundredths, Repeated, type RepeatedValues } from './compact-columns.ts';
import { RegionColumns, type RegionValues } from './region-columns.ts';

/** The columns that the database adds to a pattern. */
export type StoredValues = Pick<DatedPattern, 'marketPrice' | 'createdAt'>;

const NUMBERS = { gemScore: 0, playside: 1, backside: 2, total: 3, csbluegem: 4 } as const;
const NUMBERS_PER_PATTERN = 6;

type Names = Pick<Pattern, 'weapon' | 'tier' | 'tierBasis' | 'side'>;
type Lists = Pick<Pattern, 'flags' | 'opinions'>;

/** Patterns as columns; a row is a pattern. Texts and lists that repeat are there once. */
type Columns = {
  names: Repeated<Names>;
  lists: Repeated<Lists>;
  patternIds: Uint16Array;
  ranks: Uint16Array;
  /** 1 for a pattern that CSBlueGem lists. */
  listed: Uint8Array;
  numbers: Hundredths;
  regions: RegionColumns;
};

/** Plain values of patterns in columns, which can be stored as a file and read back without the patterns. */
export type CompactValues = Pick<Columns, 'patternIds' | 'ranks' | 'listed'> & {
  names: RepeatedValues<Names>;
  lists: RepeatedValues<Lists>;
  numbers: Int16Array;
  regions: RegionValues;
};

const namesOf = ({ weapon, tier, tierBasis, side }: Names): Names => ({ weapon, tier, tierBasis, side });
const listsOf = ({ flags, opinions }: Lists): Lists => ({ flags, opinions });

function numbersOf(patterns: readonly Pattern[]): Hundredths {
  const numbers = Hundredths.ofRows(patterns.length, NUMBERS_PER_PATTERN);
  patterns.forEach(({ gemScore, bluePercent, csbluegem }, row) => {
    numbers.set(row, NUMBERS.gemScore, gemScore);
    numbers.set(row, NUMBERS.playside, bluePercent.playside);
    numbers.set(row, NUMBERS.backside, bluePercent.backside);
    numbers.set(row, NUMBERS.total, bluePercent.total);
    numbers.set(row, NUMBERS.csbluegem, csbluegem?.playside);
    numbers.set(row, NUMBERS.csbluegem + 1, csbluegem?.backside);
  });
  return numbers;
}

const columnsOf = (patterns: readonly Pattern[]): Columns => ({
  names: Repeated.of<Names>(patterns, (each) => Object.values(namesOf(each)).join(' '), namesOf),
  lists: Repeated.of<Lists>(patterns, (each) => JSON.stringify(listsOf(each)), listsOf),
  patternIds: Uint16Array.from(patterns, ({ patternId }) => patternId),
  ranks: Uint16Array.from(patterns, ({ rank }) => rank),
  listed: Uint8Array.from(patterns, ({ csbluegem }) => Number(csbluegem !== undefined)),
  numbers: numbersOf(patterns),
  regions: RegionColumns.of(patterns),
});

const blueAt = ({ numbers }: Columns, row: number): BluePercent => ({
  playside: numbers.at(row, NUMBERS.playside),
  backside: numbers.at(row, NUMBERS.backside),
  total: numbers.at(row, NUMBERS.total),
});

/**
 * A pattern whose values are computed when they are read. They are its own properties, not those of its class, so that
 * copies, JSON and comparisons have them.
 */
class CompactPattern {
  readonly #columns: Columns;
  readonly #row: number;
  readonly #values: StoredValues;

  constructor(columns: Columns, row: number, values: StoredValues, hasCsbluegem: boolean) {
    this.#columns = columns;
    this.#row = row;
    this.#values = values;
    Object.defineProperties(this, CompactPattern.#properties);
    if (hasCsbluegem) Object.defineProperties(this, CompactPattern.#csbluegem);
  }

  static #property(read: (columns: Columns, row: number, values: StoredValues) => unknown): PropertyDescriptor {
    const get = function (this: CompactPattern) {
      return read(this.#columns, this.#row, this.#values);
    };
    return { enumerable: true, get };
  }

  static readonly #properties = {
    weapon: this.#property(({ names }, row) => names.at(row).weapon),
    patternId: this.#property(({ patternIds }, row) => patternIds[row]),
    tier: this.#property(({ names }, row) => names.at(row).tier),
    tierBasis: this.#property(({ names }, row) => names.at(row).tierBasis),
    side: this.#property(({ names }, row) => names.at(row).side),
    rank: this.#property(({ ranks }, row) => ranks[row]),
    gemScore: this.#property(({ numbers }, row) => numbers.numberAt(row, NUMBERS.gemScore)),
    bluePercent: this.#property(blueAt),
    regions: this.#property(({ regions }, row) => regions.at(row)),
    flags: this.#property(({ lists }, row) => lists.at(row).flags),
    opinions: this.#property(({ lists }, row) => lists.at(row).opinions),
    marketPrice: this.#property((_columns, _row, { marketPrice }) => marketPrice),
    createdAt: this.#property((_columns, _row, { createdAt }) => createdAt),
  } satisfies Record<Exclude<keyof DatedPattern, 'csbluegem' | 'curation'>, PropertyDescriptor>;

  static readonly #csbluegem = {
    csbluegem: this.#property(({ numbers }, row) => ({
      playside: numbers.at(row, NUMBERS.csbluegem),
      backside: numbers.at(row, NUMBERS.csbluegem + 1),
    })),
  };

  static ofAll(columns: Columns, values: StoredValues): readonly DatedPattern[] {
    const made = ({ listed }: Columns, row: number): object =>
      new CompactPattern(columns, row, values, listed[row] === 1);
    return Array.from(columns.ranks, (_, row) => made(columns, row) as DatedPattern);
  }

  with(values: StoredValues): CompactPattern {
    return new CompactPattern(this.#columns, this.#row, values, 'csbluegem' in this);
  }
}

/**
 * The same patterns in a sixth of the memory: their numbers are in columns, and colours, regions and lists become
 * objects when they are read. For patterns without curations; throws RangeError for shares with more than two decimals.
 */
export function compactPatterns(patterns: readonly Pattern[], values: StoredValues): readonly DatedPattern[] {
  return CompactPattern.ofAll(columnsOf(patterns), values);
}

/** The columns of patterns as plain values. Throws RangeError for shares with more than two decimals. */
export function compactValues(patterns: readonly Pattern[]): CompactValues {
  const { names, lists, numbers, regions, ...others } = columnsOf(patterns);
  return {
    ...others,
    names: names.values,
    lists: lists.values,
    numbers: numbers.values,
    regions: regions.values,
  };
}

/** The patterns of these columns, without making each pattern first. The values are not copied. */
export function patternsOfValues(stored: CompactValues, values: StoredValues): readonly DatedPattern[] {
  const columns: Columns = {
    ...stored,
    names: new Repeated(stored.names),
    lists: new Repeated(stored.lists),
    numbers: new Hundredths(stored.numbers, NUMBERS_PER_PATTERN),
    regions: new RegionColumns(stored.regions),
  };
  return CompactPattern.ofAll(columns, values);
}

/** A pattern with another price or day. It shares the columns of a compact one. */
export function withStoredValues(pattern: DatedPattern, values: StoredValues): DatedPattern {
  const { marketPrice, createdAt } = values;
  if (pattern instanceof CompactPattern) return pattern.with({ marketPrice, createdAt }) as object as DatedPattern;
  return { ...pattern, marketPrice, createdAt };
}
