import { footprintSum, shareOf, type FootprintCells } from '@bluegem/core/paint/footprint';
import { OXIDE_CLASSES, oxideTable, type OxideClass, type OxideMap } from '@bluegem/core/paint/oxide-map';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { accuracyOf, median, type Accuracy } from '@bluegem/core/statistics/accuracy';
import type { MeasuredRegion } from './inputs.ts';

/** Accuracy for one region: errors in points (percent of the region's area). */
export type RegionAccuracy = { weapon: string; region: string; sum: number } & Record<OxideClass, Accuracy>;

/** Modelled shares (0..1), three per seed. */
export function modelShares(
  cells: FootprintCells,
  map: OxideMap,
  uvScale: number,
  seeds: readonly number[],
): Float32Array {
  const table = oxideTable(map);
  const shares = new Float32Array(seeds.length * 3);
  seeds.forEach((seed, row) => {
    const { blue, purple, gold } = shareOf(cells, table, matrixOf(paintTransform(seed, uvScale)));
    shares.set([blue, purple, gold], row * 3);
  });
  return shares;
}

/** The published shares (0..1) of these seeds, three per seed. */
export function publishedShares({ shares }: MeasuredRegion, seeds: readonly number[]): Float32Array {
  return Float32Array.from({ length: seeds.length * 3 }, (_, at) => shares[seeds[Math.floor(at / 3)]! * 3 + (at % 3)]!);
}

/** Compares a region's model with what was published, on these seeds. */
export function regionAccuracy(
  measured: MeasuredRegion,
  cells: FootprintCells,
  map: OxideMap,
  seeds: readonly number[],
): RegionAccuracy {
  const model = modelShares(cells, map, measured.uvScale, seeds);
  const published = publishedShares(measured, seeds);
  const inPoints = (shares: Float32Array, color: number) => seeds.map((_, row) => shares[row * 3 + color]! * 100);
  const of = (color: number) => accuracyOf(inPoints(published, color), inPoints(model, color));
  return {
    weapon: measured.weapon,
    region: measured.region,
    sum: footprintSum(cells),
    blue: of(0),
    purple: of(1),
    gold: of(2),
  };
}

/** Medians over the regions, and the worst region, of one class. */
export type Summary = Accuracy & { worstR2: number; worstRegion: string; worstMeanError: number };

/** Summarises one class over all regions. */
export function summaryOf(regions: readonly RegionAccuracy[], name: OxideClass): Summary {
  const worst = regions.toSorted((a, b) => a[name].r2 - b[name].r2)[0]!;
  const middle = (key: keyof Accuracy) => median(regions.map((region) => region[name][key]));
  return {
    r2: middle('r2'),
    meanError: middle('meanError'),
    rmsError: middle('rmsError'),
    spearman: middle('spearman'),
    worstR2: worst[name].r2,
    worstRegion: `${worst.weapon} ${worst.region}`,
    worstMeanError: Math.max(...regions.map((region) => region[name].meanError)),
  };
}

/** One summary per class. */
export function summaries(regions: readonly RegionAccuracy[]): Record<OxideClass, Summary> {
  return Object.fromEntries(OXIDE_CLASSES.map((name) => [name, summaryOf(regions, name)])) as Record<
    OxideClass,
    Summary
  >;
}
