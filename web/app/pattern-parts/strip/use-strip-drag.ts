import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { caughtPlace, slowdown } from './strip-order.ts';
import type { Pattern } from '@bluegem/core/patterns/pattern';

type StripDragProps = {
  track: RefObject<HTMLElement | null>;
  ordered: readonly Pattern[] | undefined;
  place: number;
  onPlace: (place: number) => void;
  onHold: ((isHeld: boolean) => void) | undefined;
};

/** `place`: with its fraction; `top`: of the strip, in the window. */
type Drag = { place: number; x: number; top: number; columnsPerPx: number };

/**
 * Chooses places of a strip by pointer and wheel. A touch goes to its place; from there movements count, the less the
 * higher the finger is above the strip.
 */
export function useStripDrag({ track, ordered, place, onPlace, onHold }: StripDragProps) {
  const drag = useRef<Drag | null>(null);
  const [isDragging, setDragging] = useState(false);

  const go = (next: number) => {
    if (ordered) onPlace(Math.min(ordered.length - 1, Math.max(0, next)));
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!ordered || event.ctrlKey) return;
    event.preventDefault();
    go(place + Math.sign(event.deltaY || event.deltaX));
  });
  useEffect(() => {
    const { current } = track;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own listeners are passive: the page would scroll.
    current?.addEventListener('wheel', listener, { passive: false });
    return () => current?.removeEventListener('wheel', listener);
  }, [track]);

  const hold = (isHeld: boolean) => {
    setDragging(isHeld);
    onHold?.(isHeld);
  };
  const end = () => {
    if (!drag.current) return;
    drag.current = null;
    hold(false);
  };

  return {
    isDragging,
    listeners: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!ordered || event.button !== 0) return;
        const { left, top, width } = event.currentTarget.getBoundingClientRect();
        const columnsPerPx = ordered.length / width;
        const at = (event.clientX - left) * columnsPerPx;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { place: at, x: event.clientX, top, columnsPerPx };
        hold(true);
        go(caughtPlace(ordered, Math.floor(at), columnsPerPx));
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = drag.current;
        if (!current || !ordered) return;
        const speed = slowdown(current.top - event.clientY);
        const moved = current.place + (event.clientX - current.x) * current.columnsPerPx * speed;
        current.place = Math.min(ordered.length - 1, Math.max(0, moved));
        current.x = event.clientX;
        const next = Math.floor(current.place);
        go(speed === 1 ? caughtPlace(ordered, next, current.columnsPerPx) : next);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
