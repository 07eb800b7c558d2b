import { describe, expect, test } from 'vitest';
import { footprintCells } from './footprint.ts';
import { packFootprint, unpackFootprint } from './packed-footprint.ts';
import { packOxideMap, unpackOxideMap } from './packed-oxide-map.ts';

describe('packing', () => {
  test('a footprint is restored to 1/510 of its largest weight, without empty cells', () => {
    const weights = new Float32Array(64);
    weights.set([0.1, 0.2, 0.3], 10);
    weights.set([0.4, 0.00001, 0.05], 40);
    const packed = packFootprint(footprintCells({ size: 8, weights }));
    const cells = unpackFootprint(packed);
    expect(packed.runs).toEqual([10, 3, 40, 1, 42, 1]);
    expect([...cells.indexes]).toEqual([10, 11, 12, 40, 42]);
    [0.1, 0.2, 0.3, 0.4, 0.05].forEach((weight, cell) =>
      expect(Math.abs(cells.weights[cell]! - weight)).toBeLessThanOrEqual(0.4 / 510 + 1e-6),
    );
    expect([cells.u[0], cells.v[0]]).toEqual([2.5 / 8, 1.5 / 8]);
  });

  test('runs whose cells do not match the weights are rejected', () => {
    expect(() => unpackFootprint({ size: 4, unit: 1, runs: [0, 3], weights: 'AAA=' })).toThrow(RangeError);
  });

  test('a map is restored to 1/510', () => {
    const plane = (phase: number) => Float32Array.from({ length: 9 }, (_, i) => ((i * 7 + phase) % 10) / 30);
    const map = { size: 3, blue: plane(0), purple: plane(3), gold: plane(6) };
    const back = unpackOxideMap(packOxideMap(map));
    map.blue.forEach((share, texel) => expect(Math.abs(back.blue[texel]! - share)).toBeLessThanOrEqual(1 / 510));
    expect(() => unpackOxideMap({ ...packOxideMap(map), size: 4 })).toThrow(RangeError);
  });
});
