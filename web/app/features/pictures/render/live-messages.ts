import type { BlueAtFloat } from '@bluegem/core/measuring/blue-at-float';
import type { Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** A finish: ours, drawn from the map, or the visitor's picture, by its number. */
export type FinishId = 'drawn' | number;

/** The finish positioned by a matrix, not by the seed. */
export type PlacedFinish = { matrix: Matrix; finish: FinishId };

/** A visitor's picture as finish. */
export type CustomFinish = { id: number; picture: FinishPicture };

/** The whole square of a finish as a picture: its colours, or its classes in pure colours. */
export type SquareOrder = { finish: FinishId; isMask: boolean; isCoarse: boolean };

/** A request for one picture: a side of a pattern, `width` pixels wide. */
export type LiveOrder = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  width: number;
  float: number;
  /** Without the finish where its place was not measured. */
  isMeasuredOnly?: boolean;
  /** At once, from few texels, while something moves. */
  isCoarse?: boolean;
  placed?: PlacedFinish;
};

/**
 * The blue clusters of a side: their number, and the biggest ones, each with its share (0..1) and the position of its
 * label (0..1 of the picture's width).
 */
export type LiveClusters = { count: number; biggest: { share: number; x: number; y: number }[] };

/** The painter of a picture: the graphics card, or the plain functions that the server uses, too. */
export type LiveMethod = 'webgl2' | 'plain';

/** A drawn picture; `image` holds straight red, green, blue, alpha if no bitmap could be made. */
export type LivePicture = {
  width: number;
  height: number;
  image: ImageBitmap | Uint8ClampedArray<ArrayBuffer>;
  clusters: LiveClusters | null;
  method: LiveMethod;
  /** Time that the worker spent on the pixels only. */
  drawMs: number;
};

/** The decrease of the blue of a pattern's regions with the float. */
export type WearCurve = { region: RegionId; points: readonly BlueAtFloat[] };
export type WearOrder = { weapon: WeaponId; patternId: number };

/**
 * The drawing worker. `open`: with the version of the engine, before all others; `bring`: stores a visitor's picture,
 * which later tasks may name. A task fails if this browser, or this pattern, does not support it.
 */
export type LiveTasks = {
  open: { input: string; result: null };
  bring: { input: CustomFinish; result: null };
  draw: { input: LiveOrder; result: LivePicture };
  wear: { input: WearOrder; result: WearCurve[] };
  square: { input: SquareOrder; result: Picture };
};
