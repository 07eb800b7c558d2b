import { patternsOf, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { accuracyOf, median } from '@bluegem/core/statistics/accuracy';

/** Accuracy of our engine's shares of a region compared with the published ones; errors in points. */
export type RegionComparison = {
  region: string;
  r2: Record<'blue' | 'purple' | 'gold', number>;
  meanError: Record<'blue' | 'purple' | 'gold', number>;
  /** Mean of measured minus published blue. */
  bias: number;
};

function compareRegion(region: string, measures: readonly RegionMeasure[]): RegionComparison {
  const of = (pick: (measure: RegionMeasure) => ColourPercent | null, colour: keyof ColourPercent) =>
    measures.map((measure) => pick(measure)?.[colour] ?? NaN);
  const accuracy = (colour: keyof ColourPercent) =>
    accuracyOf(
      of(({ published }) => published, colour),
      of(({ measured }) => measured, colour),
    );
  const [blue, purple, gold] = [accuracy('blue'), accuracy('purple'), accuracy('gold')];
  return {
    region,
    r2: { blue: blue.r2, purple: purple.r2, gold: gold.r2 },
    meanError: { blue: blue.meanError, purple: purple.meanError, gold: gold.meanError },
    bias: measures.reduce((sum, each) => sum + (each.differencePercent ?? NaN), 0) / measures.length,
  };
}

/**
 * Compares measured with published shares by region, in the order of the dataset; skips regions without measurements.
 */
export function compareRegions(dataset: Dataset): RegionComparison[] {
  const byRegion = new Map<string, RegionMeasure[]>();
  for (const { weapon, regions } of patternsOf(dataset)) {
    for (const measure of regions.filter((each) => each.measured)) {
      const name = `${weapon} ${measure.region}`;
      byRegion.set(name, [...(byRegion.get(name) ?? []), measure]);
    }
  }
  return [...byRegion].map(([region, measures]) => compareRegion(region, measures));
}

const row = ({ region, r2, meanError, bias }: RegionComparison): string =>
  [
    region.padEnd(34),
    ...[r2.blue, r2.purple, r2.gold].map((value) => value.toFixed(4)),
    ...[meanError.blue, meanError.purple, meanError.gold].map((value) => value.toFixed(2)),
    (bias < 0 ? '' : '+') + bias.toFixed(2),
  ].join('  ');

/** The comparison as lines of text, with the median region at the end. */
export function comparisonTable(regions: readonly RegionComparison[]): string[] {
  const middle = (pick: (each: RegionComparison) => number) => median(regions.map(pick));
  const of = (key: 'r2' | 'meanError') => ({
    blue: middle((each) => each[key].blue),
    purple: middle((each) => each[key].purple),
    gold: middle((each) => each[key].gold),
  });
  return [
    'Measured from the seed against published: R2 and mean error in points of blue, purple, gold; mean difference of blue',
    ...regions.map(row),
    row({ region: 'median region', r2: of('r2'), meanError: of('meanError'), bias: middle(({ bias }) => bias) }),
  ];
}
