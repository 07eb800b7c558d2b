import { FINISH_CLASSES } from '@bluegem/core/paint/finish-class';
import { resizeOxideMap, type OxideMap } from '@bluegem/core/paint/oxide-map';

/** A finish drawn for the sample: its colours, and the class (place in FINISH_CLASSES) each texel was drawn as. */
export type SampleTexture = { size: number; classes: Uint8Array; rgb: Uint8Array };

/** sRGB colours well inside the bounds of their class. */
const COLOURS = [
  [48, 88, 168],
  [112, 58, 132],
  [196, 156, 84],
  [62, 118, 74],
] as const;

const hash = (x: number, y: number, salt: number): number => {
  let value = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(salt, 2_147_483_629);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296;
};

/** Smooth noise that wraps after `period` cells, -1 to 1. */
function noise(u: number, v: number, period: number, salt: number): number {
  const [x, y] = [u * period, v * period];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [fx, fy] = [ease(x - left), ease(y - top)];
  const at = (column: number, row: number) => hash(column % period, row % period, salt);
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return (upper * (1 - fy) + lower * fy) * 2 - 1;
}

/** Draws a finish whose classes lie where the recovered map has them, with edges and shades of our own. */
export function sampleTexture(map: OxideMap, size: number): SampleTexture {
  const large = resizeOxideMap(map, size);
  const classes = new Uint8Array(size * size);
  const rgb = new Uint8Array(size * size * 3);
  for (let texel = 0; texel < size * size; texel++) {
    const [u, v] = [((texel % size) + 0.5) / size, (Math.floor(texel / size) + 0.5) / size];
    const [blue, purple, gold] = [large.blue[texel]!, large.purple[texel]!, large.gold[texel]!];
    const scores = [blue, purple * 1.3, gold, 1 - blue - purple - gold];
    let best = 0;
    for (let index = 0; index < FINISH_CLASSES.length; index++) {
      scores[index]! += 0.12 * noise(u, v, 48, index);
      if (scores[index]! > scores[best]!) best = index;
    }
    classes[texel] = best;
    const shade = 1 + 0.18 * noise(u, v, 96, 9);
    for (let channel = 0; channel < 3; channel++)
      rgb[texel * 3 + channel] = Math.round(COLOURS[best]![channel]! * shade);
  }
  return { size, classes, rgb };
}
