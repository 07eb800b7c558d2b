import { heatTreatedShares, heatTreatedValue } from '@bluegem/core/patterns/heat-treated';
import { HEAT_TREATED_CURVES } from '@bluegem/core/patterns/heat-treated-curves';
import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import { fitCurve } from './fit-curve.ts';
import { fitHeatTreatedCurves } from './heat-treated.ts';

test('a straight line is found exactly', () => {
  const places = Array.from({ length: 101 }, (_, index) => index / 100);
  const heights = fitCurve(
    places,
    places.map((place) => 3 + 4 * place),
    4,
  );
  heights.forEach((height, index) => expect(height).toBeCloseTo(3 + index, 6));
});

test('a bend at a point of the curve is nearly met', () => {
  const places = Array.from({ length: 401 }, (_, index) => index / 400);
  const heights = fitCurve(
    places,
    places.map((place) => Math.abs(place - 0.5)),
    2,
  );
  expect(heights[1]).toBeCloseTo(0, 1);
  expect(heights[0]).toBeCloseTo(0.5, 1);
});

test('the curves in core equal those fitted to the published shares', async () => {
  expect(fitHeatTreatedCurves(await readFacts())).toEqual(HEAT_TREATED_CURVES);
  expect(heatTreatedShares('five-seven-heat-treated', heatTreatedValue(1)).blue).toBeGreaterThan(0);
});
