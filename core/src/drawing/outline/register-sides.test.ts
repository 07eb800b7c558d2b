import { expect, test } from 'vitest';
import { transformPoint } from '../../paint/paint-transform.ts';
import { ringKnife } from '../../testing/synthetic-weapon.ts';
import { outlineOf } from './outline.ts';
import type { Outline } from './outline.ts';
import { poseOf } from './pose.ts';
import { registerSides } from './register-sides.ts';

const knife = ringKnife();
const playside = outlineOf(knife, poseOf('skeleton-knife', 'playside'));
const backside = outlineOf(knife, { ...poseOf('skeleton-knife', 'backside'), mirrored: true });
const shorter: Outline = { ...playside, lengthUv: playside.lengthUv * 0.8 };

const xsOf = ({ parts }: Outline): number[] =>
  parts.flatMap(({ rings, placement }) => rings[0]!.map(([u, v]) => transformPoint(placement, u, v)[0]));

test('sides of the same length do not change', () => {
  const [first, second] = registerSides(playside, backside);
  expect(first.height).toBeCloseTo(playside.height, 9);
  expect(Math.min(...xsOf(second))).toBeCloseTo(0, 9);
});

test('a shorter playside keeps its scale, with its tip at the left border', () => {
  const [first, second] = registerSides(shorter, backside);
  expect(first.lengthUv).toBe(second.lengthUv);
  expect(first.height).toBe(second.height);
  expect(Math.min(...xsOf(first))).toBeCloseTo(0, 9);
  expect(Math.max(...xsOf(first))).toBeCloseTo(0.8, 6);
});
