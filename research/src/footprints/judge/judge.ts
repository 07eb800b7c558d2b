import type { FootprintCells } from '@bluegem/core/paint/footprint';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { regionAccuracy } from '../evaluate.ts';
import { readMeasuredRegions, type InputPaths, type MeasuredRegion } from '../inputs.ts';
import { HELD_OUT_SEEDS } from '../seeds.ts';
import { readHeldOut, type Reconstruction } from '../shipped.ts';
import { readCheckpoint, writeCheckpoint } from '../solve/checkpoint.ts';
import { jointSolutionOf, type JointSolution } from '../solve/joint-solution.ts';
import { judgeTable } from './judge-table.ts';
import { readJudgedSides, type JudgedSide, type SideName } from './csbluegem-sides.ts';
import { cellsOf, fitSides, fitWeapon } from './fit-side.ts';
import { blueAndRest, fitJudgeMap, mapOf, scaleOn, sideAccuracy, type JudgeMap } from './judge-map.ts';
import {
  writeJudgement,
  type ControlFootprint,
  type FittedFootprint,
  type JudgedFootprint,
  type Judgement,
  type RiflePart,
} from './judgement.ts';
import { cutTo, normalised, overlapOf, partShownBy } from './overlap.ts';

export type JudgeOptions = { paths: InputPaths; csbluegem: string; shippedFolder: string; workFolder: string };

/** Sides of which CSBlueGem shows other areas: fitted to them, too, the map becomes worse for all others. */
const OTHER_AREAS = new Set(['shadow-daggers playside', 'shadow-daggers backside', 'butterfly-knife backside']);

const nameOf = ({ weapon, region }: MeasuredRegion): string => `${weapon} ${region}`;

/** Our own solution, made without the held-out seeds. */
type Own = { measured: readonly MeasuredRegion[]; heldOut: Reconstruction };

/**
 * Judges map and footprints by the blue that CSBlueGem publishes, recovers sides that only it measures, and writes the
 * errors on held-out seeds; continues an interrupted run.
 */
export async function judge({ paths, csbluegem, shippedFolder, workFolder }: JudgeOptions): Promise<void> {
  const own: Own = { measured: await readMeasuredRegions(paths), heldOut: await readHeldOut(shippedFolder) };
  const solved = blueAndRest(jointSolutionOf(own.heldOut, 0));
  const isKnifeSide = own.measured.map(({ weapon }) => WEAPONS[weapon].category === 'knife');
  const knives = own.measured.filter((_, index) => isKnifeSide[index]);
  const sides = await readJudgedSides(csbluegem, knives.map(sideName));
  const start = { ...solved, regions: solved.regions.filter((_, index) => isKnifeSide[index]) };
  const isInMap = sides.map((side) => !OTHER_AREAS.has(nameOf(side)));
  const map = await fitJudgeMap(sides, isInMap, start, workFolder);

  const [falchion] = await readJudgedSides(csbluegem, [{ weapon: 'falchion-knife', side: 'backside' }]);
  const rifle = await readJudgedSides(csbluegem, [
    { weapon: 'ak-47', side: 'playside' },
    { weapon: 'ak-47', side: 'backside' },
  ]);
  const judgement: Judgement = {
    about:
      'Blue of whole sides as CSBlueGem 2026 published it against map and footprints, in points, on seeds divisible by 5, which no fit saw. Made by the command footprints judge; explained in docs/accuracy.md, "Another publisher".',
    licence:
      'Derived from numbers under MIT, Copyright (c) 2022 chescos, and MIT, Copyright (c) 2026 CSFloat Inc.; texts in NOTICE',
    sides: judgedFootprints(sides, isInMap, map, own),
    falchion: await judgeFalchion(falchion!, map.solution, own),
    controls: await judgeControls(
      sides.filter((side, index) => side.region === 'backside' && isInMap[index]),
      map.solution,
      own,
      workFolder,
    ),
    rifle: await judgeRifle(rifle, map.solution, own),
  };
  await writeJudgement(shippedFolder, judgement);
  process.stdout.write(judgeTable(judgement));
}

const sideName = ({ weapon, region }: MeasuredRegion): SideName => {
  if (region !== 'playside' && region !== 'backside') throw new Error(`${weapon} ${region} is not a whole side`);
  return { weapon, side: region };
};

function judgedFootprints(
  sides: readonly JudgedSide[],
  isInMap: readonly boolean[],
  { solution, scales }: JudgeMap,
  own: Own,
): JudgedFootprint[] {
  const map = mapOf(solution);
  return sides.map((side, index) => {
    const scale = scales[index]!;
    const accuracy = sideAccuracy(side, knownCells(own, side), map, HELD_OUT_SEEDS, scale);
    return { weapon: side.weapon, side: side.region, isInMap: isInMap[index]!, ...accuracy, ...scale };
  });
}

/** The region of our own solution, and its footprint. */
function knownRegion({ measured, heldOut }: Own, weapon: string, region: string) {
  const index = measured.findIndex((each) => each.weapon === weapon && each.region === region);
  if (index < 0) throw new Error(`No footprint of ${weapon} ${region}`);
  return { measured: measured[index]!, cells: heldOut.footprints[index]! };
}

const knownCells = (own: Own, { weapon, region }: JudgedSide): FootprintCells => knownRegion(own, weapon, region).cells;

function fittedOf(side: JudgedSide, cells: FootprintCells, solution: JointSolution): FittedFootprint {
  return {
    weapon: side.weapon,
    side: side.region,
    csbluegem: sideAccuracy(side, cells, mapOf(solution), HELD_OUT_SEEDS),
  };
}

async function judgeFalchion(side: JudgedSide, map: JointSolution, own: Own): Promise<Judgement['falchion']> {
  const [cells] = cellsOf(await fitSides([side], map));
  const playside = knownRegion(own, side.weapon, 'playside').cells;
  const planes = mapOf(map);
  return {
    ...fittedOf(side, cells!, map),
    overlapWithPlayside: overlapOf(cells!, playside),
    withPlayside: sideAccuracy(side, playside, planes, HELD_OUT_SEEDS, scaleOn(side, playside, planes)),
  };
}

async function judgeControls(
  sides: readonly JudgedSide[],
  map: JointSolution,
  own: Own,
  workFolder: string,
): Promise<ControlFootprint[]> {
  const found = (await readCheckpoint<ControlFootprint[]>(workFolder, 'judge-controls')) ?? [];
  for (const side of sides.slice(found.length)) {
    const [cells] = cellsOf(await fitSides([side], map));
    const known = knownRegion(own, side.weapon, side.region);
    const published = regionAccuracy(known.measured, normalised(cells!), own.heldOut.map, HELD_OUT_SEEDS);
    found.push({ ...fittedOf(side, cells!, map), overlap: overlapOf(cells!, known.cells), published });
    await writeCheckpoint(workFolder, 'judge-controls', found);
    process.stdout.write(`${nameOf(side)}: ${found.length} of ${sides.length} controls\n`);
  }
  return found;
}

async function judgeRifle(sides: readonly JudgedSide[], map: JointSolution, own: Own): Promise<Judgement['rifle']> {
  const onKnives = await fitSides(sides, map);
  const onOwn = await fitWeapon(sides, map);
  const withKnives = cellsOf(onKnives).map((cells, index) => fittedOf(sides[index]!, cells, onKnives));
  const withOwnMap = cellsOf(onOwn).map((cells, index): RiflePart => {
    const side = sides[index]!;
    const known = knownRegion(own, side.weapon, side.region === 'playside' ? 'top' : 'magazine');
    const part = normalised(cutTo(cells, known.cells));
    return {
      ...fittedOf(side, cells, onOwn),
      region: known.measured.region,
      shown: partShownBy(known.cells, cells),
      published: regionAccuracy(known.measured, part, own.heldOut.map, HELD_OUT_SEEDS),
    };
  });
  return { withKnives, withOwnMap };
}
