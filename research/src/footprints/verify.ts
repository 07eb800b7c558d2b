import { OXIDE_CLASSES, type OxideClass } from '@bluegem/core/paint/oxide-map';
import { describeAccuracy } from './describe-accuracy.ts';
import type { RegionAccuracy, Summary } from './evaluate.ts';
import { readMeasuredRegions, type InputPaths } from './inputs.ts';
import { readAccuracy, readHeldOut, readReconstruction } from './shipped.ts';

/** Shipped figures carry five decimals. */
const ROUNDING = 1.1e-5;

/** The limits for the evaluated solution on held-out seeds; errors in points. */
export const TARGETS = {
  blueMeanError: 0.15,
  blueRmsError: 0.2,
  blueR2: 0.9998,
  worstBlueR2: 0.9985,
  purpleR2: 0.999,
} as const;

/** The targets that figures miss, one line each; empty if they reach all. */
export function missedTargets({ blue, purple }: Record<OxideClass, Summary>): string[] {
  const rows = [
    ['mean error of blue, median region', blue.meanError, TARGETS.blueMeanError, 'at most'],
    ['RMSE of blue, median region', blue.rmsError, TARGETS.blueRmsError, 'at most'],
    ['R2 of blue, median region', blue.r2, TARGETS.blueR2, 'at least'],
    ['R2 of blue, worst region', blue.worstR2, TARGETS.worstBlueR2, 'at least'],
    ['R2 of purple, median region', purple.r2, TARGETS.purpleR2, 'at least'],
  ] as const;
  return rows.flatMap(([name, value, target, bound]) =>
    (bound === 'at most' ? value <= target : value >= target)
      ? []
      : [`Held-out seeds, ${name}: ${value.toFixed(5)}, has to be ${bound} ${target}`],
  );
}

/**
 * Recomputes every error from the shipped files, prints the tables, and fails if one is worse than shipped or misses
 * its target.
 */
export async function verify(paths: InputPaths, folder: string): Promise<void> {
  const measured = await readMeasuredRegions(paths);
  const shipped = await readAccuracy(folder);
  const actual = describeAccuracy(measured, await readHeldOut(folder), await readReconstruction(folder, measured), []);
  const write = (text: string) => process.stdout.write(`${text}\n`);
  write('Held-out seeds: R2, mean error in points and rank correlation of blue, then R2 of purple and gold\n');
  actual.heldOutRegions.forEach((region) => write(regionLine(region)));
  write(`\n${summaryLine('Held-out seeds', actual.heldOut.blue)}\n${summaryLine('All seeds', actual.allSeeds.blue)}`);
  for (const { weapon, paintSeed, publishedRank, modelledRank } of actual.gems)
    write(`${weapon} ${paintSeed}: published number ${publishedRank}, modelled number ${modelledRank}`);
  const worse = [
    ...worseRegions(actual.heldOutRegions, shipped.heldOutRegions, 'held-out seeds'),
    ...worseRegions(actual.allSeedsRegions, shipped.allSeedsRegions, 'all seeds'),
  ];
  const missed = missedTargets(actual.heldOut);
  [...worse, ...missed].forEach(write);
  write(
    worse.length > 0 ? `\n${worse.length} figures are worse than shipped.` : '\nEvery figure is as good as shipped.',
  );
  write(missed.length > 0 ? `${missed.length} targets are missed.` : 'Every target is reached.');
  if (worse.length + missed.length > 0) process.exitCode = 1;
}

function regionLine({ weapon, region, blue, purple, gold, sum }: RegionAccuracy): string {
  const name = `${weapon} ${region}`.padEnd(27);
  const ofBlue = `${blue.r2.toFixed(4)}  ${blue.meanError.toFixed(2)}  ${blue.spearman.toFixed(4)}`;
  return `${name} ${ofBlue}   ${purple.r2.toFixed(4)}  ${gold.r2.toFixed(4)}   sum ${sum.toFixed(3)}`;
}

function summaryLine(title: string, { r2, worstR2, worstRegion, meanError, spearman }: Summary): string {
  const figures = `R2 ${r2.toFixed(4)}, mean error ${meanError.toFixed(3)}, rank correlation ${spearman.toFixed(4)}`;
  return `${title}, blue, median region: ${figures}; worst R2 ${worstR2.toFixed(4)} (${worstRegion})`;
}

function worseRegions(actual: readonly RegionAccuracy[], shipped: readonly RegionAccuracy[], seeds: string): string[] {
  return actual.flatMap((found, index) => {
    const before = shipped[index];
    if (!before) return [`${found.weapon} ${found.region} has no shipped figures`];
    return OXIDE_CLASSES.flatMap((name) => {
      const isWorse =
        found[name].r2 < before[name].r2 - ROUNDING ||
        found[name].meanError > before[name].meanError + ROUNDING ||
        found[name].spearman < before[name].spearman - ROUNDING;
      return isWorse ? [`${found.weapon} ${found.region}, ${name}, ${seeds}: worse than shipped`] : [];
    });
  });
}
