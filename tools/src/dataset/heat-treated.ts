import {
  heatTreatedValues,
  isHeatTreated,
  sharesOnCurves,
  type HeatTreatedError,
  type HeatTreatedId,
} from '@bluegem/core/patterns/heat-treated';
import {
  type HeatTreatedColour,
  type HeatTreatedCurves,
  HEAT_TREATED_COLOURS,
} from '@bluegem/core/patterns/heat-treated-curves';
import type { Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { accuracyOf } from '@bluegem/core/statistics/accuracy';
import { toHundredths, toTenths } from '@bluegem/core/site/percent';
import { fitSurface, type SurfaceGrid } from './fit-surface.ts';

type Grids = Readonly<Record<HeatTreatedId, SurfaceGrid>>;

/**
 * Chosen by the error on held-out seeds, as docs/accuracy.md reports it. On the Five-SeveN no second number of the
 * stream lowers it, on the Desert Eagle the 12th does.
 */
const GRIDS: Grids = {
  'five-seven-heat-treated': { pieces: [25, 0], smoothing: [0.3, 0] },
  'desert-eagle-heat-treated': { pieces: [25, 4], smoothing: [0.05, 1] },
};

const SEEDS = Array.from({ length: PATTERN_COUNT }, (_, index) => index + 1);
const isHeldOut = (seed: number) => seed % 5 === 0;

type Fitted = { curves: HeatTreatedCurves; error: Record<HeatTreatedColour, HeatTreatedError> };

/**
 * Fits the curves of the Heat Treated items to the published shares of all seeds, in tenths as stored in core. Their
 * errors are those of curves fitted without the seeds divisible by 5, on these seeds.
 */
export function fitHeatTreated(dataset: Dataset, grids: Grids = GRIDS): Record<string, Fitted> {
  const items = dataset.facts.flatMap(({ weapon, published }) => {
    const shares = published.playside;
    if (!isHeatTreated(weapon) || !shares) return [];
    const curves = curvesOf(weapon, grids[weapon], shares, SEEDS);
    const training = curvesOf(
      weapon,
      grids[weapon],
      shares,
      SEEDS.filter((seed) => !isHeldOut(seed)),
    );
    return [[weapon, { curves, error: errorOf(weapon, shares, training) }] as const];
  });
  return Object.fromEntries(items);
}

function curvesOf(
  weapon: HeatTreatedId,
  grid: SurfaceGrid,
  shares: readonly ColourPercent[],
  seeds: readonly number[],
) {
  const points = seeds.map((seed) => {
    const [decisive, second] = heatTreatedValues(weapon, seed);
    return [decisive?.value ?? NaN, second?.value ?? 0] as const;
  });
  const fit = (colour: HeatTreatedColour) => {
    const values = seeds.map((seed) => shares[seed]?.[colour] ?? NaN);
    return fitSurface(points, values, grid).map((row) => row.map((height) => toTenths(Math.max(0, height))));
  };
  return { blue: fit('blue'), purple: fit('purple'), gold: fit('gold') };
}

function errorOf(weapon: HeatTreatedId, shares: readonly ColourPercent[], curves: HeatTreatedCurves) {
  const seeds = SEEDS.filter(isHeldOut);
  const expected = seeds.map((seed) => sharesOnCurves(curves, heatTreatedValues(weapon, seed)));
  const errors = HEAT_TREATED_COLOURS.map((colour) => {
    const { r2, meanError } = accuracyOf(
      seeds.map((seed) => shares[seed]?.[colour] ?? NaN),
      expected.map((each) => each[colour]),
    );
    return [colour, { r2: Number(r2.toFixed(4)), meanPoints: toHundredths(meanError) }] as const;
  });
  return Object.fromEntries(errors) as Fitted['error'];
}
