/** A descent in progress: compute the gradient at `point`, call `advance`, repeat. `best` is the solution so far. */
export type Descent = {
  point: Float32Array;
  best: Float32Array;
  advance(gradient: Float32Array): void;
};

/**
 * Accelerated projected gradient descent (FISTA) that resets its momentum when it points uphill. `stepSize` must not
 * exceed 1 / Lipschitz constant of the gradient. `project` moves a vector, in place, to the nearest feasible one.
 * Source: Beck and Teboulle 2009; restart rule of O'Donoghue and Candes 2015.
 */
export function acceleratedDescent(
  start: Float32Array,
  stepSize: number,
  project: (values: Float32Array) => void,
): Descent {
  const descent: Descent = { point: start.slice(), best: start.slice(), advance };
  let next: Float32Array = new Float32Array(start.length);
  let momentum = 1;

  function advance(gradient: Float32Array): void {
    const { point, best } = descent;
    for (let i = 0; i < next.length; i++) next[i] = point[i]! - stepSize * gradient[i]!;
    project(next);
    let uphill = 0;
    for (let i = 0; i < next.length; i++) uphill += (point[i]! - next[i]!) * (next[i]! - best[i]!);
    const following = uphill > 0 ? 1 : (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const carry = uphill > 0 ? 0 : (momentum - 1) / following;
    for (let i = 0; i < next.length; i++) point[i] = next[i]! + carry * (next[i]! - best[i]!);
    momentum = following;
    descent.best = next;
    next = best;
  }

  return descent;
}

/**
 * The largest eigenvalue of a symmetric positive operator on vectors of this length, by power iteration from a fixed
 * start. A lower bound that improves with the number of steps.
 */
export function largestEigenvalue(
  length: number,
  apply: (values: Float32Array, out: Float32Array) => void,
  steps = 12,
): number {
  let values = Float32Array.from({ length }, (_, i) => 1 + 0.5 * Math.sin(i * 12.9898));
  let out = new Float32Array(length);
  let size = 0;
  for (let step = 0; step < steps; step++) {
    const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
    for (let i = 0; i < length; i++) values[i] = values[i]! / norm;
    out.fill(0);
    apply(values, out);
    size = Math.sqrt(out.reduce((sum, value) => sum + value * value, 0));
    [values, out] = [out, values];
  }
  return size;
}
