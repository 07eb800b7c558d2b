/** A function's value and gradient at a point. */
export type Evaluation = { value: number; gradient: Float64Array };

/** A step that was taken, and how it changed the gradient. */
export type StepPair = { step: Float32Array; change: Float32Array };

/** A minimisation in progress: it can be saved and continued with identical results. */
export type Minimisation = Evaluation & { point: Float64Array; pairs: StepPair[] };

/** Returns a new vector. */
export type Precondition = (gradient: Float64Array) => Float64Array;

const PAIRS_KEPT = 10;
const MOST_TRIALS = 12;
const SUFFICIENT_DECREASE = 1e-4;
/** The first step has no curvature to go by: no coordinate moves further than this. */
const FIRST_MOVE = 0.05;

/**
 * One iteration of L-BFGS (Nocedal 1980) with backtracking. `precondition` applies an estimate of the inverse of the
 * second derivatives (symmetric and positive), of which only the relations matter. Returns the same state, without its
 * pairs, if no step decreases the value.
 */
export async function minimisationStep(
  state: Minimisation,
  precondition: Precondition,
  evaluate: (point: Float64Array) => Promise<Evaluation>,
): Promise<Minimisation> {
  const direction = searchDirection(state, precondition);
  const slope = dot(direction, state.gradient);
  if (slope >= 0) return { ...state, pairs: [] };
  let length = state.pairs.length > 0 ? 1 : Math.min(1, FIRST_MOVE / greatest(direction));
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const point = state.point.map((value, i) => value + length * direction[i]!);
    const found = await evaluate(point);
    if (found.value <= state.value + SUFFICIENT_DECREASE * length * slope)
      return { ...found, point, pairs: nextPairs(state, point, found.gradient) };
    const lowest = (-slope * length * length) / (2 * (found.value - state.value - slope * length));
    length = Math.min(0.5 * length, Math.max(0.1 * length, lowest));
  }
  return { ...state, pairs: [] };
}

function nextPairs({ point, gradient, pairs }: Minimisation, next: Float64Array, slopes: Float64Array): StepPair[] {
  const step = Float32Array.from(next, (value, i) => value - point[i]!);
  const change = Float32Array.from(slopes, (value, i) => value - gradient[i]!);
  return dot(step, change) > 0 ? [...pairs, { step, change }].slice(-PAIRS_KEPT) : pairs;
}

/** The two-loop recursion. */
function searchDirection({ gradient, pairs }: Minimisation, precondition: Precondition): Float64Array {
  let direction = gradient.map((slope) => -slope);
  const shares = pairs.toReversed().map((pair) => {
    const share = dot(pair.step, direction) / dot(pair.step, pair.change);
    addScaled(direction, pair.change, -share);
    return { ...pair, share };
  });
  const scale = shares[0] ? stepScale(shares[0], precondition) : 1;
  direction = precondition(direction).map((value) => value * scale);
  for (const { step, change, share } of shares.toReversed())
    addScaled(direction, step, share - dot(change, direction) / dot(step, change));
  return direction;
}

/** The factor that makes the estimated curvatures agree with the last step. */
function stepScale({ step, change }: StepPair, precondition: Precondition): number {
  return dot(step, change) / dot(change, precondition(Float64Array.from(change)));
}

function dot(a: Float32Array | Float64Array, b: Float32Array | Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function addScaled(values: Float64Array, other: Float32Array, factor: number): void {
  for (let i = 0; i < values.length; i++) values[i] = values[i]! + factor * other[i]!;
}

function greatest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), Number.MIN_VALUE);
}
