import { heatTreatedValue, isHeatTreated } from '@bluegem/core/patterns/heat-treated';
import type { Dataset } from '@bluegem/core/dataset/pattern-columns';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { toTenths } from '@bluegem/core/site/percent';
import { fitCurve } from './fit-curve.ts';

/** Finer curves do not predict held-out seeds better. */
const PIECES = 25;
const COLOURS = ['blue', 'purple', 'gold'] as const;

/** Fits the curves of the Heat Treated items to their published shares, in tenths as stored in core. */
export function fitHeatTreatedCurves(dataset: Dataset) {
  const seeds = Array.from({ length: PATTERN_COUNT }, (_, index) => index + 1);
  const places = seeds.map(heatTreatedValue);
  const curves = dataset.facts
    .filter(({ weapon }) => isHeatTreated(weapon))
    .map(({ weapon, published }) => {
      const shares = seeds.map((seed) => published.playside?.[seed]);
      const fitted = COLOURS.map((colour) => {
        const values = shares.map((each) => each?.[colour] ?? NaN);
        return [colour, fitCurve(places, values, PIECES).map((height) => toTenths(Math.max(0, height)))] as const;
      });
      return [weapon, Object.fromEntries(fitted)] as const;
    });
  return Object.fromEntries(curves);
}
