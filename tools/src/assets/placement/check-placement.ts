import type { ImportedAgreement } from '@bluegem/data/patterns/imported-assets';
import { AssetProblem } from '../asset-problem.ts';
import { maskedCells } from './painted-cells.ts';
import {
  predictionsOf,
  scoresOf,
  type Engine,
  type Placed,
  type Reading,
  type RegionScore,
} from './placement-scores.ts';

export type PlacementCheck = { playsideFrom: 'front' | 'back'; agreement: ImportedAgreement[]; notes: string[] };

const LEAST_SPEARMAN = 0.9;
/** How much of a footprint must be covered before only the part on it is compared. */
const LEAST_COVERED = 0.4;

type NamedReading = Reading & { name: string };

const AS_IS: Reading['move'] = (u, v) => [u, v];
const FLIP_V: Reading['move'] = (u, v) => [u, 1 - v];

const MOVES: readonly { name: string; move: Reading['move'] }[] = [
  { name: 'with v flipped (1 - v)', move: FLIP_V },
  { name: 'with u flipped (1 - u)', move: (u, v) => [1 - u, v] },
  { name: 'with u and v flipped', move: (u, v) => [1 - u, 1 - v] },
  { name: 'with u and v swapped', move: (u, v) => [v, u] },
];

/** Typical mistakes in reading an export. */
function otherReadings(uvScale: number, tableScale: number): NamedReading[] {
  const scales = [
    { name: `with the known scale ${tableScale}`, scale: tableScale },
    { name: `with half the scale (${(uvScale / 2).toFixed(3)})`, scale: uvScale / 2 },
    { name: `with twice the scale (${(uvScale * 2).toFixed(3)})`, scale: uvScale * 2 },
    { name: 'without its scale (1)', scale: 1 },
    { name: `with its scale applied twice (${(uvScale * uvScale).toFixed(3)})`, scale: uvScale * uvScale },
    { name: `with the scale's inverse (${(1 / uvScale).toFixed(3)})`, scale: 1 / uvScale },
  ].filter(({ scale }) => Math.abs(scale - uvScale) > 0.004);
  return [
    ...MOVES.map((each) => ({ ...each, scale: uvScale })),
    ...scales.map((each) => ({ ...each, move: AS_IS })),
    ...scales.map(({ name, scale }) => ({ name: `${name} and v flipped (1 - v)`, scale, move: FLIP_V })),
  ];
}

/** The end that shows the playside: the one with the better correlation to the recovered playside. */
function playsideOf(scores: readonly RegionScore[]): 'front' | 'back' {
  const play = scores.find(({ region }) => region === 'playside');
  const back = scores.find(({ region }) => region === 'backside');
  if (!play) return 'front';
  const asFront = play.front + (back?.back ?? 0);
  const asBack = play.back + (back?.front ?? 0);
  return asBack > asFront ? 'back' : 'front';
}

const wholeOf = (score: RegionScore, playside: 'front' | 'back'): number => {
  if (score.region !== 'playside' && score.region !== 'backside') return -1;
  return (score.region === 'playside') === (playside === 'front') ? score.front : score.back;
};

const partOf = ({ part }: RegionScore): number => (part.covered >= LEAST_COVERED ? part.spearman : -1);

/** The agreement of every region: by the whole side, or where `parts` allows it by the part on the footprint. */
function agreementOf(scores: readonly RegionScore[], parts: boolean): ImportedAgreement[] {
  const playside = playsideOf(scores);
  return scores.map((score) => {
    const [whole, part] = [wholeOf(score, playside), partOf(score)];
    const basis = whole >= LEAST_SPEARMAN || !parts || part < whole ? 'whole side' : 'on the footprint';
    return { region: score.region, spearman: basis === 'whole side' ? whole : part, basis };
  });
}

const worst = (agreement: readonly ImportedAgreement[]): number =>
  Math.min(...agreement.map(({ spearman }) => spearman));

const agrees = (agreement: readonly ImportedAgreement[]): boolean => worst(agreement) >= LEAST_SPEARMAN;

/**
 * Compares the measured blue of 200 seeds with what the recovered engine predicts. A gun is judged by the part of its
 * sides that the published regions show; so is a knife whose whole side fails, with a note. Throws AssetProblem that
 * says which axis or scale would fit.
 */
export function checkPlacement(placed: Placed, engine: Engine): PlacementCheck {
  const predictions = predictionsOf(placed, engine);
  const { weapon, uvScale, tableScale, isGun } = placed;
  if (predictions.length === 0) throw new AssetProblem('placement', `${weapon}: nothing recovered to compare with`);
  const scores = scoresOf(placed, predictions, { scale: uvScale, move: AS_IS });
  const own = agreementOf(scores, isGun);
  if (agrees(own)) return { playsideFrom: playsideOf(scores), agreement: own, notes: [] };
  const failure = `as imported it does not (rank correlation ${worst(own).toFixed(2)}, at least ${LEAST_SPEARMAN})`;
  const [best] = otherReadings(uvScale, tableScale)
    .map((reading) => ({ reading, agreement: agreementOf(scoresOf(placed, predictions, reading), isGun) }))
    .toSorted((a, b) => worst(b.agreement) - worst(a.agreement));
  if (best && agrees(best.agreement))
    throw new AssetProblem(
      'placement',
      `${weapon}: ${best.reading.name} its blue follows the recovered engine (${worst(best.agreement).toFixed(2)}); ${failure}. The UV scale read is ${uvScale}`,
    );
  if (!maskedCells([placed.front, placed.back], placed.mask))
    throw new AssetProblem('paint', `${weapon}: its masks leave nothing painted`);
  const parts = agreementOf(scores, true);
  if (!agrees(parts))
    throw new AssetProblem(
      'placement',
      `${weapon}: its blue does not follow the recovered engine, and no flipped axis or other scale helps; ${failure}`,
    );
  const note =
    'The whole side does not follow the published numbers, the part on the recovered footprint does; that part is measured';
  return { playsideFrom: playsideOf(scores), agreement: parts, notes: [note] };
}
