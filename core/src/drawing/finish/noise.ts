/** A deterministic 32-bit hash of two lattice coordinates and a salt, as an unsigned integer. */
export function hash32(x: number, y: number, salt: number): number {
  let h = Math.imul(x | 0, 0x85ebca6b) ^ Math.imul(y | 0, 0xc2b2ae35) ^ Math.imul(salt | 0, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** The same hash as a number in [0, 1). */
export function hashUnit(x: number, y: number, salt: number): number {
  return hash32(x, y, salt) / 4294967296;
}

/** A smooth field over the unit square that repeats at every edge, roughly -1..1. */
export type Noise = (u: number, v: number) => number;

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

const gradients = (period: number, salt: number): Float32Array => {
  const table = new Float32Array(period * period * 2);
  for (let index = 0; index < period * period; index++) {
    const angle = hashUnit(index % period, Math.floor(index / period), salt) * 2 * Math.PI;
    table[index * 2] = Math.cos(angle) * 1.5;
    table[index * 2 + 1] = Math.sin(angle) * 1.5;
  }
  return table;
};

/** Wraps a cell (an integer, also negative) to its period. A double remainder would be shorter and slower. */
const wrapped = (cell: number, period: number): number => {
  const rest = cell % period;
  return rest < 0 ? rest + period : rest;
};

/** Gradient noise with a whole number of lattice cells per unit, so that it wraps. */
export function gradientNoise(period: number, salt: number): Noise {
  const table = gradients(period, salt);
  return (u, v) => {
    const x = u * period;
    const y = v * period;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const fx = x - column;
    const fy = y - row;
    const left = wrapped(column, period);
    const right = left + 1 === period ? 0 : left + 1;
    const top = wrapped(row, period) * period;
    const bottom = top + period === period * period ? 0 : top + period;
    const nw = (top + left) * 2;
    const ne = (top + right) * 2;
    const sw = (bottom + left) * 2;
    const se = (bottom + right) * 2;
    const a = table[nw]! * fx + table[nw + 1]! * fy;
    const b = table[ne]! * (fx - 1) + table[ne + 1]! * fy;
    const c = table[sw]! * fx + table[sw + 1]! * (fy - 1);
    const d = table[se]! * (fx - 1) + table[se + 1]! * (fy - 1);
    const across = fade(fx);
    const upper = a + (b - a) * across;
    return upper + (c + (d - c) * across - upper) * fade(fy);
  };
}

type Octave = { period: number; salt: number; weight: number };

/** Each octave is finer by about 2.1 than the one before and weaker by `roughness` (0..1). */
const octavesOf = (period: number, count: number, roughness: number, salt: number): Octave[] =>
  Array.from({ length: count }, (_, octave) => ({
    period: Math.round(period * 2.1 ** octave),
    salt: salt + octave * 101,
    weight: roughness ** octave,
  }));

/** The factor that scales a sum of octaves to roughly -1..1. */
const normOf = (octaves: readonly Octave[]): number =>
  1 / Math.sqrt(octaves.reduce((sum, { weight }) => sum + weight * weight, 0));

/**
 * Several octaves of gradient noise, each finer by about 2.1 and weaker by `roughness` (0..1), scaled to roughly -1..1.
 */
export function layeredNoise(period: number, octaves: number, roughness: number, salt: number): Noise {
  const own = octavesOf(period, octaves, roughness, salt);
  const layers = own.map((octave) => ({ noise: gradientNoise(octave.period, octave.salt), weight: octave.weight }));
  const norm = normOf(own);
  return (u, v) => {
    let sum = 0;
    for (const { noise, weight } of layers) sum += noise(u, v) * weight;
    return sum * norm;
  };
}

/**
 * Along one axis of a grid: the lattice cells on both sides of each point, its fraction between them, and that fraction
 * faded.
 */
type Axis = { before: Int32Array; after: Int32Array; part: Float64Array; faded: Float64Array };

function axisOf(period: number, size: number): Axis {
  const own: Axis = {
    before: new Int32Array(size),
    after: new Int32Array(size),
    part: new Float64Array(size),
    faded: new Float64Array(size),
  };
  for (let at = 0; at < size; at++) {
    const place = ((at + 0.5) / size) * period;
    const cell = Math.floor(place);
    own.before[at] = cell % period;
    own.after[at] = (cell + 1) % period;
    own.part[at] = place - cell;
    own.faded[at] = fade(place - cell);
  }
  return own;
}

/** Adds `weight` times `gradientNoise` at the centre of every cell of a grid, with the same rounding. */
function addNoise(to: Float64Array, size: number, { period, salt, weight }: Octave): void {
  const table = gradients(period, salt);
  const { before, after, part, faded } = axisOf(period, size);
  for (let row = 0; row < size; row++) {
    const top = before[row]! * period;
    const bottom = after[row]! * period;
    const fy = part[row]!;
    const down = faded[row]!;
    for (let column = 0; column < size; column++) {
      const fx = part[column]!;
      const nw = (top + before[column]!) * 2;
      const ne = (top + after[column]!) * 2;
      const sw = (bottom + before[column]!) * 2;
      const se = (bottom + after[column]!) * 2;
      const a = table[nw]! * fx + table[nw + 1]! * fy;
      const b = table[ne]! * (fx - 1) + table[ne + 1]! * fy;
      const c = table[sw]! * fx + table[sw + 1]! * (fy - 1);
      const d = table[se]! * (fx - 1) + table[se + 1]! * (fy - 1);
      const across = faded[column]!;
      const upper = a + (b - a) * across;
      const at = row * size + column;
      to[at] = to[at]! + (upper + (c + (d - c) * across - upper) * down) * weight;
    }
  }
}

/** `gradientNoise` at the centre of every cell of a grid, row by row; several times faster than single calls. */
export function gradientNoiseGrid(period: number, salt: number, size: number): Float64Array {
  const values = new Float64Array(size * size);
  addNoise(values, size, { period, salt, weight: 1 });
  return values;
}

/** `layeredNoise` at the centre of every cell of a grid, row by row; several times faster than single calls. */
export function layeredNoiseGrid(
  period: number,
  octaves: number,
  roughness: number,
  salt: number,
  size: number,
): Float64Array {
  const own = octavesOf(period, octaves, roughness, salt);
  const norm = normOf(own);
  const values = new Float64Array(size * size);
  for (const octave of own) addNoise(values, size, octave);
  for (let at = 0; at < values.length; at++) values[at] = values[at]! * norm;
  return values;
}
