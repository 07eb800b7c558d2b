import type { BlueAtFloat } from '@bluegem/core/blue-at-float';
import type { RenderType } from '@bluegem/core/drawing/draw-pattern';
import type { RegionId, WeaponSide } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';

/** One picture that a page wants: a side of a pattern, `width` pixels wide. */
export type LiveOrder = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  width: number;
  float: number;
};

/** The blue clusters of a side: how many, and the biggest ones, each with its share (0..1) and a place for a label (0..1 of the picture's width). */
export type LiveClusters = { count: number; biggest: { share: number; x: number; y: number }[] };

/** What drew a picture: the graphics card, or the plain functions that the server uses too. */
export type LiveMethod = 'webgl2' | 'plain';

/** A drawn picture; `image` holds straight red, green, blue, alpha where no bitmap could be made. */
export type LivePicture = {
  width: number;
  height: number;
  image: ImageBitmap | Uint8ClampedArray<ArrayBuffer>;
  clusters: LiveClusters | null;
  method: LiveMethod;
  /** Time spent in the worker on the pixels alone. */
  drawMs: number;
};

/** How the blue of a pattern's regions shrinks with the float. */
export type WearCurve = { region: RegionId; points: readonly BlueAtFloat[] };
export type WearOrder = { weapon: WeaponId; patternId: number };

export type LiveRequest =
  { engineVersion: string } | { id: number; order: LiveOrder } | { id: number; wear: WearOrder };
export type LiveAnswer =
  | { id: number; picture: LivePicture }
  | { id: number; wearCurves: readonly WearCurve[] }
  | { id: number; problem: string };
