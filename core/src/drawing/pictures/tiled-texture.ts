import type { Matrix } from '../../paint/paint-transform.ts';
import { emptyLevel, shrinkInto, SMALLEST_LEVEL } from '../finish/finish-texture.ts';
import type { FinishTexture, TexelMaker, TextureLevel } from '../finish/finish-texture.ts';
import type { PreparedSide } from './prepare-side.ts';

/** Texels a side of a tile at the biggest level. */
export const TILE_SIDE = 64;

const COLOUR_BYTES = TILE_SIDE * TILE_SIDE * 4;

/** The first texel (column, row) of a tile of a finish with `size` texels a side. */
export function tilePlace(size: number, tile: number): { column: number; row: number } {
  const perSide = size / TILE_SIDE;
  return { column: (tile % perSide) * TILE_SIDE, row: Math.floor(tile / perSide) * TILE_SIDE };
}

/**
 * A finish of `size` texels a side that is computed tile by tile as pictures need it: a weapon shows a few percent of
 * it. Its texels are those of `finishTexture` of the same size; tiles that are not computed yet are empty.
 */
export function createTiledTexture(size: number) {
  const levels: TextureLevel[] = [emptyLevel(size)];
  while (levels.at(-1)!.size > SMALLEST_LEVEL) levels.push(emptyLevel(levels.at(-1)!.size / 2));
  const top = levels[0]!;
  const perSide = size / TILE_SIDE;
  const present = new Uint8Array(perSide * perSide);
  const placeOf = (tile: number) => tilePlace(size, tile);

  const finish = (tile: number): void => {
    const { column, row } = placeOf(tile);
    for (let level = 1; level < levels.length; level++) {
      const side = TILE_SIDE >> level;
      shrinkInto(levels[level]!, levels[level - 1]!, column >> level, row >> level, side);
    }
    present[tile] = 1;
  };

  return {
    texture: { levels } satisfies FinishTexture,
    has: (tile: number): boolean => present[tile] === 1,
    placeOf,
    /** Computes a tile from the map. */
    make(tile: number, maker: TexelMaker): void {
      const { column, row } = placeOf(tile);
      maker(top, column, row, TILE_SIDE);
      finish(tile);
    },
    /** A tile as bytes to store: colours and gloss, then the class of each texel. */
    pack(tile: number): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(COLOUR_BYTES + TILE_SIDE * TILE_SIDE);
      const { column, row } = placeOf(tile);
      for (let y = 0; y < TILE_SIDE; y++) {
        const from = ((row + y) * size + column) * 4;
        bytes.set(top.colour.subarray(from, from + TILE_SIDE * 4), y * TILE_SIDE * 4);
        for (let x = 0; x < TILE_SIDE; x++)
          bytes[COLOUR_BYTES + y * TILE_SIDE + x] = top.shares.subarray(from + x * 4, from + x * 4 + 4).indexOf(255);
      }
      return bytes;
    },
    /** Inserts a stored tile. Throws RangeError if the bytes are not a tile. */
    unpack(tile: number, bytes: Uint8Array): void {
      if (bytes.length !== COLOUR_BYTES + TILE_SIDE * TILE_SIDE)
        throw new RangeError(`${bytes.length} bytes, not a tile`);
      const { column, row } = placeOf(tile);
      for (let y = 0; y < TILE_SIDE; y++) {
        const to = ((row + y) * size + column) * 4;
        top.colour.set(bytes.subarray(y * TILE_SIDE * 4, (y + 1) * TILE_SIDE * 4), to);
        for (let x = 0; x < TILE_SIDE; x++)
          top.shares[to + x * 4 + (bytes[COLOUR_BYTES + y * TILE_SIDE + x]! & 3)] = 255;
      }
      finish(tile);
    },
    /** The tiles that a picture of this side under this matrix samples, in ascending order. */
    tilesOf({ uvPerPixel, painted }: Pick<PreparedSide, 'uvPerPixel' | 'painted'>, matrix: Matrix): number[] {
      const needed = new Uint8Array(perSide * perSide);
      // Bilinear sampling uses one texel of a coarser level on each side.
      const texel = Math.max(1, 1.25 * uvPerPixel * Math.hypot(matrix.a, matrix.c) * size) / size;
      const indexAt = (place: number): number =>
        Math.min(perSide - 1, Math.floor((place - Math.floor(place)) * perSide));
      for (let at = 0; at < painted.at.length; at++) {
        const u = matrix.a * painted.u[at]! + matrix.b * painted.v[at]! + matrix.tx;
        const v = matrix.c * painted.u[at]! + matrix.d * painted.v[at]! + matrix.ty;
        const [left, right] = [indexAt(u - texel), indexAt(u + texel)];
        const [above, below] = [indexAt(v - texel) * perSide, indexAt(v + texel) * perSide];
        needed[above + left] = needed[above + right] = needed[below + left] = needed[below + right] = 1;
      }
      return [...needed.keys()].filter((tile) => needed[tile] === 1);
    },
  };
}

export type TiledTexture = ReturnType<typeof createTiledTexture>;
