import type { FinishFocus, FinishGround, FinishTiles } from '@bluegem/core/drawing/pictures/finish-tiles';
import type { LayerTexture } from '@bluegem/core/drawing/finish/layer-texture';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** `weapon`: whose measured places are wanted (`measuredGrid`). */
export type FinishRequest = { engineVersion: string } | { weapon: WeaponId } | FinishFocus;

export type FinishMessage =
  | { ground: FinishGround }
  | { layers: LayerTexture }
  | { measured: Uint8Array<ArrayBuffer> }
  | FinishTiles
  | { problem: string };
