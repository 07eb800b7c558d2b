import { describe, expect, test } from 'vitest';
import { footprintCells, footprintOf, footprintSum, shareOf } from './footprint.ts';
import { emptyOxideMap, oxideTable, sampleOxide } from './oxide-map.ts';
import { matrixOf, paintTransform, transformPoint } from './paint-transform.ts';

const noise = (at: number) => (((Math.sin(at * 12.9898) * 43758.5453) % 1) + 1) % 1;
const map = emptyOxideMap(16);
map.blue.set(map.blue.map((_, i) => noise(i) / 2));
map.purple.set(map.purple.map((_, i) => noise(i + 1000) / 4));
map.gold.set(map.gold.map((_, i) => noise(i + 2000) / 4));
const weights = new Float32Array(400);
weights.set([0.2, 0.3], 133);
weights.set([0.4], 250);

describe('a footprint', () => {
  test('is converted to cells with their centres and back', () => {
    const cells = footprintCells({ size: 20, weights });
    expect([...cells.indexes]).toEqual([133, 134, 250]);
    expect([cells.u[0], cells.v[0]]).toEqual([13.5 / 20, 6.5 / 20]);
    expect(footprintSum(cells)).toBeCloseTo(0.9);
    expect(footprintOf(cells)).toEqual({ size: 20, weights });
  });

  test('gives the weighted mean of the finish at its cells for every seed', () => {
    const cells = footprintCells({ size: 20, weights });
    for (let seed = 0; seed < 200; seed++) {
      const matrix = matrixOf(paintTransform(seed, 0.549));
      const expected = { blue: 0, purple: 0, gold: 0 };
      cells.weights.forEach((weight, cell) => {
        const [u, v] = transformPoint(matrix, cells.u[cell] ?? Number.NaN, cells.v[cell] ?? Number.NaN);
        const here = sampleOxide(map, u, v);
        expected.blue += weight * here.blue;
        expected.purple += weight * here.purple;
        expected.gold += weight * here.gold;
      });
      const shares = shareOf(cells, oxideTable(map), matrix);
      expect(shares.blue).toBeCloseTo(expected.blue, 6);
      expect(shares.purple).toBeCloseTo(expected.purple, 6);
      expect(shares.gold).toBeCloseTo(expected.gold, 6);
    }
  });

  test('gives its own sum for a uniform finish', () => {
    const plain = emptyOxideMap(8);
    plain.gold.fill(1);
    const shares = shareOf(
      footprintCells({ size: 20, weights }),
      oxideTable(plain),
      matrixOf(paintTransform(661, 0.4)),
    );
    expect(shares).toEqual({ blue: 0, purple: 0, gold: expect.closeTo(0.9, 6) });
  });
});
