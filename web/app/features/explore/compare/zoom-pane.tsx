import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { usePictureUrl } from '../../../pattern-parts/picture.tsx';
import { STAGE, viewBoxOf, type LinkedView } from './use-linked-view.ts';

/** From this zoom on, the picture of double width covers the first one. */
const FINE_FROM_ZOOM = 1.25;

type ZoomPaneProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type: RenderType;
  alt: string;
  linked: LinkedView;
  /** Covers the picture, and is zoomed with it. */
  live?: ReactNode;
  /** The picture is that of another seed: it stays hidden. */
  isStale?: boolean;
};

/** A picture that shows the linked view. */
export function ZoomPane({ weapon, patternId, side, type, alt, linked, live, isStale }: ZoomPaneProps) {
  const { view, moveBy } = linked;
  const pictureUrl = usePictureUrl();
  const last = useRef<{ x: number; y: number } | null>(null);
  const address = { weapon, patternId, side, type } as const;
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    moveBy((last.current.x - event.clientX) / width, (last.current.y - event.clientY) / height);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const pane = (
    <svg
      role="img"
      aria-label={alt}
      viewBox={viewBoxOf(view)}
      onPointerDown={(event) => {
        if (view.zoom === 1) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      className={`block w-full select-none ${isStale ? 'opacity-0' : ''} ${view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
    >
      <image href={pictureUrl({ ...address, width: 640 })} {...STAGE} />
      {view.zoom > FINE_FROM_ZOOM && <image href={pictureUrl({ ...address, width: 1280 })} {...STAGE} />}
    </svg>
  );
  if (!live) return pane;
  const [left, top] = [view.x / STAGE.width - 0.5 / view.zoom, view.y / STAGE.height - 0.5 / view.zoom];
  const transform = `scale(${view.zoom}) translate(${-100 * left}%, ${-100 * top}%)`;
  return (
    <div className="relative overflow-hidden">
      {pane}
      <div className="pointer-events-none absolute inset-0 origin-top-left" style={{ transform }}>
        {live}
      </div>
    </div>
  );
}
