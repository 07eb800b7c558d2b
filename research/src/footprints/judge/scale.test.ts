import { expect, test } from 'vitest';
import { centred, scaleOf } from './scale.ts';

test('a scale is the factor and offset that lead from modelled to published shares', () => {
  const { factor, offset } = scaleOf([0.1, 0.4, 0.9], [0.07, 0.22, 0.47]);
  expect(factor).toBeCloseTo(0.5, 10);
  expect(offset).toBeCloseTo(0.02, 10);
});

test('what counted sides have in common is no scale of a side', () => {
  const scales = [
    { factor: 1.2, offset: 0.03 },
    { factor: 1, offset: 0.01 },
    { factor: 3, offset: 0.5 },
  ];
  const found = centred(scales, [true, true, false]);
  expect(found[0]!.factor + found[1]!.factor).toBeCloseTo(2, 10);
  expect(found[0]!.offset + found[1]!.offset).toBeCloseTo(0, 10);
  expect(found[2]!.factor).toBeCloseTo(3 / 1.1, 10);
});
