import type { LayerTexture } from '@bluegem/core/drawing/layer-texture';
import type { Matrix } from '@bluegem/core/paint-transform';

/** Texels a side of the finish; the server's pictures come from the same size. */
export const FINISH_SIZE = 2048;

/** Which part of the finish is wanted first: places in weapon UV (u and v in turn) under a matrix. */
export type FinishFocus = { places: Float32Array; matrix: Matrix };

export type FinishRequest = { engineVersion: string } | FinishFocus;

/** One size of the finish, four bytes a texel: colour and gloss, and the pure colours of the classes. */
export type FinishLevel = {
  size: number;
  colour: Uint8ClampedArray<ArrayBuffer>;
  mask: Uint8ClampedArray<ArrayBuffer>;
};

/** Square pieces of the finish, one after the other. */
export type FinishTiles = {
  tiles: Uint16Array;
  colour: Uint8ClampedArray<ArrayBuffer>;
  mask: Uint8ClampedArray<ArrayBuffer>;
  /** No piece of the focus is missing any more. */
  isFocusDone: boolean;
  /** Not asked for by the focus: made for seeds to come. */
  isSpare: boolean;
};

/** The whole finish in all its sizes, softly. */
export type FinishGround = readonly FinishLevel[];

export type FinishAnswer = { ground: FinishGround } | { layers: LayerTexture } | FinishTiles | { problem: string };
