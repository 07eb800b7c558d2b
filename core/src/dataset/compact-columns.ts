const NONE = -32_768;

/**
 * Percentages as 16-bit integers, several per row: up to two decimals, or null. They are read as exactly the same
 * numbers.
 */
export class Hundredths {
  readonly values: Int16Array;
  readonly #perRow: number;

  /** `values`: those of another instance, row by row. */
  constructor(values: Int16Array, perRow: number) {
    this.values = values;
    this.#perRow = perRow;
  }

  static ofRows(rows: number, perRow: number): Hundredths {
    return new Hundredths(new Int16Array(rows * perRow), perRow);
  }

  /** Throws RangeError for a number that would not come back as itself. */
  set(row: number, place: number, percent: number | null | undefined): void {
    this.values[row * this.#perRow + place] = hundredthsOf(percent);
  }

  /** Number `place` of a row, or null. */
  at(row: number, place: number): number | null {
    const value = this.values[row * this.#perRow + place] ?? NONE;
    return value === NONE ? null : value / 100;
  }

  /** The same where it cannot be null. */
  numberAt(row: number, place: number): number {
    return (this.values[row * this.#perRow + place] ?? 0) / 100;
  }
}

function hundredthsOf(percent: number | null | undefined): number {
  if (percent === null || percent === undefined) return NONE;
  const value = Math.round(percent * 100);
  if (value / 100 !== percent || value <= NONE || value >= -NONE)
    throw new RangeError(`${percent} is not a number of two decimals up to 327`);
  return value;
}

/** Each different value once, and its number in every row. */
export type RepeatedValues<Value> = { distinct: readonly Value[]; numbers: Uint8Array | Uint16Array };

/** Values of which many are equal. Equal values become one object. */
export class Repeated<Value> {
  readonly values: RepeatedValues<Value>;

  constructor(values: RepeatedValues<Value>) {
    this.values = values;
  }

  /** Values of equal texts are equal. */
  static of<Value>(values: readonly Value[], textOf: (value: Value) => string, copy: (value: Value) => Value) {
    const distinct: Value[] = [];
    const numberOf = new Map<string, number>();
    const numbers = values.map((value) => {
      const text = textOf(value);
      const number = numberOf.get(text) ?? distinct.push(copy(value)) - 1;
      numberOf.set(text, number);
      return number;
    });
    return new Repeated<Value>({
      distinct,
      numbers: distinct.length > 256 ? Uint16Array.from(numbers) : Uint8Array.from(numbers),
    });
  }

  at(row: number): Value {
    const { distinct, numbers } = this.values;
    return distinct[numbers[row] as number] as Value;
  }
}
