import type { Matrix } from '@bluegem/core/paint-transform';

/** Texels a side of the finish; the server's pictures come from the same size. */
export const FINISH_SIZE = 2048;

/** Which part of the finish is wanted first: places in weapon UV (u and v in turn) under a matrix. */
export type FinishFocus = { places: Float32Array; matrix: Matrix };

export type FinishRequest = { engineVersion: string } | FinishFocus;

/** Square pieces of the finish, one after the other: colour and gloss (four bytes a texel), and the class of each texel (one). */
export type FinishTiles = {
  tiles: Uint16Array;
  colour: Uint8Array<ArrayBuffer>;
  classes: Uint8Array<ArrayBuffer>;
  /** No piece of the focus is missing any more. */
  isFocusDone: boolean;
};

/** The whole finish, coarsely. */
export type FinishGround = { colour: Uint8Array<ArrayBuffer>; classes: Uint8Array<ArrayBuffer> };

export type FinishAnswer =
  { ground: FinishGround; layers: Uint8Array; layersSize: number } | FinishTiles | { problem: string };
