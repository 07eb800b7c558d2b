import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useRef } from 'react';
import { useLivePicture } from '../../features/pictures/render/live/use-live-picture.ts';
import { COARSE_WIDTH, usePictureWidth } from '../../features/pictures/render/use-picture-width.ts';
import { useSettled } from '../../pattern-parts/hooks/use-settled.ts';

type LivePaneProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  engineVersion: string | undefined;
};

/** A side that the browser draws itself, so that a changing seed needs no request; coarse while it changes. */
export function LivePane({ engineVersion, ...order }: LivePaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = usePictureWidth(canvas);
  const isCoarse = useSettled(order.patternId) !== order.patternId;
  const { kind } = useLivePicture(
    canvas,
    engineVersion,
    width ? { ...order, width: isCoarse ? COARSE_WIDTH : width, isCoarse, float: 0 } : undefined,
  );
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-seed={order.patternId}
      className={`absolute inset-0 size-full object-contain ${kind === 'done' ? '' : 'invisible'}`}
    />
  );
}
