import type { Footprint } from '../paint/footprint.ts';
import type { OxideMap } from '../paint/oxide-map.ts';

/** An oxide map with a round blue spot, a purple rim and gold around it; the right strip is partly bare. */
export function syntheticMap(size = 64): OxideMap {
  const map = {
    size,
    blue: new Float32Array(size * size),
    purple: new Float32Array(size * size),
    gold: new Float32Array(size * size),
  };
  for (let at = 0; at < size * size; at++) {
    const u = ((at % size) + 0.5) / size;
    const v = (Math.floor(at / size) + 0.5) / size;
    const distance = Math.hypot(u - 0.5, v - 0.45);
    const blue = Math.max(0, Math.min(1, (0.3 - distance) * 9 + 0.5));
    const purple = 0.35 * Math.exp(-(((distance - 0.3) / 0.05) ** 2)) * (1 - blue);
    map.blue[at] = blue;
    map.purple[at] = purple;
    map.gold[at] = (1 - blue - purple) * (u > 0.8 ? 0.7 : 0.97);
  }
  return map;
}

/** A footprint with equal weights wherever `shows` returns true (coordinates 0..1); the sum is 1. */
export function syntheticFootprint(shows: (u: number, v: number) => boolean, size = 56): Footprint {
  const weights = new Float32Array(size * size);
  for (let at = 0; at < weights.length; at++) {
    weights[at] = shows(((at % size) + 0.5) / size, (Math.floor(at / size) + 0.5) / size) ? 1 : 0;
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { size, weights: weights.map((weight) => weight / sum) };
}

/** A knife with a ring at its lower end: blade up, hole in the ring. */
export function ringKnife(size = 56): Footprint {
  return syntheticFootprint((u, v) => {
    const ring = Math.hypot(u - 0.5, v - 0.78);
    const blade = v > 0.12 && v < 0.7 && Math.abs(u - 0.5) < 0.02 + 0.09 * ((v - 0.12) / 0.58);
    return blade || (ring < 0.15 && ring > 0.075);
  }, size);
}
