import { levelFor } from '../finish/sample-texture.ts';
import { STEEL } from '../light/steel.ts';
import { bareShare, UNWORN_FLOAT, WEAR_SOFTNESS } from '../light/wear.ts';
import type { Scene } from './scene.ts';

/** A very bright reflection is whiter than the metal: how much white (0..255) there is per light beyond 1. */
export const GLINT = 30;
/**
 * Interference colours of an oxide film: seen obliquely it is thinner to light, so that blue turns towards violet and
 * gold towards straw. How much of a channel goes over into another at a tilt of 1.
 */
export const INTERFERENCE = { redFromBlue: 0.3, redFromGreen: 0.12, greenLoss: 0.16, blueFromRed: 0.1 } as const;

/**
 * The buffers that a lit picture is painted on. `stride`: bytes of a pixel in `base` and `pixels`, which begins as a
 * copy of it.
 */
type Canvas = { base: Uint8ClampedArray; pixels: Uint8ClampedArray; stride: 3 | 4 };

/** Paints the lit finish. Pixels that wear off from the float `unwornFrom` on are left as they are. */
function paintFinish(
  { texture, side, matrix }: Scene,
  { base, pixels, stride }: Canvas,
  float: number,
  unwornFrom: number,
): void {
  const isWorn = float > UNWORN_FLOAT;
  const { at, u, v, soft, sharp, glint, tilt, wornAt } = side.painted;
  const { size, colour: planes } = levelFor(texture, side, matrix);
  // A texel in one word, red in its lowest byte: every machine that this runs on stores numbers so. The finish is read
  // here as `finishReader` reads it: four loads a pixel instead of sixteen and no call take two thirds of the time.
  const texels = new Uint32Array(planes.buffer, planes.byteOffset, size * size);
  // Sizes are powers of two, so that a bit mask wraps.
  const wrap = size - 1;
  const [a, b, tx] = [matrix.a * size, matrix.b * size, matrix.tx * size - 0.5];
  const [c, d, ty] = [matrix.c * size, matrix.d * size, matrix.ty * size - 0.5];
  const { redFromBlue, redFromGreen, greenLoss, blueFromRed } = INTERFERENCE;
  const [steelRed, steelGreen, steelBlue] = STEEL;
  const count = at.length;
  for (let index = 0; index < count; index++) {
    if (isWorn && wornAt[index]! >= unwornFrom) continue;
    const x = a * u[index]! + b * v[index]! + tx;
    const y = c * u[index]! + d * v[index]! + ty;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const left = column & wrap;
    const right = (column + 1) & wrap;
    const top = (row & wrap) * size;
    const bottom = ((row + 1) & wrap) * size;
    const nw = texels[top + left]!;
    const ne = texels[top + right]!;
    const sw = texels[bottom + left]!;
    const se = texels[bottom + right]!;
    const fx = x - column;
    const fy = y - row;
    const inSe = fx * fy;
    const inNe = fx - inSe;
    const inSw = fy - inSe;
    const inNw = 1 - fx - inSw;
    const r = (nw & 255) * inNw + (ne & 255) * inNe + (sw & 255) * inSw + (se & 255) * inSe;
    const g = ((nw >> 8) & 255) * inNw + ((ne >> 8) & 255) * inNe + ((sw >> 8) & 255) * inSw + ((se >> 8) & 255) * inSe;
    const bl = ((nw >> 16) & 255) * inNw + ((ne >> 16) & 255) * inNe + ((sw >> 16) & 255) * inSw + ((se >> 16) & 255) * inSe; // oxfmt-ignore
    const shine = (nw >>> 24) * inNw + (ne >>> 24) * inNe + (sw >>> 24) * inSw + (se >>> 24) * inSe;
    const slant = tilt[index]!;
    const red = r + slant * (redFromBlue * (bl > r ? bl - r : 0) + redFromGreen * (g - r));
    const green = g - slant * greenLoss * g;
    const blue = bl + slant * blueFromRed * r;
    const smooth = shine / 255;
    let colour = soft[index]! + smooth * (sharp[index]! - soft[index]!);
    let white = GLINT * smooth * glint[index]!;
    let steel = 0;
    if (isWorn) {
      const worn = bareShare(float, wornAt[index]!);
      steel = worn * 0.5 * (soft[index]! + sharp[index]!);
      colour *= 1 - worn;
      white *= 1 - worn;
    }
    const to = at[index]! * stride;
    pixels[to] = base[to]! + red * colour + white + steel * steelRed;
    pixels[to + 1] = base[to + 1]! + green * colour + white + steel * steelGreen;
    pixels[to + 2] = base[to + 2]! + blue * colour + white + steel * steelBlue;
  }
}

/**
 * Lit metal, with brushed steel where `float` (0..1) has worn the paint. `unworn`: the same picture for a float of 0,
 * if it is there already, of which only worn pixels are drawn again.
 */
export function fancyPicture(scene: Scene, float: number, unworn?: Uint8ClampedArray) {
  const { width, height } = scene.side;
  const base = scene.side.base('fancy');
  const rgba = (unworn ?? base).slice();
  if (!unworn || float > UNWORN_FLOAT)
    paintFinish(scene, { base, pixels: rgba, stride: 4 }, float, unworn ? float + WEAR_SOFTNESS / 2 : Infinity);
  return { width, height, rgba };
}

/** Red, green and blue of pixels without their alpha, three bytes a pixel. */
export function coloursOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const colours = new Uint8ClampedArray((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    colours[to++] = rgba[from]!;
    colours[to++] = rgba[from + 1]!;
    colours[to++] = rgba[from + 2]!;
  }
  return colours;
}

/**
 * The colours of the lit picture without wear, as `coloursOf` has them. `base`: those of the picture without its
 * finish. The alpha is the same for all seeds.
 */
export function fancyColours(scene: Scene, base: Uint8ClampedArray): Uint8ClampedArray {
  const pixels = base.slice();
  paintFinish(scene, { base, pixels, stride: 3 }, 0, Infinity);
  return pixels;
}
