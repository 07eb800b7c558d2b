import type { Matrix } from '../../paint/paint-transform.ts';
import { emptyLevel, pyramidOf, type TexelMaker, type TextureLevel } from '../finish/finish-texture.ts';
import { MASK_COLOURS } from './mask-picture.ts';
import { TILE_SIDE } from './tiled-texture.ts';

/** Texels a side of the finish, as in the server's pictures. */
export const FINISH_SIZE = 2048;

/** The part of the finish to compute first: points in weapon UV (u and v in turn) under a matrix. */
export type FinishFocus = { places: Float32Array; matrix: Matrix };

/** One level of the finish, four bytes a texel: colour and gloss, and the pure colours of the classes. */
export type FinishLevel = {
  size: number;
  colour: Uint8ClampedArray<ArrayBuffer>;
  mask: Uint8ClampedArray<ArrayBuffer>;
};

/** Square tiles of the finish, one after the other. */
export type FinishTiles = {
  tiles: Uint16Array;
  colour: Uint8ClampedArray<ArrayBuffer>;
  mask: Uint8ClampedArray<ArrayBuffer>;
  /** True once all tiles of the focus are computed. */
  isFocusDone: boolean;
  /** True for a tile outside of the focus, computed ahead for other seeds. */
  isSpare: boolean;
};

/** The whole finish at low detail, the biggest level first, each half the size of the one before. */
export type FinishGround = readonly FinishLevel[];

const PER_SIDE = FINISH_SIZE / TILE_SIDE;
const SKETCH_SIZE = 256;
const TILE_TEXELS = TILE_SIDE * TILE_SIDE;

/** The first texel of a tile (0..1023, row by row), in texels of the biggest level. */
export const tileCorner = (tile: number) => ({
  x: (tile % PER_SIDE) * TILE_SIDE,
  y: Math.floor(tile / PER_SIDE) * TILE_SIDE,
});

/** Writes the pure colour of the class of a texel. */
function putMask(mask: Uint8ClampedArray, to: number, shares: Uint8ClampedArray, from: number): void {
  let index = 0;
  while (index < 3 && shares[from + index] !== 255) index++;
  const colour = MASK_COLOURS[index]!;
  for (let channel = 0; channel < 3; channel++) mask[to + channel] = colour[channel]!;
  mask[to + 3] = 255;
}

/** The pure colours of the classes of a level, four bytes a texel. */
function maskOf({ size, shares }: TextureLevel): Uint8ClampedArray<ArrayBuffer> {
  const mask = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < mask.length; at += 4) putMask(mask, at, shares, at);
  return mask;
}

/** Shrinking shares shrinks their colours in the same way, so masks can be shrunk as colours. */
const inAllSizes = ({ size, colour, mask }: FinishLevel): FinishGround =>
  pyramidOf({ size, colour, shares: mask }).levels.map((each) => ({
    size: each.size,
    colour: each.colour as Uint8ClampedArray<ArrayBuffer>,
    mask: each.shares as Uint8ClampedArray<ArrayBuffer>,
  }));

/** The whole finish from every eighth texel: fast, and at low detail. */
function sketchOf(maker: TexelMaker): TextureLevel {
  const level = emptyLevel(SKETCH_SIZE);
  maker(level, 0, 0, SKETCH_SIZE);
  return level;
}

/** The two texels of the sketch around each texel of a full-size line, and the fraction between them. */
function betweenTexels() {
  const [before, after] = [new Int32Array(FINISH_SIZE), new Int32Array(FINISH_SIZE)];
  const part = new Float64Array(FINISH_SIZE);
  for (let at = 0; at < FINISH_SIZE; at++) {
    const place = ((at + 0.5) * SKETCH_SIZE) / FINISH_SIZE - 0.5;
    before[at] = Math.floor(place) & (SKETCH_SIZE - 1);
    after[at] = (Math.floor(place) + 1) & (SKETCH_SIZE - 1);
    part[at] = place - Math.floor(place);
  }
  return { before, after, part };
}

type Between = ReturnType<typeof betweenTexels>;

/** A row of the sketch, interpolated to full length. */
function stretched(colour: Uint8ClampedArray, row: number, { before, after, part }: Between): Float64Array {
  const line = new Float64Array(FINISH_SIZE * 4);
  const start = row * SKETCH_SIZE;
  for (let column = 0; column < FINISH_SIZE; column++) {
    const [a, b] = [(start + before[column]!) * 4, (start + after[column]!) * 4];
    for (let channel = 0; channel < 4; channel++)
      line[column * 4 + channel] = colour[a + channel]! + (colour[b + channel]! - colour[a + channel]!) * part[column]!;
  }
  return line;
}

/** A sketch of the finish at 2048 texels a side and smaller levels, to be overwritten by tiles. */
export function makeGround(maker: TexelMaker): FinishGround {
  const sketch = sketchOf(maker);
  const between = betweenTexels();
  const { before, after, part } = between;
  const lines = Array.from({ length: SKETCH_SIZE }, (_, row) => stretched(sketch.colour, row, between));
  const colour = new Uint8ClampedArray(FINISH_SIZE * FINISH_SIZE * 4);
  const mask = new Uint8ClampedArray(FINISH_SIZE * FINISH_SIZE * 4);
  const [from, to] = [new Uint32Array(maskOf(sketch).buffer), new Uint32Array(mask.buffer)];
  for (let row = 0; row < FINISH_SIZE; row++) {
    const upper = lines[before[row]!]!;
    const lower = lines[after[row]!]!;
    const down = part[row]!;
    const start = row * FINISH_SIZE * 4;
    for (let at = 0; at < FINISH_SIZE * 4; at++) colour[start + at] = upper[at]! + (lower[at]! - upper[at]!) * down;
    const nearest = (down < 0.5 ? before : after)[row]! * SKETCH_SIZE;
    for (let column = 0; column < FINISH_SIZE; column++)
      to[row * FINISH_SIZE + column] = from[nearest + (part[column]! < 0.5 ? before : after)[column]!]!;
  }
  return inAllSizes({ size: FINISH_SIZE, colour, mask });
}

/** The tiles that contain points in weapon UV, with their neighbours, in the order of the number of points in them. */
export function tilesOf({ places, matrix }: FinishFocus): number[] {
  const counts = new Map<number, number>();
  const wrap = PER_SIDE - 1;
  for (let index = 0; index < places.length; index += 2) {
    const [u, v] = [places[index]!, places[index + 1]!];
    const x = Math.floor((matrix.a * u + matrix.b * v + matrix.tx) * PER_SIDE);
    const y = Math.floor((matrix.c * u + matrix.d * v + matrix.ty) * PER_SIDE);
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) {
        const tile = (row & wrap) * PER_SIDE + (column & wrap);
        counts.set(tile, (counts.get(tile) ?? 0) + (row === y && column === x ? 9 : 1));
      }
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([tile]) => tile);
}

/** Computes the tiles of the finish, each once: first those of the focus, then the rest. */
export function createTileMaker(maker: TexelMaker) {
  const level: TextureLevel = emptyLevel(FINISH_SIZE);
  const isMade = new Uint8Array(PER_SIDE * PER_SIDE);
  const all = Array.from(isMade.keys());
  let wanted: number[] = [];

  const takeTile = (tile: number, place: number, into: FinishTiles): void => {
    const { x, y } = tileCorner(tile);
    maker(level, x, y, TILE_SIDE);
    into.tiles[place] = tile;
    for (let row = 0; row < TILE_SIDE; row++) {
      const from = (y + row) * FINISH_SIZE + x;
      const to = place * TILE_TEXELS + row * TILE_SIDE;
      into.colour.set(level.colour.subarray(from * 4, (from + TILE_SIDE) * 4), to * 4);
      for (let column = 0; column < TILE_SIDE; column++)
        putMask(into.mask, (to + column) * 4, level.shares, (from + column) * 4);
    }
    isMade[tile] = 1;
  };

  return {
    focus(focus: FinishFocus): void {
      wanted = tilesOf(focus);
    },
    /** The next tiles, at most `most`; undefined when all are computed. Spare ones only if `wantsSpare`. */
    next(most: number, wantsSpare: boolean): FinishTiles | undefined {
      const missing = (tiles: readonly number[]) => tiles.filter((tile) => isMade[tile] === 0);
      const first = missing(wanted);
      const chosen = (first.length > 0 ? first : wantsSpare ? missing(all) : []).slice(0, most);
      if (chosen.length === 0) return undefined;
      const made: FinishTiles = {
        tiles: new Uint16Array(chosen.length),
        colour: new Uint8ClampedArray(chosen.length * TILE_TEXELS * 4),
        mask: new Uint8ClampedArray(chosen.length * TILE_TEXELS * 4),
        isFocusDone: first.length <= most,
        isSpare: first.length === 0,
      };
      chosen.forEach((tile, place) => takeTile(tile, place, made));
      return made;
    },
    isFocusDone: (): boolean => wanted.every((tile) => isMade[tile] === 1),
  };
}
