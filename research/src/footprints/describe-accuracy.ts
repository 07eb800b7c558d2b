import { regionAccuracy, summaries, type RegionAccuracy } from './evaluate.ts';
import { rankGems } from './gems.ts';
import type { MeasuredRegion } from './inputs.ts';
import { ALL_SEEDS, HELD_OUT_SEEDS } from './seeds.ts';
import type { AccuracyFile, Reconstruction } from './shipped.ts';

/**
 * The errors that ship: of the solution that never saw the held-out seeds, of the shipped one, and with each weapon
 * left out.
 */
export function describeAccuracy(
  measured: readonly MeasuredRegion[],
  judged: Reconstruction,
  shipped: Reconstruction,
  leftOut: readonly RegionAccuracy[],
): AccuracyFile {
  const of = ({ map, footprints }: Reconstruction, seeds: readonly number[]) =>
    measured.map((region, index) => regionAccuracy(region, footprints[index]!, map, seeds));
  const heldOutRegions = of(judged, HELD_OUT_SEEDS);
  const allSeedsRegions = of(shipped, ALL_SEEDS);
  return {
    about:
      'Errors in points (percent of a region). heldOut: solved without the held-out seeds, evaluated on them, from held-out.json.gz. allSeeds: the shipped files on the seeds they were fitted to. leftOut: the map of the held-out solution is solved further without the weapon, whose footprints are then fitted from nothing and evaluated on the held-out seeds. sum: of the weights; what it leaves of 1 is unpainted.',
    heldOutSeeds: 'divisible by 5, without 0; 747 is left out of training because it is the pattern of 825',
    heldOut: summaries(heldOutRegions),
    allSeeds: summaries(allSeedsRegions),
    ...(leftOut.length > 0 && { leftOut: summaries(leftOut) }),
    gems: rankGems(measured, shipped),
    heldOutRegions,
    allSeedsRegions,
    leftOutRegions: [...leftOut],
  };
}
