import { writeFile } from 'node:fs/promises';
import { OXIDE_CLASSES } from '@bluegem/core/paint/oxide-map';
import { edgeWidths } from './edge-width.ts';
import { modelShares, publishedShares, type RegionAccuracy, type Summary } from './evaluate.ts';
import { readMeasuredRegions, type InputPaths, type MeasuredRegion } from './inputs.ts';
import { HELD_OUT_SEEDS } from './seeds.ts';
import { readAccuracy, readHeldOut, readReconstruction, type AccuracyFile, type Reconstruction } from './shipped.ts';

/** Writes the accuracy tables as Markdown; beside a named file also the data for plots, as `<name>.plots.json`. */
export async function reportAccuracy(paths: InputPaths, folder: string, out: string | undefined): Promise<void> {
  const measured = await readMeasuredRegions(paths);
  const judged = await readHeldOut(folder);
  const { map } = await readReconstruction(folder, measured);
  const text = accuracyTables(await readAccuracy(folder), edgeWidths(map));
  if (!out) {
    process.stdout.write(text);
    return;
  }
  await writeFile(out, text);
  await writeFile(`${out.replace(/\.md$/, '')}.plots.json`, `${JSON.stringify(scatter(measured, judged))}\n`);
}

/** The tables of docs/accuracy.md on map and footprints. */
export function accuracyTables(accuracy: AccuracyFile, widths: { median: number; sharpest: number }): string {
  const leftOut = new Map(accuracy.leftOutRegions.map((region) => [nameOf(region), region]));
  return [
    '| blue, points | R2, median region | R2, worst region | mean error, median region | mean error, worst region | rank correlation, median region |',
    '|---|---|---|---|---|---|',
    summaryRow('held-out seeds', accuracy.heldOut.blue),
    summaryRow('weapon left out of the map', accuracy.leftOut?.blue),
    summaryRow('shipped, all seeds', accuracy.allSeeds.blue),
    '',
    `Blue edges of the map: the median edge goes from 25 % to 75 % within 1/${Math.round(1 / widths.median)} of the map's side, the sharpest tenth within 1/${Math.round(1 / widths.sharpest)}.`,
    '',
    '| known gem | published number | modelled number |',
    '|---|---|---|',
    ...accuracy.gems.map((gem) => `| ${gem.weapon} ${gem.paintSeed} | ${gem.publishedRank} | ${gem.modelledRank} |`),
    '',
    '| region | blue R2 | error | rank | purple R2 | error | gold R2 | error | sum | left out: blue R2 | error |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...accuracy.heldOutRegions.map((region) => regionRow(region, leftOut.get(nameOf(region)))),
    '',
  ].join('\n');
}

const nameOf = ({ weapon, region }: { weapon: string; region: string }): string => `${weapon} ${region}`;

function summaryRow(title: string, summary: Summary | undefined): string {
  if (!summary) return `| ${title} | – | – | – | – | – |`;
  const { r2, worstR2, worstRegion, meanError, worstMeanError, spearman } = summary;
  return `| ${title} | ${r2.toFixed(4)} | ${worstR2.toFixed(4)} (${worstRegion}) | ${meanError.toFixed(2)} | ${worstMeanError.toFixed(2)} | ${spearman.toFixed(4)} |`;
}

function regionRow(region: RegionAccuracy, leftOut: RegionAccuracy | undefined): string {
  const { blue, purple, gold, sum } = region;
  const cells = [
    nameOf(region),
    blue.r2.toFixed(4),
    blue.meanError.toFixed(2),
    blue.spearman.toFixed(4),
    ...[purple, gold].flatMap((of) => [of.r2.toFixed(4), of.meanError.toFixed(2)]),
    sum.toFixed(3),
    leftOut?.blue.r2.toFixed(4) ?? '–',
    leftOut?.blue.meanError.toFixed(2) ?? '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Published against modelled percentages of the held-out seeds, per region and class. */
function scatter(measured: readonly MeasuredRegion[], { map, footprints }: Reconstruction) {
  const percent = (shares: Float32Array, color: number) =>
    HELD_OUT_SEEDS.map((_, row) => Number((shares[row * 3 + color]! * 100).toFixed(2)));
  return {
    seeds: HELD_OUT_SEEDS,
    regions: measured.map((region, index) => {
      const published = publishedShares(region, HELD_OUT_SEEDS);
      const modelled = modelShares(footprints[index]!, map, region.uvScale, HELD_OUT_SEEDS);
      const classes = OXIDE_CLASSES.map((name, color) => [
        name,
        { published: percent(published, color), modelled: percent(modelled, color) },
      ]);
      return { weapon: region.weapon, region: region.region, ...Object.fromEntries(classes) };
    }),
  };
}
