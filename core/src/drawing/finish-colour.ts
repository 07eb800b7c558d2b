import { gradientNoise, layeredNoise } from './noise.ts';

/** Red, green, blue, each 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number];

type Stop = readonly [at: number, colour: Rgb];

const hex = (code: number): Rgb => [(code >> 16) & 255, (code >> 8) & 255, code & 255];

const STEPS = 256;

/** A colour ramp as a table of 256 triples, mixed in linear light so that it stays clean between the stops. */
function ramp(stops: readonly Stop[]): Float32Array {
  const table = new Float32Array(STEPS * 3);
  for (let step = 0; step < STEPS; step++) {
    const at = step / (STEPS - 1);
    const upper = Math.max(1, stops.findIndex(([stop]) => stop >= at));
    const [low, from] = stops[upper - 1]!;
    const [high, to] = stops[upper]!;
    const t = (at - low) / (high - low);
    for (let c = 0; c < 3; c++) {
      table[step * 3 + c] = Math.sqrt(from[c]! ** 2 * (1 - t) + to[c]! ** 2 * t);
    }
  }
  return table;
}

// Each ramp runs from the border of a stain (0) to its heart (1), as temper colours do on steel.
const BLUE = ramp([
  [0, hex(0x24207e)], [0.14, hex(0x1d36b4)], [0.34, hex(0x1b52d6)], [0.55, hex(0x2a78ea)],
  [0.75, hex(0x4b9df6)], [0.9, hex(0x7cc4ff)], [1, hex(0xb4e2ff)],
]);
const PURPLE = ramp([
  [0, hex(0x4a2390)], [0.3, hex(0x6a2fae)], [0.6, hex(0x8f47c8)], [0.85, hex(0xb565cf)], [1, hex(0xd08ad2)],
]);
const GOLD = ramp([
  [0, hex(0x7a4526)], [0.16, hex(0x9a6428)], [0.4, hex(0xbd8a35)], [0.62, hex(0xd9a441)],
  [0.82, hex(0xe6bf6c)], [1, hex(0xf1dba4)],
]);
const OTHER = ramp([
  [0, hex(0x4c4a4a)], [0.4, hex(0x74746f)], [0.75, hex(0x9d9c94)], [1, hex(0xc3c3bc)],
]);

const RAMPS = [BLUE, PURPLE, GOLD, OTHER] as const;

/** Writes colour (0..255) and gloss (0..255) of a place into `to`; `depth` (0..1) is how far inside its stain the place lies. */
export type FinishPainter = (u: number, v: number, finishClass: number, depth: number, to: Uint8ClampedArray, at: number) => void;

/** The procedural colours of the finish: clouded temper colours with tide lines, mottling, flecks and fine pits. */
export function finishPainter(): FinishPainter {
  const clouds = layeredNoise(14, 4, 0.55, 31);
  const warpX = layeredNoise(22, 2, 0.5, 32);
  const warpY = layeredNoise(22, 2, 0.5, 33);
  const mottle = layeredNoise(120, 3, 0.65, 34);
  const grain = gradientNoise(620, 35);
  const pits = layeredNoise(260, 2, 0.6, 36);
  const hue = layeredNoise(9, 3, 0.5, 37);
  return (u, v, finishClass, depth, to, at) => {
    const x = u + 0.016 * warpX(u, v);
    const y = v + 0.016 * warpY(u, v);
    const cloud = clouds(x, y);
    const fine = mottle(x, y);
    // Where the cloud folds, the oxide leaves a tide line: a narrow pale crest beside a darker valley.
    const fold = Math.abs(cloud);
    const tide = Math.exp(-fold * fold * 90) * 0.16;
    const heart = 1 - Math.exp(-2.6 * depth);
    const tone = 0.1 + 0.5 * heart + (0.2 * cloud + tide + 0.1 * fine) * (0.35 + 0.65 * heart);
    const table = RAMPS[finishClass]!;
    const step = Math.max(0, Math.min(STEPS - 1, Math.round(tone * (STEPS - 1)))) * 3;
    const pit = Math.max(0, pits(x, y) - 0.62) * 0.9;
    const shade = (1 - Math.min(0.45, pit)) * (1 + 0.045 * grain(u, v) + 0.05 * fine);
    const shift = finishClass === 2 ? 9 * hue(u, v) : 4 * hue(u, v);
    to[at] = table[step]! * shade + shift;
    to[at + 1] = table[step + 1]! * shade + (finishClass === 2 ? shift * 0.4 : 0);
    to[at + 2] = table[step + 2]! * shade - shift;
    to[at + 3] = 150 + 70 * heart - 200 * pit - 25 * fine;
  };
}
