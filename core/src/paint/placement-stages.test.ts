import { expect, test } from 'vitest';
import { matrixOf, paintTransform, transformPoint } from './paint-transform.ts';
import { PLACEMENT_STAGES, multiply, placementAt, placementFactors, placementStages } from './placement-stages.ts';

const seeds = Array.from({ length: 1000 }, (_, index) => index + 1);

test('the last stage is the placement matrix of every seed', () => {
  for (const seed of seeds) {
    const transform = paintTransform(seed, 0.438);
    const whole = matrixOf(transform);
    const last = placementStages(transform).extraOffset;
    for (const key of ['a', 'b', 'tx', 'c', 'd', 'ty'] as const) expect(last[key]).toBeCloseTo(whole[key], 12);
  }
});

test('every stage adds one factor', () => {
  const transform = paintTransform(387, 0.438);
  const { translation, scale, rotation, extraOffset } = placementFactors(transform);
  const stages = placementStages(transform);
  expect(PLACEMENT_STAGES.map((stage) => stages[stage])).toEqual([
    scale,
    multiply(scale, rotation),
    multiply(translation, multiply(scale, rotation)),
    multiply(multiply(translation, multiply(scale, rotation)), extraOffset),
  ]);
  expect([scale.a, translation.tx, rotation.c]).toEqual([0.44, 0.07 - 0.5, Math.sin((264.53 * Math.PI) / 180)]);
});

test('a moving square covers the finish, passes every stage, and is halfway in between', () => {
  const transform = paintTransform(387, 0.438);
  const stages = placementStages(transform);
  expect(placementAt(transform, 0)).toEqual({ a: 1, b: -0, tx: 0, c: 0, d: 1, ty: 0 });
  for (const [index, stage] of PLACEMENT_STAGES.entries()) {
    const moved = placementAt(transform, index + 1);
    for (const key of ['a', 'b', 'tx', 'c', 'd', 'ty'] as const) expect(moved[key]).toBeCloseTo(stages[stage][key], 12);
  }
  expect(placementAt(transform, 0.5).a).toBeCloseTo(0.72, 12);
  expect(placementAt(transform, 9)).toEqual(placementAt(transform, 4));
});

test('a product applies its second factor first', () => {
  const { scale, rotation, translation } = placementFactors(paintTransform(44, 0.549));
  for (const [first, second] of [
    [scale, translation],
    [translation, rotation],
  ] as const) {
    const [u, v] = transformPoint(multiply(first, second), 0.3, 0.8);
    const [x, y] = transformPoint(first, ...transformPoint(second, 0.3, 0.8));
    expect(u).toBeCloseTo(x, 12);
    expect(v).toBeCloseTo(y, 12);
  }
});
