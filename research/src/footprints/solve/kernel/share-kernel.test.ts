import { cellsAt, shareOf } from '@bluegem/core/paint/footprint';
import { emptyOxideMap, OXIDE_CLASSES, oxideTable } from '@bluegem/core/paint/oxide-map';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { describe, expect, test } from 'vitest';
import { createShareKernel } from './share-kernel.ts';

const SIZE = 9;
const precision = [1, 2, 0.5] as const;
const matrices = Array.from({ length: 12 }, (_, seed) => matrixOf(paintTransform(seed + 1, 0.7)));
const cells = cellsAt(
  20,
  Int32Array.of(0, 19, 120, 121, 140, 163, 399),
  Float32Array.of(0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1),
);
const targets = Float32Array.from({ length: matrices.length * 3 }, (_, i) => 0.3 + 0.2 * Math.sin(i));
const map = Float32Array.from({ length: SIZE * SIZE * 4 }, (_, i) => 0.25 + 0.2 * Math.sin(i * 2.3));
const equations = { u: cells.u, v: cells.v, matrices, targets, isBound: new Uint8Array(matrices.length) };

function evaluate(values: Float32Array, weights: Float32Array, isBound = equations.isBound) {
  const kernel = createShareKernel(SIZE, cells.count);
  kernel.setMap(values);
  const weightGradient = new Float32Array(cells.count);
  const loss = kernel.addRegion({ ...equations, isBound }, weights, precision, weightGradient);
  const mapGradient = new Float32Array(values.length);
  kernel.readGradient(mapGradient);
  return { loss, weightGradient, mapGradient };
}

/** The same loss, from the plain sampling that the site uses. */
function plainLoss(values: Float32Array, weights: Float32Array): number {
  const planes = emptyOxideMap(SIZE);
  OXIDE_CLASSES.forEach((name, channel) =>
    planes[name].set(planes[name].map((_, texel) => values[texel * 4 + channel]!)),
  );
  return matrices.reduce((sum, matrix, row) => {
    const shares = shareOf({ ...cells, weights }, oxideTable(planes), matrix);
    const squares = OXIDE_CLASSES.map(
      (name, channel) => precision[channel]! * (shares[name] - targets[row * 3 + channel]!) ** 2,
    );
    return sum + 0.5 * (squares[0]! + squares[1]! + squares[2]!);
  }, 0);
}

describe('the share kernel', () => {
  const found = evaluate(map, cells.weights);

  test('has the loss of plain sampling', () => {
    expect(found.loss).toBeCloseTo(plainLoss(map, cells.weights), 5);
  });

  test('has the gradient by the weights that differences show', () => {
    found.weightGradient.forEach((slope, cell) => {
      const beside = (by: number) => plainLoss(map, cells.weights.with(cell, cells.weights[cell]! + by));
      expect(slope).toBeCloseTo((beside(0.01) - beside(-0.01)) / 0.02, 3);
    });
  });

  test('has the gradient by the map that differences show, across the wrapped edge too', () => {
    found.mapGradient.forEach((slope, at) => {
      const beside = (by: number) => plainLoss(map.with(at, map[at]! + by), cells.weights);
      expect(slope).toBeCloseTo((beside(0.05) - beside(-0.05)) / 0.1, 3);
    });
  });

  test('adds the map gradients of several regions', () => {
    const kernel = createShareKernel(SIZE, cells.count);
    const gradient = new Float32Array(map.length);
    kernel.setMap(map);
    for (let time = 0; time < 2; time++) kernel.addRegion(equations, cells.weights, precision, new Float32Array(7));
    kernel.readGradient(gradient);
    gradient.forEach((slope, at) => expect(slope).toBeCloseTo(2 * found.mapGradient[at]!, 5));
  });

  test('counts the shares of a bound only where they are above it', () => {
    const isBound = new Uint8Array(matrices.length).fill(1);
    const low = evaluate(new Float32Array(map.length), cells.weights, isBound);
    expect(low.loss).toBe(0);
    expect(low.weightGradient.every((slope) => slope === 0)).toBe(true);
    const high = new Float32Array(map.length).fill(1);
    expect(evaluate(high, cells.weights, isBound).loss).toBe(evaluate(high, cells.weights).loss);
  });
});
