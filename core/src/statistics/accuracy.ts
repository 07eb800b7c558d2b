/**
 * How well modelled values match measured ones: coefficient of determination, mean absolute error and root mean square
 * error in the unit of the input, and rank correlation (-1..1).
 */
export type Accuracy = { r2: number; meanError: number; rmsError: number; spearman: number };

/** Compares modelled with measured values (equal lengths, at least 2). */
export function accuracyOf(measured: ArrayLike<number>, modelled: ArrayLike<number>): Accuracy {
  const count = measured.length;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += measured[i]!;
  const mean = sum / count;
  let spread = 0;
  let squares = 0;
  let absolute = 0;
  for (let i = 0; i < count; i++) {
    const error = modelled[i]! - measured[i]!;
    spread += (measured[i]! - mean) ** 2;
    squares += error * error;
    absolute += Math.abs(error);
  }
  return {
    r2: 1 - squares / spread,
    meanError: absolute / count,
    rmsError: Math.sqrt(squares / count),
    spearman: correlation(ranks(measured), ranks(modelled)),
  };
}

/** The rank of each value in ascending order, from 1. Equal values share the mean of their ranks. */
export function ranks(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i).toSorted((a, b) => values[a]! - values[b]!);
  const places = new Float64Array(values.length);
  for (let first = 0; first < order.length;) {
    let last = first;
    while (last + 1 < order.length && values[order[last + 1]!] === values[order[first]!]) last++;
    for (let i = first; i <= last; i++) places[order[i]!] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return places;
}

/** The median (at least one value); of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

function correlation(x: Float64Array, y: Float64Array): number {
  const mean = (x.length + 1) / 2;
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (let i = 0; i < x.length; i++) {
    xy += (x[i]! - mean) * (y[i]! - mean);
    xx += (x[i]! - mean) ** 2;
    yy += (y[i]! - mean) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
}
