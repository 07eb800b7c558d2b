import { expect, test } from 'vitest';
import { uvIslands } from './uv-islands.ts';

/** A square from 0.25 to 0.75 as two triangles that run opposite ways round. */
const SQUARE = Float32Array.of(0.25, 0.25, 0.75, 0.25, 0.75, 0.75, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75);

test('edges are thin at the border of an island and end inside it', () => {
  const { edges, size } = uvIslands(SQUARE, 64);
  const along = [16, 18, 20, 24, 31].map((column) => edges[32 * size + column]!);
  expect(along).toEqual(along.toSorted((a, b) => a - b));
  expect(along[0]).toBeLessThan(60);
  expect(along.at(-1)).toBe(255);
  expect(edges[0]).toBe(0);
});

test('a model without painted triangles has no island', () => {
  expect(uvIslands(new Float32Array(0), 64).edges.some((edge) => edge > 0)).toBe(false);
});
