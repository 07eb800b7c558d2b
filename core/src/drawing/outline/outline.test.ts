import { expect, test } from 'vitest';
import { transformPoint } from '../../paint/paint-transform.ts';
import { ringKnife, syntheticFootprint } from '../../testing/synthetic-weapon.ts';
import { outlineOf } from './outline.ts';
import { poseOf } from './pose.ts';
import { signedArea } from './ring.ts';

const playside = poseOf('skeleton-knife', 'playside');
const backside = poseOf('skeleton-knife', 'backside');

test('a ring has a hole', () => {
  for (const size of [40, 56, 96]) {
    const { parts } = outlineOf(ringKnife(size), playside);
    expect(parts).toHaveLength(1);
    expect(parts[0]!.rings).toHaveLength(2);
    const hole = Math.abs(signedArea(parts[0]!.rings[1]!));
    expect(hole).toBeGreaterThan(Math.PI * 0.05 ** 2);
    expect(hole).toBeLessThan(Math.PI * 0.1 ** 2);
  }
});

test('the weapon fills the width of the picture and does not exceed it', () => {
  const { parts, height, lengthUv } = outlineOf(ringKnife(), playside);
  const points = parts.flatMap(({ rings, placement }) => rings[0]!.map(([u, v]) => transformPoint(placement, u, v)));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  expect(Math.min(...xs)).toBeCloseTo(0, 9);
  expect(Math.max(...xs)).toBeCloseTo(1, 9);
  expect(Math.min(...ys)).toBeCloseTo(0, 9);
  expect(Math.max(...ys)).toBeCloseTo(height, 9);
  expect(lengthUv).toBeCloseTo(0.81, 1);
});

const holeX = (pose: typeof playside): number => {
  const { rings, placement } = outlineOf(ringKnife(), pose).parts[0]!;
  const xs = rings[1]!.map(([u, v]) => transformPoint(placement, u, v)[0]);
  return xs.reduce((sum, x) => sum + x / xs.length, 0);
};

test('the tip points left on the playside and right on the backside', () => {
  expect(holeX(playside)).toBeGreaterThan(0.75);
  expect(holeX(backside)).toBeLessThan(0.25);
});

test('a mirrored side is the mirror image of the other', () => {
  expect(holeX({ ...playside, tipAt: 'right', mirrored: true })).toBeCloseTo(1 - holeX(playside), 6);
});

test('two daggers are two pieces, one below the other', () => {
  const daggers = syntheticFootprint(
    (u, v) => v > 0.2 && v < 0.8 && (Math.abs(u - 0.3) < 0.07 || Math.abs(u - 0.7) < 0.07),
  );
  expect(outlineOf(daggers, playside).parts).toHaveLength(2);
});

test('an empty footprint has no outline', () => {
  expect(() => outlineOf({ size: 8, weights: new Float32Array(64) }, playside)).toThrow(RangeError);
});
