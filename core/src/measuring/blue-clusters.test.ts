import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf } from '../drawing/pictures/clusters.ts';
import { createClusterBuffers, countClusters } from './blue-clusters.ts';
import { createBlueRuns, type BlueRuns } from './blue-runs.ts';
import { spansOf, type FlatRaster } from './flat-raster.ts';

/** The runs of marked pixels within rows. */
function runsOf(raster: FlatRaster, blue: readonly boolean[]): BlueRuns {
  const runs = createBlueRuns(raster);
  for (let pixel = 0; pixel < raster.count; pixel++) {
    if (!blue[pixel]) continue;
    const isNew = pixel === 0 || !blue[pixel - 1] || raster.spans.includes(pixel);
    if (isNew) runs.edges[2 * runs.count++] = pixel;
    runs.edges[2 * runs.count - 1] = pixel + 1;
  }
  return runs;
}

/** A raster that shows every pixel that is not a blank. `pairs`: numbers of shown pixels that touch on the weapon. */
function rasterOf(rows: readonly string[], pairs: readonly number[] = []): { raster: FlatRaster; blue: boolean[] } {
  const width = rows[0]?.length ?? 0;
  const stride = width + 2;
  const shown = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === ' ' ? [] : [{ x, y, cell }])));
  const at = Int32Array.from(shown, ({ x, y }) => (y + 1) * stride + x + 1);
  const none = new Float32Array(shown.length);
  const joints = [Int32Array.from(pairs)];
  const raster = { stride, count: shown.length, at, spans: spansOf(at), u: none, v: none, joints };
  return { raster, blue: shown.map(({ cell }) => cell === '#') };
}

function count(rows: readonly string[], smallest = 1, pairs: readonly number[] = []) {
  const { raster, blue } = rasterOf(rows, pairs);
  const found = { biggest: 0, clusters: 0 };
  countClusters(raster, runsOf(raster, blue), smallest, createClusterBuffers(raster), [found]);
  return found;
}

test('patches that touch only at a corner are one cluster', () => {
  expect(count(['#..', '.#.', '..#'])).toEqual({ biggest: 3, clusters: 1 });
  expect(count(['..#', '.#.', '#..'])).toEqual({ biggest: 3, clusters: 1 });
});

test('branches that meet further down are one cluster', () => {
  expect(count(['#.#.#', '#.#.#', '#####'])).toEqual({ biggest: 11, clusters: 1 });
  expect(count(['#...#', '.#.#.', '..#..'])).toEqual({ biggest: 5, clusters: 1 });
});

test('rows do not join across the edge of the picture, nor pieces across a gap', () => {
  expect(count(['...#', '#...'])).toEqual({ biggest: 1, clusters: 2 });
  expect(count(['## ##', '## ##'])).toEqual({ biggest: 4, clusters: 2 });
});

test('patches that touch on the weapon are one cluster, if both sides of the joint are blue', () => {
  // Numbers of shown pixels: 0 to 1 and 4 to 5 left, 2 to 3 and 6 to 7 right.
  expect(count(['## ##', '## ##'], 1, [1, 2])).toEqual({ biggest: 8, clusters: 1 });
  expect(count(['## .#', '## .#'], 1, [1, 2])).toEqual({ biggest: 4, clusters: 2 });
  expect(count(['## .#', '## ##'], 1, [1, 2, 5, 6])).toEqual({ biggest: 7, clusters: 1 });
  expect(count(['.# ##'], 1, [0, 2])).toEqual({ biggest: 2, clusters: 2 });
});

test('patches below the smallest size are not counted, but may be the biggest', () => {
  expect(count(['#.##.###'], 3)).toEqual({ biggest: 3, clusters: 1 });
  expect(count(['#.##'], 3)).toEqual({ biggest: 2, clusters: 0 });
});

test('without blue there are no clusters', () => expect(count(['...', '...'])).toEqual({ biggest: 0, clusters: 0 }));

test('the buffers can be used again', () => {
  const { raster, blue } = rasterOf(['####', '####']);
  const buffers = createClusterBuffers(raster);
  const found = { biggest: 0, clusters: 0 };
  countClusters(raster, runsOf(raster, blue), 1, buffers, [found]);
  const corners = blue.map((_, pixel) => pixel === 0 || pixel === 3);
  countClusters(raster, runsOf(raster, corners), 1, buffers, [found]);
  expect(found).toEqual({ biggest: 1, clusters: 2 });
});

test('any picture gives what the plain flood fill gives', () => {
  const pictures = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })).chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom('#', '.', ' '), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );
  fc.assert(
    fc.property(pictures, (rows) => {
      const cells = Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0));
      const { list } = clustersOf(cells, rows[0]!.length, rows.length, cells.length);
      expect(count(rows)).toEqual({ biggest: list[0]?.pixels ?? 0, clusters: list.length });
    }),
    { numRuns: 500 },
  );
});
