import type { OxideMap } from '../oxide-map.ts';
import { enlarge, sampleWrapped } from './enlarge.ts';
import type { Grid } from './enlarge.ts';
import { gradientNoise, layeredNoise } from './noise.ts';

/** How strongly each class claims a place of the finish; the highest claim wins. */
export type Scores = { blue: number; purple: number; gold: number; other: number };

/** Writes the scores of the place (u, v), 0..1 each, into `to`. */
export type ScoreField = (u: number, v: number, to: Scores) => void;

const FIELD_SIZE = 512;

// Lengths below are fractions of the texture, periods are lattice cells per texture, strengths are in score units.
const STAIN = { period: 20, octaves: 3, reach: 0.011 };
const RAGGED = { period: 150, octaves: 3, reach: 0.0018 };
const BORDER_NOISE = 0.17;
const RIM_WIDTH = 0.2;
const RIM_STRENGTH = 0.34;

const fieldOf = (values: Float32Array, size: number): Grid =>
  enlarge({ size, values }, FIELD_SIZE, { edges: 'wrap', kind: 'through' });

/** The claims of the four classes: the enlarged map, displaced like a stain and frayed at its borders, with purple drawn to where blue meets gold. */
export function scoreField(map: OxideMap): ScoreField {
  const blue = fieldOf(map.blue, map.size);
  const purple = fieldOf(map.purple, map.size);
  const gold = fieldOf(map.gold, map.size);
  const stainX = layeredNoise(STAIN.period, STAIN.octaves, 0.5, 11);
  const stainY = layeredNoise(STAIN.period, STAIN.octaves, 0.5, 12);
  const raggedX = layeredNoise(RAGGED.period, RAGGED.octaves, 0.6, 13);
  const raggedY = layeredNoise(RAGGED.period, RAGGED.octaves, 0.6, 14);
  const border = layeredNoise(40, 4, 0.5, 15);
  const speck = layeredNoise(70, 3, 0.6, 16);
  const bare = layeredNoise(58, 3, 0.6, 17);
  const sway = gradientNoise(30, 18);
  return (u, v, to) => {
    const x = u + STAIN.reach * stainX(u, v) + RAGGED.reach * raggedX(u, v);
    const y = v + STAIN.reach * stainY(u, v) + RAGGED.reach * raggedY(u, v);
    const fray = BORDER_NOISE * border(x, y);
    const b = sampleWrapped(blue, x, y);
    const p = sampleWrapped(purple, x, y);
    const g = sampleWrapped(gold, x, y);
    to.blue = b + fray;
    to.gold = g - fray;
    const contest = (to.blue - to.gold + 0.06 * sway(u, v)) / RIM_WIDTH;
    to.purple = 1.5 * p + RIM_STRENGTH * p * 4 * Math.exp(-contest * contest) + 0.2 * speck(x, y) * (0.25 + p);
    to.other = 1.15 * (1 - b - p - g) + 0.24 * bare(x, y);
  };
}
