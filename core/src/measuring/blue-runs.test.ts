import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyOxideMap, sampleOxide } from '../paint/oxide-map.ts';
import { transformPoint } from '../paint/paint-transform.ts';
import { blueMaskOf, MASK_SIZE } from './blue-mask.ts';
import { createBlueRuns, findBlueRuns } from './blue-runs.ts';

/** A map of 8 texels with blue spots, and gold around them. */
const map = emptyOxideMap(8);
for (let texel = 0; texel < 64; texel++) {
  map.blue[texel] = texel % 3 === 0 ? 0.913 : 0.0171 * (texel % 5);
  map.gold[texel] = 0.977 - map.blue[texel]!;
}
const mask = blueMaskOf(map);

/** Whether the largest share at a point of the finish is blue, at the nearest point of the mask. */
function isBlue(u: number, v: number): boolean {
  const nearest = (at: number) => (Math.floor(at * MASK_SIZE) + 0.5) / MASK_SIZE;
  const { blue, purple, gold } = sampleOxide(map, nearest(u), nearest(v));
  return blue > Math.max(purple, gold, 1 - blue - purple - gold);
}

/** A place well within a point of the mask, so that rounding does not decide. */
const places = fc.integer({ min: 0, max: MASK_SIZE - 1 }).map((point) => (point + 0.4) / MASK_SIZE);

/** Rows of pixels at any points. */
const rasters = fc
  .array(fc.array(fc.tuple(places, places), { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 6 })
  .map((rows) => {
    const points = rows.flat();
    let end = 0;
    return {
      points,
      count: points.length,
      spans: Int32Array.from(rows, (row) => (end += row.length)),
      u: Float32Array.from(points, ([u]) => u),
      v: Float32Array.from(points, ([, v]) => v),
    };
  });

/** Quarter turns, moved by points of the mask, also beyond the texture. */
const matrices = fc
  .record({ turn: fc.constantFrom([1, 0], [0, 1], [-1, 0], [0, -1]), by: fc.integer({ min: -3000, max: 3000 }) })
  .map(({ turn: [a = 0, c = 0], by }) => ({ a, b: -c, tx: by / MASK_SIZE, c, d: a, ty: (by * 3) / MASK_SIZE }));

test('the runs hold exactly the pixels that are blue, none reaches into another row, and none touches the next', () => {
  fc.assert(
    fc.property(rasters, matrices, (raster, matrix) => {
      const runs = createBlueRuns(raster);
      const blues = findBlueRuns(raster, mask, matrix, runs);
      const found = new Set<number>();
      for (let run = 0; run < runs.count; run++) {
        const [first, end] = [runs.edges[2 * run]!, runs.edges[2 * run + 1]!];
        for (let pixel = first; pixel < end; pixel++) found.add(pixel);
        expect([...raster.spans].some((span) => span > first && span < end)).toBe(false);
        if (run > 0 && runs.edges[2 * run - 1] === first) expect([...raster.spans]).toContain(first);
      }
      const expected = raster.points.flatMap(([u, v], pixel) =>
        isBlue(...transformPoint(matrix, u, v)) ? [pixel] : [],
      );
      expect([...found]).toEqual(expected);
      expect(blues).toBe(expected.length);
    }),
    { numRuns: 200 },
  );
});

test('a map without blue has no runs, and one that is all blue has one a row', () => {
  const raster = { count: 5, spans: Int32Array.of(2, 5), u: new Float32Array(5), v: new Float32Array(5) };
  const still = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };
  const runs = createBlueRuns(raster);
  expect(findBlueRuns(raster, blueMaskOf(emptyOxideMap(4)), still, runs)).toBe(0);
  expect(runs.count).toBe(0);
  const blue = emptyOxideMap(4);
  blue.blue.fill(1);
  expect(findBlueRuns(raster, blueMaskOf(blue), still, runs)).toBe(5);
  expect([...runs.edges.subarray(0, 4)]).toEqual([0, 2, 2, 5]);
});
