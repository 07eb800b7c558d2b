import { accuracyOf } from '@bluegem/core/reconstruction/accuracy';
import { footprintCells, type Footprint, type FootprintCells } from '@bluegem/core/footprint';
import type { OxideTable } from '@bluegem/core/oxide-map';
import type { RegionId } from '@bluegem/core/region';
import { WEAPONS } from '@bluegem/core/weapons';
import type { ImportedAgreement } from '@bluegem/data/imported-assets';
import { AssetProblem } from './asset-problem.ts';
import { blueShares } from './measure.ts';
import { maskedCells, onFootprint, type PaintMask } from './painted-cells.ts';
import type { ImportableWeaponId } from './weapon-files.ts';

/** What the recovered engine says: its map, and the footprints of the weapon's regions. */
export type Engine = { table: OxideTable; footprintOf(weapon: ImportableWeaponId, region: RegionId): Footprint | undefined };

/** An imported weapon before its check: both sides without the mask, coarse. */
export type Placed = {
  weapon: ImportableWeaponId;
  isGun: boolean;
  uvScale: number;
  /** The scale the weapon's footprints were recovered with. */
  tableScale: number;
  front: FootprintCells;
  back: FootprintCells;
  mask: PaintMask;
  table: OxideTable;
};

export type PlacementCheck = { playsideFrom: 'front' | 'back'; agreement: ImportedAgreement[]; notes: string[] };

const LEAST_SPEARMAN = 0.9;
/** How much of a footprint must be covered before only the part on it is compared. */
const LEAST_COVERED = 0.5;
const SEEDS = Array.from({ length: 250 }, (_, index) => index * 4 + 1);

type Place = readonly [u: number, v: number];
type Hypothesis = { name: string; scale: number; move: (u: number, v: number) => Place };

const AS_IS = (u: number, v: number): Place => [u, v];
const FLIP_V = (u: number, v: number): Place => [u, 1 - v];

const MOVES: readonly { name: string; move: Hypothesis['move'] }[] = [
  { name: 'with v flipped (1 - v)', move: FLIP_V },
  { name: 'with u flipped (1 - u)', move: (u, v) => [1 - u, v] },
  { name: 'with u and v flipped', move: (u, v) => [1 - u, 1 - v] },
  { name: 'with u and v swapped', move: (u, v) => [v, u] },
];

function hypotheses(uvScale: number, tableScale: number): Hypothesis[] {
  const scales = [
    { name: `with half the scale (${(uvScale / 2).toFixed(3)})`, scale: uvScale / 2 },
    { name: `with twice the scale (${(uvScale * 2).toFixed(3)})`, scale: uvScale * 2 },
    { name: `with the known scale ${tableScale}`, scale: tableScale },
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

type Score = { spearman: number; covered: number };
type RegionScore = { region: RegionId; front: number; back: number; part: Score };

const rankCorrelation = (found: readonly number[], expected: readonly number[]): number => {
  const { spearman } = accuracyOf(expected, found);
  return Number.isFinite(spearman) ? spearman : -1;
};

/** How well each region of the weapon is followed under a hypothesis. */
function scoresOf(placed: Placed, engine: Engine, { scale, move }: Hypothesis): RegionScore[] {
  const { tableScale } = placed;
  const front = maskedCells([placed.front], placed.mask, move);
  const back = maskedCells([placed.back], placed.mask, move);
  const both = maskedCells([placed.front, placed.back], placed.mask, move);
  const blueOf = (cells: FootprintCells | undefined) => cells && blueShares(cells, placed.table, scale, SEEDS);
  const [frontBlue, backBlue] = [blueOf(front), blueOf(back)];
  return WEAPONS[placed.weapon].regions.flatMap(({ id }): RegionScore[] => {
    const footprint = engine.footprintOf(placed.weapon, id);
    if (!footprint) return [];
    const expected = blueShares(footprintCells(footprint), engine.table, tableScale, SEEDS);
    const against = (blue: number[] | undefined) => (blue ? rankCorrelation(blue, expected) : -1);
    const part = both && onFootprint(both, footprint, { ownScale: scale, footprintScale: tableScale });
    return [
      {
        region: id,
        front: against(frontBlue),
        back: against(backBlue),
        part: { spearman: against(blueOf(part?.cells)), covered: part?.covered ?? 0 },
      },
    ];
  });
}

/** Which end shows the playside: the one that follows the recovered playside better. */
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

const agrees = (agreement: readonly ImportedAgreement[]): boolean =>
  agreement.every(({ spearman }) => spearman >= LEAST_SPEARMAN);

const worst = (agreement: readonly ImportedAgreement[]): number => Math.min(...agreement.map(({ spearman }) => spearman));

function refuse(placed: Placed, engine: Engine, own: readonly ImportedAgreement[]): AssetProblem {
  const found = hypotheses(placed.uvScale, placed.tableScale)
    .map((each) => ({ name: each.name, agreement: agreementOf(scoresOf(placed, engine, each), placed.isGun) }))
    .toSorted((a, b) => worst(b.agreement) - worst(a.agreement))[0];
  const is = `as imported it does not (rank correlation ${worst(own).toFixed(2)}, at least ${LEAST_SPEARMAN})`;
  if (found && agrees(found.agreement))
    return new AssetProblem('placement', `${placed.weapon}: ${found.name} its blue follows the recovered engine (${worst(found.agreement).toFixed(2)}); ${is}. The UV scale read is ${placed.uvScale}`);
  return new AssetProblem('placement', `${placed.weapon}: its blue does not follow the recovered engine, and no flipped axis or other scale helps; ${is}`);
}

/**
 * Compares the measured blue of 250 seeds with what the recovered engine predicts. A gun is judged by the part of its
 * sides that the published regions show; so is a knife whose whole side fails, with a note. Throws AssetProblem.
 */
export function checkPlacement(placed: Placed, engine: Engine): PlacementCheck {
  const scores = scoresOf(placed, engine, { name: 'as is', scale: placed.uvScale, move: AS_IS });
  if (scores.length === 0) throw new AssetProblem('placement', `${placed.weapon}: nothing recovered to compare with`);
  const playsideFrom = playsideOf(scores);
  const own = agreementOf(scores, placed.isGun);
  if (agrees(own)) return { playsideFrom, agreement: own, notes: [] };
  const refusal = refuse(placed, engine, own);
  const parts = agreementOf(scores, true);
  if (!agrees(parts) || !/no flipped axis/.test(refusal.message)) throw refusal;
  const note = 'The whole side does not follow the published numbers, the part on the recovered footprint does; that part is measured';
  return { playsideFrom, agreement: parts, notes: [note] };
}
