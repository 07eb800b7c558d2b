import { emptyLevel, pyramidOf, type TexelMaker, type TextureLevel } from '@bluegem/core/drawing/finish-texture';
import { MASK_COLOURS } from '@bluegem/core/drawing/mask-picture';
import { TILE_SIDE } from '@bluegem/core/drawing/tiled-texture';
import { FINISH_SIZE, type FinishFocus, type FinishGround, type FinishTiles } from './finish-messages.ts';

const PER_SIDE = FINISH_SIZE / TILE_SIDE;
const GROUND_SIZE = 256;
const TILE_TEXELS = TILE_SIDE * TILE_SIDE;

/** Where a tile begins, in texels. */
export const tileCorner = (tile: number) => ({
  x: (tile % PER_SIDE) * TILE_SIDE,
  y: Math.floor(tile / PER_SIDE) * TILE_SIDE,
});

/** Writes the pure colour of the class that a texel has. */
function putMask(mask: Uint8ClampedArray, to: number, shares: Uint8ClampedArray, from: number): void {
  let index = 0;
  while (index < 3 && shares[from + index] !== 255) index++;
  const colour = MASK_COLOURS[index]!;
  for (let channel = 0; channel < 3; channel++) mask[to + channel] = colour[channel]!;
  mask[to + 3] = 255;
}

/** The whole finish from every eighth texel, mixed to its full size: soon there, and soft. */
export function makeGround(maker: TexelMaker): FinishGround {
  const level = emptyLevel(GROUND_SIZE);
  maker(level, 0, 0, GROUND_SIZE);
  const factor = FINISH_SIZE / GROUND_SIZE;
  const { size, colour, shares: mask } = emptyLevel(FINISH_SIZE);
  const wrap = GROUND_SIZE - 1;
  for (let row = 0; row < FINISH_SIZE; row++) {
    const y = (row + 0.5) / factor - 0.5;
    const [top, fy] = [Math.floor(y), y - Math.floor(y)];
    const lines = [(top & wrap) * GROUND_SIZE, ((top + 1) & wrap) * GROUND_SIZE] as const;
    for (let column = 0; column < FINISH_SIZE; column++) {
      const x = (column + 0.5) / factor - 0.5;
      const [left, fx] = [Math.floor(x), x - Math.floor(x)];
      const [a, b] = [(left & wrap) * 4, ((left + 1) & wrap) * 4];
      const at = (row * FINISH_SIZE + column) * 4;
      for (let channel = 0; channel < 4; channel++) {
        const upper = mix(level.colour, lines[0] * 4 + a + channel, lines[0] * 4 + b + channel, fx);
        const lower = mix(level.colour, lines[1] * 4 + a + channel, lines[1] * 4 + b + channel, fx);
        colour[at + channel] = upper + (lower - upper) * fy;
      }
      putMask(mask, at, level.shares, (lines[fy < 0.5 ? 0 : 1] + ((fx < 0.5 ? left : left + 1) & wrap)) * 4);
    }
  }
  // What shrinks the shares of classes shrinks their colours as well.
  return pyramidOf({ size, colour, shares: mask }).levels.map((each) => ({
    size: each.size,
    colour: each.colour as Uint8ClampedArray<ArrayBuffer>,
    mask: each.shares as Uint8ClampedArray<ArrayBuffer>,
  }));
}

const mix = (from: Uint8ClampedArray, a: number, b: number, share: number): number =>
  from[a]! + (from[b]! - from[a]!) * share;

/** The tiles that places in weapon UV lie on, with one around each, in the order of how many places they hold. */
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

/** Makes tiles of the finish, each once: first those of the focus, then the rest. */
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
    /** The next tiles, `most` of them at most; undefined when all are made. Spare ones only where they are wanted. */
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
