import { expect, test } from 'vitest';
import { aSeenSide } from '../../testing/seen-weapon.ts';
import type { SeenSide } from './seen-side.ts';
import { packUv, unpackUv } from './uv-runs.ts';

const WIDTH = 128;

function farthestOf(side: SeenSide, counts: (at: number) => boolean): number {
  const [u, v] = [new Float32Array(side.u.length), new Float32Array(side.u.length)];
  unpackUv({ ...side, u, v }, packUv(side));
  let most = 0;
  for (let at = 0; at < u.length; at++)
    if (counts(at)) most = Math.max(most, Math.abs(u[at]! - side.u[at]!), Math.abs(v[at]! - side.v[at]!));
  return most / side.uvPerPixel;
}

/** A part with points along a circle, which no sheet fits. */
function bentSide(): SeenSide {
  const side = aSeenSide(WIDTH);
  for (let at = 0; at < side.u.length; at++) {
    if (side.paint[at] === 0) continue;
    const angle = (at % WIDTH) / 60;
    side.u[at] = 0.5 + 60 * side.uvPerPixel * Math.sin(angle);
    side.v[at] = 0.5 - 60 * side.uvPerPixel * Math.cos(angle) + Math.floor(at / WIDTH) * side.uvPerPixel;
  }
  return side;
}

test('the points of a flat side take one sheet and a run a row', () => {
  const side = aSeenSide(WIDTH);
  const { sheets, runs, values } = packUv(side);
  const rows = new Set([...side.paint.keys()].filter((at) => side.paint[at]! > 0).map((at) => Math.floor(at / WIDTH)));
  expect(sheets).toHaveLength(1);
  expect(runs).toBe(rows.size);
  expect(values).toHaveLength(2 * runs);
  expect(farthestOf(side, (at) => side.paint[at]! > 0)).toBeLessThan(0.01);
});

test('pixels that are painted in part have the point of their middle, at most three quarters of a pixel away', () => {
  const side = aSeenSide(WIDTH);
  const edges = new Set<number>();
  for (let at = 1; at < side.paint.length; at++) {
    if (side.paint[at] === 0 || side.paint[at - 1]! > 0 || edges.has(at - 1)) continue;
    edges.add(at);
    side.paint[at] = 90;
    side.u[at]! += 0.4 * side.uvPerPixel;
  }
  expect(packUv(side).sheets).toHaveLength(1);
  expect(packUv(side).values).toHaveLength(2 * packUv(side).runs);
  expect(farthestOf(side, (at) => side.paint[at] === 255)).toBeLessThan(0.01);
  expect(farthestOf(side, (at) => edges.has(at))).toBeLessThan(0.75);
});

test('the points of a bent side are within a seventh of a pixel', () => {
  const side = bentSide();
  expect(packUv(side).sheets).toHaveLength(0);
  expect(farthestOf(side, (at) => side.paint[at]! > 0)).toBeLessThan(1 / 7);
});

test.each<[string, (packed: ReturnType<typeof packUv>) => ReturnType<typeof packUv>]>([
  ['a run too few', (packed) => ({ ...packed, runs: packed.runs - 1 })],
  ['a run that is longer than its stretch', (packed) => ({ ...packed, values: packed.values.with(0, 500) })],
  ['a sheet that is not there', (packed) => ({ ...packed, sheets: [] })],
  ['points that no run has', (packed) => ({ ...packed, values: new Uint16Array([...packed.values, 0, 0, 0, 0]) })],
])('points with %s are rejected', (_, change) => {
  const side = aSeenSide(WIDTH);
  expect(() => unpackUv(side, change(packUv(side)))).toThrow(RangeError);
});
