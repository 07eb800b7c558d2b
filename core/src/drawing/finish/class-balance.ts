import type { OxideMap } from '../../paint/oxide-map.ts';
import type { Scores, ScoreField } from './class-scores.ts';
import { enlarge } from './enlarge.ts';
import type { Grid } from './enlarge.ts';
import { FINISH_CLASSES } from '../../paint/finish-class.ts';

/** Offsets added to the score of each class, by position, so that the shares of the winners match the map. */
export type Balance = { blue: Grid; purple: Grid; gold: Grid; other: Grid };

/**
 * The bias of each class, in their order: 64 x 64 cells each, in units of 1/512 of a score. Computing it takes most of
 * the time of a finish, so it is stored with the map.
 */
export type ClassBias = readonly Int16Array[];

const BIAS_UNIT = 1 / 512;
const CELLS = 64;
const SAMPLES = 512;
const ROUNDS = 26;
const SOFT_ROUNDS = 12;
// Each cell adapts its step: larger while the error has the same sign, smaller after an overshoot.
const GAIN = { first: 0.3, longer: 1.05, shorter: 0.7, most: 0.35 };
const LIMIT = 1.4;

const KEYS = FINISH_CLASSES;

/** Resizes a grid of shares to `size` cells a side, by averaging or enlarging. */
function resized(values: Float32Array, from: number, size: number): Float32Array {
  if (from <= size) return enlarge({ size: from, values }, size, { edges: 'wrap', kind: 'through' }).values;
  const fine =
    from % size === 0
      ? { size: from, values }
      : enlarge({ size: from, values }, Math.ceil(from / size) * size, { edges: 'wrap', kind: 'through' });
  const block = fine.size / size;
  const result = new Float32Array(size * size);
  for (let index = 0; index < fine.values.length; index++) {
    const row = Math.floor(Math.floor(index / fine.size) / block);
    const column = Math.floor((index % fine.size) / block);
    result[row * size + column]! += fine.values[index]! / (block * block);
  }
  return result;
}

/** The shares of the map in each balance cell, in the order of the classes. */
function wantedShares(map: OxideMap): Float32Array[] {
  const [blue, purple, gold] = [map.blue, map.purple, map.gold].map((values) => resized(values, map.size, CELLS));
  const other = blue!.map((share, index) => Math.max(0, 1 - share - purple![index]! - gold![index]!));
  return [blue!, purple!, gold!, other];
}

function sampleScores(scores: ScoreField): Float32Array[] {
  const planes = KEYS.map(() => new Float32Array(SAMPLES * SAMPLES));
  const at: Scores = { blue: 0, purple: 0, gold: 0, other: 0 };
  for (let index = 0; index < SAMPLES * SAMPLES; index++) {
    scores(((index % SAMPLES) + 0.5) / SAMPLES, (Math.floor(index / SAMPLES) + 0.5) / SAMPLES, at);
    planes[0]![index] = at.blue;
    planes[1]![index] = at.purple;
    planes[2]![index] = at.gold;
    planes[3]![index] = at.other;
  }
  return planes;
}

/** The share of each class among the winners in every balance cell. */
function winnerShares(planes: Float32Array[], offsets: Float32Array[]): Float32Array[] {
  const shares = KEYS.map(() => new Float32Array(CELLS * CELLS));
  const block = SAMPLES / CELLS;
  const [b, p, g, o] = planes as [Float32Array, Float32Array, Float32Array, Float32Array];
  const [ob, op, og, oo] = offsets as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let index = 0; index < SAMPLES * SAMPLES; index++) {
    const row = Math.floor(index / SAMPLES / block);
    const cell = row * CELLS + Math.floor((index % SAMPLES) / block);
    let [best, winner] = [b[index]! + ob[index]!, 0];
    if (p[index]! + op[index]! > best) [best, winner] = [p[index]! + op[index]!, 1];
    if (g[index]! + og[index]! > best) [best, winner] = [g[index]! + og[index]!, 2];
    if (o[index]! + oo[index]! > best) winner = 3;
    shares[winner]![cell]! += 1 / (block * block);
  }
  return shares;
}

/**
 * Averages each cell of a wrapping grid with its neighbours (1 2 1), so that stains keep their shape within about 1/32.
 */
function softened(values: Float32Array): Float32Array {
  const near = (from: Float32Array, at: number, step: number, line: number): number =>
    from[line + ((at + step + CELLS) % CELLS)]!;
  const across = values.map((value, cell) => {
    const column = cell % CELLS;
    const line = cell - column;
    return (near(values, column, -1, line) + 2 * value + near(values, column, 1, line)) / 4;
  });
  const total = CELLS * CELLS;
  return across.map(
    (value, cell) => (across[(cell + total - CELLS) % total]! + 2 * value + across[(cell + CELLS) % total]!) / 4,
  );
}

/** Moves the bias of one class towards the missing share. */
function correct(bias: Float32Array, gains: Float32Array, missing: Float32Array, before: Float32Array): void {
  for (let cell = 0; cell < bias.length; cell++) {
    const agrees = missing[cell]! * before[cell]! >= 0;
    gains[cell] = Math.min(GAIN.most, gains[cell]! * (agrees ? GAIN.longer : GAIN.shorter));
    bias[cell] = Math.max(-LIMIT, Math.min(LIMIT, bias[cell]! + gains[cell]! * missing[cell]!));
  }
}

/** The bias with which the shares of winners in every 1/64 cell match the map, by iterative correction. */
export function biasOf(map: OxideMap, scores: ScoreField): ClassBias {
  const wanted = wantedShares(map);
  const planes = sampleScores(scores);
  const bias = KEYS.map(() => new Float32Array(CELLS * CELLS));
  const gains = KEYS.map(() => new Float32Array(CELLS * CELLS).fill(GAIN.first));
  const before = KEYS.map((): Float32Array => new Float32Array(CELLS * CELLS));
  for (let round = 0; round < ROUNDS; round++) {
    const offsets = bias.map(
      (values) => enlarge({ size: CELLS, values }, SAMPLES, { edges: 'wrap', kind: 'smooth' }).values,
    );
    const actual = winnerShares(planes, offsets);
    bias.forEach((values, plane) => {
      const raw = wanted[plane]!.map((share, cell) => share - actual[plane]![cell]!);
      const missing = round < SOFT_ROUNDS ? softened(raw) : raw;
      correct(values, gains[plane]!, missing, before[plane]!);
      before[plane] = missing;
    });
  }
  return bias.map((values) => Int16Array.from(values, (value) => Math.round(value / BIAS_UNIT)));
}

/** The balance of a bias. Throws RangeError unless it has four classes of 64 x 64 cells. */
export function balanceFrom(bias: ClassBias): Balance {
  if (bias.length !== KEYS.length || bias.some((cells) => cells.length !== CELLS * CELLS)) {
    throw new RangeError('The bias is not that of four classes');
  }
  const [blue, purple, gold, other] = bias.map((cells) => {
    const values = Float32Array.from(cells, (cell) => cell * BIAS_UNIT);
    return enlarge({ size: CELLS, values }, SAMPLES, { edges: 'wrap', kind: 'smooth' });
  });
  return { blue: blue!, purple: purple!, gold: gold!, other: other! };
}
