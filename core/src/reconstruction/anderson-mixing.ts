/** One iteration of a fixed-point solver: its input and its output. */
export type MixingStep = { input: Float32Array; output: Float32Array };

/** Bounds the mixture if iterations are nearly equal. */
const REGULARISATION = 1e-3;

/**
 * The input for the next iteration of a slowly converging fixed-point solver (Anderson mixing): the mixture of the
 * outputs so far with the smallest change, if iterations were linear. `steps` in order, at least one. Source: Anderson
 * 1965; Walker and Ni 2011.
 */
export function andersonMixture(steps: readonly MixingStep[]): Float32Array {
  const last = steps.at(-1)!;
  const earlier = steps.slice(0, -1);
  const change = changeOf(last);
  const changes = earlier.map((step) => difference(change, changeOf(step)));
  const shares = solveRegularised(
    changes.map((a) => changes.map((b) => dot(a, b))),
    changes.map((a) => dot(a, change)),
  );
  const mixture = last.output.slice();
  earlier.forEach(({ output }, step) => {
    for (let i = 0; i < mixture.length; i++) mixture[i] = mixture[i]! - shares[step]! * (last.output[i]! - output[i]!);
  });
  return mixture;
}

const changeOf = ({ input, output }: MixingStep): Float32Array => difference(output, input);

function difference(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value - b[i]!);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Solves a small positive definite system by Gauss-Jordan elimination, with a small term added to the diagonal. */
function solveRegularised(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const extra = (REGULARISATION * matrix.reduce((sum, row, i) => sum + row[i]!, 0)) / size || Number.MIN_VALUE;
  const rows = matrix.map((row, i) => [...row.map((value, j) => (i === j ? value + extra : value)), right[i]!]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]!;
      rows[row] = rows[row]!.map((value, j) => value - factor * rows[pivot]![j]!);
    }
  }
  return rows.map((row) => row[size]!);
}
