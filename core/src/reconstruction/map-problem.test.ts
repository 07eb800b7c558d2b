import { describe, expect, test } from 'vitest';
import { cellsAt, shareOf, type FootprintCells } from '../paint/footprint.ts';
import { emptyOxideMap, OXIDE_CLASSES, oxideTable } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform } from '../paint/paint-transform.ts';
import { acceleratedDescent } from './accelerated-descent.ts';
import { addMapGradient, addMapSmoothness, projectToShares, mapRows } from './map-problem.ts';

const size = 12;
const hidden = emptyOxideMap(size);
hidden.blue.set(hidden.blue.map((_, i) => Number((i % size) - 4 < 4 && Math.abs(Math.floor(i / size) - 6) < 3)));
hidden.gold.set(hidden.blue.map((share) => 0.9 * (1 - share)));
const matrices = Array.from({ length: 600 }, (_, seed) => matrixOf(paintTransform(seed + 1, 0.4)));
const cells: FootprintCells = cellsAt(
  20,
  Int32Array.of(120, 121, 140, 163, 164),
  Float32Array.of(0.3, 0.2, 0.2, 0.2, 0.1),
);
const targets = Float32Array.from(
  matrices.flatMap((matrix) => Object.values(shareOf(cells, oxideTable(hidden), matrix))),
);
const rows = mapRows(cells, matrices, size);
const interleaved = Float32Array.from(
  { length: size * size * 3 },
  (_, at) => hidden[OXIDE_CLASSES[at % 3]!][Math.floor(at / 3)]!,
);

describe('the map problem', () => {
  test('has rows with the sum of the footprint weights', () => {
    const sum = rows.parts.slice(rows.starts[7], rows.starts[8]).reduce((total, part) => total + part, 0);
    expect(sum).toBeCloseTo(1, 5);
  });

  test('has no gradient at the measured map', () => {
    const gradient = new Float32Array(interleaved.length);
    addMapGradient(rows, targets, [1, 1, 1], interleaved, gradient);
    for (const slope of gradient) expect(Math.abs(slope)).toBeLessThan(1e-4);
  });

  test('recovers a known map from the shares of a footprint', () => {
    const weight = 1 / matrices.length;
    const descent = acceleratedDescent(
      new Float32Array(interleaved.length).fill(0.3),
      0.9 * size * size,
      projectToShares,
    );
    for (let step = 0; step < 800; step++) {
      const gradient = new Float32Array(interleaved.length);
      addMapGradient(rows, targets, [weight, weight, weight], descent.point, gradient);
      addMapSmoothness(size, 1e-9, descent.point, gradient);
      descent.advance(gradient);
    }
    const errors = descent.best.map((value, at) => Math.abs(value - interleaved[at]!));
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.02);
  });

  test('has no smoothness gradient for a constant map, and wraps', () => {
    const gradient = new Float32Array(27);
    addMapSmoothness(3, 1, new Float32Array(27).fill(0.4), gradient);
    for (const slope of gradient) expect(slope).toBeCloseTo(0);
    const spike = new Float32Array(27);
    spike[0] = 1;
    addMapSmoothness(3, 1, spike, gradient.fill(0));
    expect([gradient[0], gradient[3], gradient[6], gradient[9], gradient[18], gradient[1]]).toEqual([
      4, -1, -1, -1, -1, 0,
    ]);
  });

  test('projects shares to the nearest valid ones', () => {
    const cases = [
      [0.2, 0.3, 0.4, 0.2, 0.3, 0.4],
      [-0.2, 0.3, 0.4, 0, 0.3, 0.4],
      [0.6, 0.6, 0.6, 1 / 3, 1 / 3, 1 / 3],
      [1.2, 0.6, -0.5, 0.8, 0.2, 0],
      [3, 0.5, 0.2, 1, 0, 0],
    ];
    for (const [x, y, z, ...expected] of cases) {
      const map = Float32Array.of(x!, y!, z!);
      projectToShares(map);
      expect([...map]).toEqual(expected.map((share) => expect.closeTo(share, 5)));
    }
  });

  test('rejects a map of more than 256 texels a side', () => {
    expect(() => mapRows(cells, matrices, 257)).toThrow(RangeError);
  });
});
