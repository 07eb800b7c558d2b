import type { OxideMap } from '../../paint/oxide-map.ts';
import { enlarge, sampleWrapped, stackOf } from './enlarge.ts';
import type { Grid } from './enlarge.ts';
import { gradientNoise, layeredNoise, layeredNoiseGrid } from './noise.ts';

/** The score of each class at a point of the finish; the highest wins. */
export type Scores = { blue: number; purple: number; gold: number; other: number };

/** Writes the scores of the point (u, v), 0..1 each, to `to`. */
export type ScoreField = (u: number, v: number, to: Scores) => void;

const FIELD_SIZE = 512;

// Lengths are fractions of the texture, periods are lattice cells per texture, strengths are in score units.
const STAIN_REACH = 0.011;
const RAGGED_REACH = 0.0017;
const BORDER_NOISE = 0.19;
const RIM_WIDTH = 0.2;
const RIM_STRENGTH = 1.36;

const fieldOf = (values: Float32Array, size: number): Grid =>
  enlarge({ size, values }, FIELD_SIZE, { edges: 'wrap', kind: 'through' });

/** The finest octave has at most a third as many cells as the field. */
const stains = (period: number, octaves: number, salt: number): Grid => ({
  size: FIELD_SIZE,
  values: new Float32Array(layeredNoiseGrid(period, octaves, 0.5, salt, FIELD_SIZE)),
});

/**
 * The scores of the four classes: the enlarged map, distorted like a stain and frayed at its borders, with purple
 * between blue and gold.
 */
export function scoreField(map: OxideMap): ScoreField {
  const shifts = stackOf([stains(20, 3, 11), stains(20, 3, 12)]);
  const claims = stackOf([
    ...[map.blue, map.purple, map.gold].map((values) => fieldOf(values, map.size)),
    stains(27, 3, 15),
    stains(44, 2, 16),
    stains(40, 2, 17),
  ]);
  const raggedX = layeredNoise(170, 2, 0.6, 13);
  const raggedY = layeredNoise(170, 2, 0.6, 14);
  const frayed = gradientNoise(330, 18);
  const [shift, claim] = [new Float64Array(2), new Float64Array(6)];
  return (u, v, to) => {
    sampleWrapped(shifts, u, v, shift);
    const x = u + STAIN_REACH * shift[0]! + RAGGED_REACH * raggedX(u, v);
    const y = v + STAIN_REACH * shift[1]! + RAGGED_REACH * raggedY(u, v);
    sampleWrapped(claims, x, y, claim);
    const b = claim[0]!;
    const p = claim[1]!;
    const g = claim[2]!;
    const fray = BORDER_NOISE * claim[3]! + 0.022 * frayed(x, y);
    to.blue = b + fray;
    to.gold = g - fray;
    const contest = (to.blue - to.gold) / RIM_WIDTH;
    const rim = RIM_STRENGTH * p * Math.exp(-contest * contest);
    to.purple = 1.5 * p + rim + 0.2 * claim[4]! * (0.25 + p);
    to.other = 1.15 * (1 - b - p - g) + 0.24 * claim[5]!;
  };
}
