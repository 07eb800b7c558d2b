import { accuracyOf, type Accuracy } from '@bluegem/core/statistics/accuracy';
import type { FootprintCells } from '@bluegem/core/paint/footprint';
import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import { CLASSES } from '../../reconstruction/softmax.ts';
import { modelShares } from '../evaluate.ts';
import { TRAINING_SEEDS } from '../seeds.ts';
import { placed, planesOf } from '../solution.ts';
import { solutionOf, type JointSolution } from '../solve/joint-solution.ts';
import { runSchedule } from '../solve/run-schedule.ts';
import { withWorkerPool } from '../solve/worker-pool.ts';
import { publishedOf, type JudgedSide } from './csbluegem-sides.ts';
import { MAP_ROUNDS, MAP_SCHEDULE } from './judge-schedule.ts';
import { centred, SAME_SCALE, scaleOf, type Scale } from './scale.ts';

/** A publisher's own blue on the map, and how its number of each side follows from it. */
export type JudgeMap = { solution: JointSolution; scales: Scale[] };

/** A share of e to the power of this is none. */
const NO_SHARE = -30;

/** The map as blue and the rest: the publisher's purple and gold are not known. */
export function blueAndRest(solution: JointSolution): JointSolution {
  const logits = solution.logits.slice();
  for (let at = 0; at < logits.length; at += CLASSES) {
    const rest = Math.exp(logits[at + 1]!) + Math.exp(logits[at + 2]!) + Math.exp(logits[at + 3]!);
    logits.set([NO_SHARE, NO_SHARE, Math.log(rest)], at + 1);
  }
  return { ...solution, logits };
}

/**
 * Fits blue on the map to a publisher's numbers of sides whose footprints stay as they are. Sides that do not count
 * have no part in it, but a scale.
 */
export async function fitJudgeMap(
  sides: readonly JudgedSide[],
  isCounted: readonly boolean[],
  start: JointSolution,
  workFolder: string,
): Promise<JudgeMap> {
  let solution = start;
  let scales = sides.map(() => SAME_SCALE);
  for (let round = 0; round < MAP_ROUNDS; round++) {
    if (round > 0) scales = centred(scalesOf(sides, solution), isCounted);
    const counted = sides.map((side, index) => unscaled(side, scales[index]!)).filter((_, index) => isCounted[index]);
    const own = { ...solution, regions: solution.regions.filter((_, index) => isCounted[index]) };
    const report = () => undefined;
    const { logits } = await withWorkerPool(counted, TRAINING_SEEDS, (pool) =>
      runSchedule(
        { name: `judge-map-${round}`, pool, measured: counted, fixed: 'footprints', workFolder, report },
        MAP_SCHEDULE,
        own,
      ),
    );
    solution = { ...solution, logits };
    process.stdout.write(`map, round ${round + 1} of ${MAP_ROUNDS}\n`);
  }
  return { solution, scales: scalesOf(sides, solution) };
}

const scalesOf = (sides: readonly JudgedSide[], solution: JointSolution): Scale[] => {
  const map = mapOf(solution);
  const { regions } = solutionOf(solution);
  return sides.map((side, index) => scaleOn(side, placed(regions[index]!), map));
};

/** The scale of a side's published numbers on training seeds. */
export function scaleOn(side: JudgedSide, cells: FootprintCells, map: OxideMap): Scale {
  const seeds = publishedOf(side, TRAINING_SEEDS);
  return scaleOf(blueOf(modelShares(cells, map, side.uvScale, seeds)), publishedBlue(side, seeds));
}

/** The map of a solution. */
export function mapOf(solution: JointSolution): OxideMap {
  const { mapSize, map } = solutionOf(solution);
  return planesOf(mapSize, map);
}

/** Compares modelled with published blue of these seeds, as far as it is published; in points. */
export function sideAccuracy(
  side: JudgedSide,
  cells: FootprintCells,
  map: OxideMap,
  seeds: readonly number[],
  { factor, offset }: Scale = SAME_SCALE,
): Accuracy & { count: number } {
  const published = publishedOf(side, seeds);
  const modelled = blueOf(modelShares(cells, map, side.uvScale, published));
  const accuracy = accuracyOf(
    publishedBlue(side, published).map((share) => share * 100),
    modelled.map((share) => (share * factor + offset) * 100),
  );
  return { count: published.length, ...accuracy };
}

function unscaled(side: JudgedSide, { factor, offset }: Scale): JudgedSide {
  return { ...side, shares: side.shares.map((share, at) => (at % 3 === 0 ? (share - offset) / factor : share)) };
}

const blueOf = (shares: Float32Array): number[] => Array.from(shares.filter((_, at) => at % 3 === 0));
const publishedBlue = ({ shares }: JudgedSide, seeds: readonly number[]) => seeds.map((seed) => shares[seed * 3]!);
