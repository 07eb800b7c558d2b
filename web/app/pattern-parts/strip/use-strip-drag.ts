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

/**
 * `place`: with its fraction; `top`: of the strip, in the window. `isOn`: the strip moves; a touch may still become a
 * scroll of the page.
 */
type Drag = { place: number; x: number; y: number; top: number; columnsPerPx: number; isOn: boolean };

/**
 * Chooses places of a strip by pointer and wheel. A tap chooses its place; a drag goes on from there, the slower the
 * higher the finger is above the strip.
 */
export function useStripDrag({ track, ordered, place, onPlace, onHold }: StripDragProps) {
  const drag = useRef<Drag | null>(null);
  const [isDragging, setDragging] = useState(false);

  const go = (next: number) => {
    if (ordered) onPlace(Math.min(ordered.length - 1, Math.max(0, next)));
  };
  const goCaught = (current: Drag) => {
    if (ordered) go(caughtPlace(ordered, Math.floor(current.place), current.columnsPerPx));
  };
  const hold = (isHeld: boolean) => {
    setDragging(isHeld);
    onHold?.(isHeld);
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!ordered || event.ctrlKey) return;
    event.preventDefault();
    go(place + Math.sign(event.deltaY || event.deltaX));
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const [current, touch] = [drag.current, event.touches[0]];
    if (!current || !touch) return;
    const isSideways = Math.abs(touch.clientX - current.x) > Math.abs(touch.clientY - current.y);
    if (!current.isOn && isSideways) {
      current.isOn = true;
      // Browsers keep the first movement to themselves: the seed would jump by it.
      current.x = touch.clientX;
      hold(true);
    }
    // Else the page would scroll when the finger moves up later.
    if (current.isOn && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const { current } = track;
    const wheel = (event: WheelEvent) => onWheel(event);
    const touchMove = (event: TouchEvent) => onTouchMove(event);
    // React's own listeners are passive: the page would scroll.
    current?.addEventListener('wheel', wheel, { passive: false });
    current?.addEventListener('touchmove', touchMove, { passive: false });
    return () => {
      current?.removeEventListener('wheel', wheel);
      current?.removeEventListener('touchmove', touchMove);
    };
  }, [track]);

  const end = () => {
    drag.current = null;
    hold(false);
  };

  return {
    isDragging,
    listeners: {
      onPointerDown({
        button,
        clientX: x,
        clientY: y,
        currentTarget,
        pointerId,
        pointerType,
      }: PointerEvent<HTMLElement>) {
        if (!ordered || button !== 0) return;
        const { left, top, width } = currentTarget.getBoundingClientRect();
        const columnsPerPx = ordered.length / width;
        const isOn = pointerType !== 'touch';
        drag.current = { place: (x - left) * columnsPerPx, x, y, top, columnsPerPx, isOn };
        if (!isOn) return;
        currentTarget.setPointerCapture(pointerId);
        hold(true);
        goCaught(drag.current);
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const current = drag.current;
        if (!current?.isOn || !ordered) return;
        const speed = slowdown(current.top - clientY);
        const moved = current.place + (clientX - current.x) * current.columnsPerPx * speed;
        current.place = Math.min(ordered.length - 1, Math.max(0, moved));
        current.x = clientX;
        if (speed === 1) goCaught(current);
        else go(Math.floor(current.place));
      },
      onPointerUp() {
        if (!drag.current) return;
        if (!drag.current.isOn) goCaught(drag.current);
        end();
      },
      onPointerCancel: end,
    },
  };
}
