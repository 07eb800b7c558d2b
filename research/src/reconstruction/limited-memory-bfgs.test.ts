import { describe, expect, test } from 'vitest';
import { minimisationStep, type Evaluation, type Minimisation } from './limited-memory-bfgs.ts';

/** Rosenbrock's curved valley in each pair of coordinates; lowest at 1, 1, 1, 1. */
function valley(point: Float64Array): Evaluation {
  const gradient = new Float64Array(point.length);
  let value = 0;
  for (let i = 0; i < point.length; i += 2) {
    const [x, y] = [point[i]!, point[i + 1]!];
    value += 100 * (y - x * x) ** 2 + (1 - x) ** 2;
    gradient[i] = -400 * x * (y - x * x) - 2 * (1 - x);
    gradient[i + 1] = 200 * (y - x * x);
  }
  return { value, gradient };
}

const evaluate = (point: Float64Array) => Promise.resolve(valley(point));
const precondition = (gradient: Float64Array) => gradient.slice();
const start = (): Minimisation => {
  const point = Float64Array.of(-1.2, 1, 2, -1);
  return { ...valley(point), point, pairs: [] };
};

async function steps(state: Minimisation, count: number): Promise<Minimisation> {
  let last = state;
  for (let step = 0; step < count; step++) last = await minimisationStep(last, precondition, evaluate);
  return last;
}

describe('L-BFGS', () => {
  test('follows a curved valley to its lowest point', async () => {
    const { point } = await steps(start(), 80);
    for (const value of point) expect(value).toBeCloseTo(1, 4);
  });

  test('never climbs', async () => {
    let state = start();
    for (let step = 0; step < 40; step++) {
      const next = await steps(state, 1);
      expect(next.value).toBeLessThanOrEqual(state.value);
      state = next;
    }
  });

  test('continues from a saved state with identical results', async () => {
    const saved = structuredClone(await steps(start(), 7));
    expect(await steps(saved, 5)).toEqual(await steps(start(), 12));
  });

  test('stays where no step decreases the value', async () => {
    const point = new Float64Array(4).fill(1);
    const lowest = { ...valley(point), point, pairs: [] };
    expect((await steps(lowest, 1)).point).toEqual(point);
  });
});
