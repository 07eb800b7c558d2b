import type { ClassBias } from '@bluegem/core/drawing/finish/class-balance';
import {
  emptyLevel,
  pyramidOf,
  texelMaker,
  type FinishTexture,
  type TexelMaker,
} from '@bluegem/core/drawing/finish/finish-texture';
import { pictureTexture } from '@bluegem/core/drawing/finish/picture-texture';
import type { PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import {
  createTiledTexture,
  TILE_SIDE,
  tilePlace,
  type TiledTexture,
} from '@bluegem/core/drawing/pictures/tiled-texture';
import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { createGlPainter, type GlPainter, type PaintedFinish } from './gl-painter.ts';
import type { FinishId, CustomFinish } from '../live-messages.ts';
import type { TileStore } from './tile-store.ts';

/** Texels per side of the finish, as for the server's pictures. */
const FINISH_SIZE = 2048;
/** Texels per side of the finish while something moves. */
const COARSE_SIZE = 512;
/** Texels per side of the finish where all of it is shown. */
const SQUARE_SIZE = 1024;
/** Tiles of the whole finish made between two pictures: a fortieth of a second of work. */
const SQUARE_BATCH = 8;

/** The inputs of a picture: the texels, the graphics card painter if there is one, and the tiles that it needs. */
export type FinishSource = {
  texture: FinishTexture;
  gl: GlPainter | undefined;
  tilesFor(side: PreparedSide, matrix: Matrix): Promise<readonly number[]>;
};

function tryGlPainter(finish: PaintedFinish): GlPainter | undefined {
  try {
    return createGlPainter(finish);
  } catch {
    // If a driver refuses the shader, the plain functions draw the same.
    return undefined;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A complete finish. */
function wholeSource(texture: FinishTexture): FinishSource {
  const size = texture.levels[0]?.size ?? 0;
  const tiles = Array.from({ length: (size / TILE_SIDE) ** 2 }, (_, tile) => tile);
  const gl = tryGlPainter({ texture, placeOf: (tile) => tilePlace(size, tile) });
  return { texture, gl, tilesFor: () => Promise.resolve(tiles) };
}

/** A placement as a text, to compare it. */
export const keyOf = ({ a, b, tx, c, d, ty }: Matrix) => [a, b, tx, c, d, ty].join(' ');

/** The finishes to draw from; of ours only the tiles that pictures need are made. */
export function createFinishSources(map: OxideMap, bias: ClassBias | undefined, store: TileStore) {
  const tiled = createTiledTexture(FINISH_SIZE);
  const needs = new WeakMap<PreparedSide, { key: string; tiles: readonly number[] }>();
  let maker: TexelMaker | undefined;
  let fine: FinishSource | undefined;
  let coarseSquare: FinishTexture | undefined;
  let coarse: FinishSource | undefined;
  let custom: { id: number; texture: FinishTexture; source: FinishSource | undefined } | undefined;
  let square: Promise<FinishTexture> | undefined;
  const makerOf = () => (maker ??= texelMaker(map, bias));

  async function provide(tiles: readonly number[]): Promise<void> {
    const stored = await store.read(tiles.filter((tile) => !tiled.has(tile)));
    for (const [tile, bytes] of stored) if (!tiled.has(tile)) tiled.unpack(tile, bytes);
    const missing = tiles.filter((tile) => !tiled.has(tile));
    if (missing.length === 0) return;
    for (const tile of missing) tiled.make(tile, makerOf());
    void store.write(new Map(missing.map((tile) => [tile, tiled.pack(tile)]))).catch(() => undefined);
  }

  /** Makes the tiles of a picture; while only float or type change, they are not looked up again. */
  async function tilesFor(side: PreparedSide, matrix: Matrix): Promise<readonly number[]> {
    const key = keyOf(matrix);
    const cached = needs.get(side);
    if (cached?.key === key) return cached.tiles;
    const tiles = tiled.tilesOf(side, matrix);
    await provide(tiles);
    needs.set(side, { key, tiles });
    return tiles;
  }

  function coarseTexture(): FinishTexture {
    if (coarseSquare) return coarseSquare;
    const level = emptyLevel(COARSE_SIZE);
    makerOf()(level, 0, 0, COARSE_SIZE);
    return (coarseSquare = pyramidOf(level));
  }

  /** A few tiles at a time, with pictures in between. */
  async function makeSquare(): Promise<FinishTexture> {
    const whole: TiledTexture = createTiledTexture(SQUARE_SIZE);
    for (let tile = 0; tile < (SQUARE_SIZE / TILE_SIDE) ** 2; tile++) {
      if (tile % SQUARE_BATCH === 0) await pause();
      whole.make(tile, makerOf());
    }
    return whole.texture;
  }

  const fineSource = (): FinishSource => (fine ??= { texture: tiled.texture, gl: tryGlPainter(tiled), tilesFor });

  function customOf(id: number): NonNullable<typeof custom> {
    if (custom?.id !== id) throw new RangeError(`There is no picture ${id}`);
    return custom;
  }

  function customSource(id: number): FinishSource {
    const its = customOf(id);
    return (its.source ??= wholeSource(its.texture));
  }

  return {
    sourceOf(finish: FinishId, isCoarse: boolean): FinishSource {
      if (finish !== 'drawn') return customSource(finish);
      return isCoarse ? (coarse ??= wholeSource(coarseTexture())) : fineSource();
    },
    /** A texture for showing the whole square. */
    squareOf(finish: FinishId, isCoarse: boolean): FinishTexture | Promise<FinishTexture> {
      if (finish !== 'drawn') return customOf(finish).texture;
      return isCoarse ? coarseTexture() : (square ??= makeSquare());
    },
    /** Stores the visitor's picture in place of the one before. */
    bring({ id, picture }: CustomFinish): null {
      if (custom?.id === id) return null;
      custom?.source?.gl?.close();
      custom = { id, texture: pictureTexture(picture), source: undefined };
      return null;
    },
  };
}
