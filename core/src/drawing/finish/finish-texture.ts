import type { OxideMap } from '../../paint/oxide-map.ts';
import { balanceFrom, biasOf, type ClassBias } from './class-balance.ts';
import { scoreField } from './class-scores.ts';
import type { Scores } from './class-scores.ts';
import { sampleWrapped, stackOf } from './enlarge.ts';
import { finishPainter } from './finish-colour.ts';
import type { ClassLead } from './finish-colour.ts';

/**
 * One level of the finish, wrapping, `size` texels a side. `colour`: red, green, blue and gloss per texel. `shares`:
 * blue, purple, gold and other per texel (0..255; in the biggest level, one is 255 and the others 0).
 */
export type TextureLevel = { size: number; colour: Uint8ClampedArray; shares: Uint8ClampedArray };

/** The finish as a mipmap pyramid, the biggest level first, each half the size of the one before. */
export type FinishTexture = { levels: TextureLevel[] };

/** Texels a side of the smallest level. */
export const SMALLEST_LEVEL = 64;

/**
 * Averages a square of a level to the level of half its size. `column`, `row` and `side` in texels of the smaller
 * level.
 */
export function shrinkInto(half: TextureLevel, from: TextureLevel, column: number, row: number, side: number): void {
  for (const plane of ['colour', 'shares'] as const) {
    const [source, target] = [from[plane], half[plane]];
    for (let y = row; y < row + side; y++) {
      for (let at = column * 4; at < (column + side) * 4; at++) {
        const first = y * 2 * from.size * 4 + (at >> 2) * 8 + (at & 3);
        const below = first + from.size * 4;
        target[y * half.size * 4 + at] =
          (source[first]! + source[first + 4]! + source[below]! + source[below + 4]!) / 4;
      }
    }
  }
}

function halved(level: TextureLevel): TextureLevel {
  const half = emptyLevel(level.size / 2);
  shrinkInto(half, level, 0, 0, half.size);
  return half;
}

/** Finds the class with the highest score, the second, and their difference. */
function findLead(claims: Float64Array, to: ClassLead): void {
  let [winner, rival] = claims[0]! >= claims[1]! ? [0, 1] : [1, 0];
  for (let index = 2; index < 4; index++) {
    if (claims[index]! > claims[winner]!) {
      rival = winner;
      winner = index;
    } else if (claims[index]! > claims[rival]!) rival = index;
  }
  to.winner = winner;
  to.rival = rival;
  to.lead = claims[winner]! - claims[rival]!;
}

/** An empty level of `size` texels a side. */
export function emptyLevel(size: number): TextureLevel {
  return { size, colour: new Uint8ClampedArray(size * size * 4), shares: new Uint8ClampedArray(size * size * 4) };
}

/**
 * Computes the texels of a square of the biggest level: `column` and `row` are its first texel, `side` its length in
 * texels.
 */
export type TexelMaker = (level: TextureLevel, column: number, row: number, side: number) => void;

/** The bias of a map, for `texelMaker`. */
export const finishBias = (map: OxideMap): ClassBias => biasOf(map, scoreField(map));

/**
 * The finish as a function that computes any texel of any level. Without `bias` it is computed first, which takes a
 * second.
 */
export function texelMaker(map: OxideMap, bias?: ClassBias): TexelMaker {
  const scores = scoreField(map);
  const { blue, purple, gold, other } = balanceFrom(bias ?? biasOf(map, scores));
  const balance = stackOf([blue, purple, gold, other]);
  const paint = finishPainter();
  const at: Scores = { blue: 0, purple: 0, gold: 0, other: 0 };
  const claims = new Float64Array(4);
  const classLead: ClassLead = { winner: 0, rival: 1, lead: 0 };
  const makeTexel = ({ size, colour, shares }: TextureLevel, index: number): void => {
    const u = ((index % size) + 0.5) / size;
    const v = (Math.floor(index / size) + 0.5) / size;
    scores(u, v, at);
    sampleWrapped(balance, u, v, claims);
    claims[0]! += at.blue;
    claims[1]! += at.purple;
    claims[2]! += at.gold;
    claims[3]! += at.other;
    findLead(claims, classLead);
    shares[index * 4 + classLead.winner] = 255;
    paint(u, v, classLead, colour, index * 4);
  };
  return (level, column, row, side) => {
    for (let y = row; y < row + side; y++)
      for (let x = column; x < column + side; x++) makeTexel(level, y * level.size + x);
  };
}

/**
 * Computes the finish from an oxide map at `size` texels a side (a power of two from 64). Deterministic; other sizes
 * show the same stains. Throws RangeError for any other size.
 */
export function finishTexture(map: OxideMap, size: number, bias?: ClassBias): FinishTexture {
  checkSize(size);
  const top = emptyLevel(size);
  texelMaker(map, bias)(top, 0, 0, size);
  return pyramidOf(top);
}

function checkSize(size: number): void {
  if (!(size >= SMALLEST_LEVEL) || !Number.isInteger(Math.log2(size)))
    throw new RangeError(`A texture size is a power of two from ${SMALLEST_LEVEL}, not ${size}`);
}

/** The texture with this biggest level. Throws RangeError unless its size is a power of two from 64. */
export function pyramidOf(top: TextureLevel): FinishTexture {
  checkSize(top.size);
  const levels = [top];
  while (levels.at(-1)!.size > SMALLEST_LEVEL) levels.push(halved(levels.at(-1)!));
  return { levels };
}

/** The biggest level of a texture as bytes, colours first. `unpackTexture` computes the other levels. */
export function packTexture({ levels }: FinishTexture): Uint8Array {
  const top = levels[0]!;
  const bytes = new Uint8Array(top.colour.length + top.shares.length);
  bytes.set(top.colour);
  bytes.set(top.shares, top.colour.length);
  return bytes;
}

/** Parses the result of `packTexture`. Throws RangeError for a length that is not that of a texture. */
export function unpackTexture(bytes: Uint8Array): FinishTexture {
  const size = Math.sqrt(bytes.length / 8);
  if (!Number.isInteger(Math.log2(size))) throw new RangeError(`${bytes.length} bytes are not a finish texture`);
  // Pictures read texels as words, which have to lie at multiples of four.
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const plane = (half: 0 | 1) =>
    new Uint8ClampedArray(buffer, byteOffset + (half * bytes.length) / 2, bytes.length / 2);
  return pyramidOf({ size, colour: plane(0), shares: plane(1) });
}
