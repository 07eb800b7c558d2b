import type { Pattern, RegionMeasure } from '../patterns/pattern.ts';
import type { ColourPercent } from '../patterns/colour-percent.ts';
import { Hundredths, Repeated, type RepeatedValues } from './compact-columns.ts';

/** Positions of the numbers of a region in its row. The colours of the game files are in rows of their own. */
const PLACES = { published: 0, measured: 4, difference: 8, clusters: 9, gemScore: 12 } as const;
const NUMBERS_PER_REGION = 13;
const COLOURS = 4;

function setColours(numbers: Hundredths, row: number, place: number, colours: ColourPercent | null): void {
  numbers.set(row, place, colours?.blue);
  numbers.set(row, place + 1, colours?.purple);
  numbers.set(row, place + 2, colours?.gold);
  numbers.set(row, place + 3, colours?.other);
}

function setMeasure(numbers: Hundredths, row: number, measure: RegionMeasure): void {
  const { published, measured, differencePercent, clusters, gemScore } = measure;
  setColours(numbers, row, PLACES.published, published);
  setColours(numbers, row, PLACES.measured, measured);
  numbers.set(row, PLACES.difference, differencePercent);
  // A count is an integer, stored as if it were a percentage.
  numbers.set(row, PLACES.clusters, clusters?.count);
  numbers.set(row, PLACES.clusters + 1, clusters?.biggestPercent);
  numbers.set(row, PLACES.clusters + 2, clusters?.efficiencyPercent);
  numbers.set(row, PLACES.gemScore, gemScore);
}

function coloursAt(numbers: Hundredths, row: number, place: number): ColourPercent | null {
  const blue = numbers.at(row, place);
  if (blue === null) return null;
  return {
    blue,
    purple: numbers.numberAt(row, place + 1),
    gold: numbers.numberAt(row, place + 2),
    other: numbers.numberAt(row, place + 3),
  };
}

function clustersAt(numbers: Hundredths, row: number): RegionMeasure['clusters'] {
  const count = numbers.at(row, PLACES.clusters);
  if (count === null) return null;
  const biggestPercent = numbers.numberAt(row, PLACES.clusters + 1);
  return { count, biggestPercent, efficiencyPercent: numbers.at(row, PLACES.clusters + 2) };
}

type Name = Pick<RegionMeasure, 'region' | 'side'>;

const nameOf = ({ region, side }: Name): Name => ({ region, side });

/**
 * Plain values of the columns. `starts`: the first region of each pattern, and the number of all regions at the end;
 * `numbers` and `imported`: in hundredths of a percent, `imported` only with game files.
 */
export type RegionValues = {
  starts: Uint32Array;
  names: RepeatedValues<Name>;
  numbers: Int16Array;
  imported: Int16Array | undefined;
};

function importedOf(measures: readonly RegionMeasure[]): Int16Array | undefined {
  if (measures.every(({ imported }) => imported === null)) return undefined;
  const own = Hundredths.ofRows(measures.length, COLOURS);
  measures.forEach(({ imported }, row) => setColours(own, row, 0, imported));
  return own.values;
}

/** The regions of many patterns in columns of numbers. A pattern's are made when they are read. */
export class RegionColumns {
  readonly values: RegionValues;
  readonly #names: Repeated<Name>;
  readonly #numbers: Hundredths;
  readonly #imported: Hundredths | undefined;

  constructor(values: RegionValues) {
    this.values = values;
    this.#names = new Repeated(values.names);
    this.#numbers = new Hundredths(values.numbers, NUMBERS_PER_REGION);
    this.#imported = values.imported && new Hundredths(values.imported, COLOURS);
  }

  static of(patterns: readonly Pattern[]): RegionColumns {
    const starts = new Uint32Array(patterns.length + 1);
    const measures: RegionMeasure[] = [];
    patterns.forEach(({ regions }, index) => (starts[index + 1] = measures.push(...regions)));
    const names = Repeated.of<Name>(measures, ({ region, side }) => `${region} ${side}`, nameOf).values;
    const numbers = Hundredths.ofRows(measures.length, NUMBERS_PER_REGION);
    measures.forEach((measure, row) => setMeasure(numbers, row, measure));
    return new RegionColumns({ starts, names, numbers: numbers.values, imported: importedOf(measures) });
  }

  at(pattern: number): RegionMeasure[] {
    const measures: RegionMeasure[] = [];
    const end = this.values.starts[pattern + 1] ?? 0;
    for (let row = this.values.starts[pattern] ?? 0; row < end; row++) measures.push(this.#measureAt(row));
    return measures;
  }

  #measureAt(row: number): RegionMeasure {
    const numbers = this.#numbers;
    const { region, side } = this.#names.at(row);
    const published = coloursAt(numbers, row, PLACES.published);
    if (!published) throw new RangeError(`No region ${row}`);
    return {
      region,
      side,
      published,
      measured: coloursAt(numbers, row, PLACES.measured),
      differencePercent: numbers.at(row, PLACES.difference),
      clusters: clustersAt(numbers, row),
      imported: this.#imported ? coloursAt(this.#imported, row, 0) : null,
      gemScore: numbers.numberAt(row, PLACES.gemScore),
    };
  }
}
