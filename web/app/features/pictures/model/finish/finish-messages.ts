import type { FinishFocus, FinishGround, FinishTiles } from '@bluegem/core/drawing/pictures/finish-tiles';
import type { LayerTexture } from '@bluegem/core/drawing/finish/layer-texture';

export type FinishRequest = { engineVersion: string } | FinishFocus;

export type FinishMessage = { ground: FinishGround } | { layers: LayerTexture } | FinishTiles | { problem: string };
