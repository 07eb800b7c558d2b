import type { Pattern, RegionMeasure } from '../patterns/pattern.ts';
import type { ColourPercent } from '../patterns/colour-percent.ts';
import { Hundredths, Repeated } from './compact-columns.ts';

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

/** The regions of many patterns in columns of numbers. A pattern's are made when they are read. */
export class RegionColumns {
  /** The first region of each pattern, and the number of all regions at the end. */
  readonly #starts: Uint32Array;
  readonly #names: Repeated<Name>;
  readonly #numbers: Hundredths;
  readonly #imported: Hundredths | undefined;

  constructor(patterns: readonly Pattern[]) {
    this.#starts = new Uint32Array(patterns.length + 1);
    const measures: RegionMeasure[] = [];
    patterns.forEach(({ regions }, index) => (this.#starts[index + 1] = measures.push(...regions)));
    this.#names = new Repeated<Name>(measures, ({ region, side }) => `${region} ${side}`, nameOf);
    this.#numbers = new Hundredths(measures.length, NUMBERS_PER_REGION);
    measures.forEach((measure, row) => setMeasure(this.#numbers, row, measure));
    if (measures.every(({ imported }) => imported === null)) return;
    const own = new Hundredths(measures.length, COLOURS);
    measures.forEach(({ imported }, row) => setColours(own, row, 0, imported));
    this.#imported = own;
  }

  at(pattern: number): RegionMeasure[] {
    const measures: RegionMeasure[] = [];
    const end = this.#starts[pattern + 1] ?? 0;
    for (let row = this.#starts[pattern] ?? 0; row < end; row++) measures.push(this.#measureAt(row));
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
