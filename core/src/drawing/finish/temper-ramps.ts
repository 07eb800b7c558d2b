/** Red, green, blue, each 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number];

type Stop = readonly [at: number, colour: Rgb];

const hex = (code: number): Rgb => [(code >> 16) & 255, (code >> 8) & 255, code & 255];

/** Number of colours in a ramp. */
export const RAMP_STEPS = 256;

/** A colour ramp as a table of 256 triples, interpolated in linear light. */
function ramp(stops: readonly Stop[]): Float32Array {
  const table = new Float32Array(RAMP_STEPS * 3);
  for (let step = 0; step < RAMP_STEPS; step++) {
    const at = step / (RAMP_STEPS - 1);
    const upper = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= at),
    );
    const [low, from] = stops[upper - 1]!;
    const [high, to] = stops[upper]!;
    const t = (at - low) / (high - low);
    for (let c = 0; c < 3; c++) {
      table[step * 3 + c] = Math.sqrt(from[c]! ** 2 * (1 - t) + to[c]! ** 2 * t);
    }
  }
  return table;
}

// Each ramp runs from the border of a stain (0) to its centre (1), as temper colours on steel.
// Blue runs from a violet that is nearly purple (255 degrees) to sky blue (200), as gems do.
const BLUE = ramp([
  [0, hex(0x341e76)],
  [0.14, hex(0x2723a9)],
  [0.34, hex(0x1d43d7)],
  [0.55, hex(0x2e76ea)],
  [0.75, hex(0x50a3f2)],
  [0.9, hex(0x74bff4)],
  [1, hex(0x98d3f6)],
]);
const PURPLE = ramp([
  [0, hex(0x4a2390)],
  [0.3, hex(0x6a2fae)],
  [0.6, hex(0x8f47c8)],
  [0.85, hex(0xb565cf)],
  [1, hex(0xd08ad2)],
]);
const GOLD = ramp([
  [0, hex(0x7a4526)],
  [0.16, hex(0x9a6428)],
  [0.4, hex(0xbd8a35)],
  [0.62, hex(0xd9a441)],
  [0.82, hex(0xe6bf6c)],
  [1, hex(0xf1dba4)],
]);
const OTHER = ramp([
  [0, hex(0x4c4a4a)],
  [0.4, hex(0x74746f)],
  [0.75, hex(0x9d9c94)],
  [1, hex(0xc3c3bc)],
]);

/** The ramps of blue, purple, gold and other: 256 colours each, as red, green, blue (0..255). */
export const RAMPS = [BLUE, PURPLE, GOLD, OTHER] as const;
