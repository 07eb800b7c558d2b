import type { Grid } from './enlarge.ts';

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
    const left = ((column % period) + period) % period;
    const right = left + 1 === period ? 0 : left + 1;
    const top = (((row % period) + period) % period) * period;
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

/** Several octaves of gradient noise, each finer by about 2.1 and weaker by `roughness` (0..1), scaled back to roughly -1..1. */
export function layeredNoise(period: number, octaves: number, roughness: number, salt: number): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    noise: gradientNoise(Math.round(period * 2.1 ** octave), salt + octave * 101),
    weight: roughness ** octave,
  }));
  const norm = 1 / Math.sqrt(layers.reduce((sum, { weight }) => sum + weight * weight, 0));
  return (u, v) => {
    let sum = 0;
    for (const { noise, weight } of layers) sum += noise(u, v) * weight;
    return sum * norm;
  };
}

/** A wrapping noise stored as a grid; for noise whose finest octave has at most a third as many cells as `size`. */
export function bakedNoise(noise: Noise, size: number): Grid {
  const values = new Float32Array(size * size);
  for (let at = 0; at < values.length; at++) {
    values[at] = noise(((at % size) + 0.5) / size, (Math.floor(at / size) + 0.5) / size);
  }
  return { size, values };
}
