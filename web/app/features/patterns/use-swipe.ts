import { useRef, type TouchEvent } from 'react';

/** A shorter movement is a tap. In pixels. */
const MIN_DISTANCE = 48;
/** Elements that use sideways movements themselves. */
const KEEPS_SWIPES = 'input, [role=application], .overflow-x-auto';

/** The step of a movement of one finger: forwards against the reading direction, as pages are turned; 0 for others. */
export function swipeStep(dx: number, dy: number, isRtl: boolean): -1 | 0 | 1 {
  if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 === isRtl ? -1 : 1;
}

/** Listeners for an element on which a sideways swipe steps through something. */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target }: TouchEvent<HTMLElement>): void {
      const touch = touches[0];
      const isOwn = touches.length === 1 && touch && !(target as Element).closest(KEEPS_SWIPES);
      start.current = isOwn ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent<HTMLElement>): void {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const { x, y } = start.current;
      start.current = null;
      const step = swipeStep(touch.clientX - x, touch.clientY - y, document.documentElement.dir === 'rtl');
      if (step !== 0) onStep(step);
    },
    onTouchCancel(): void {
      start.current = null;
    },
  };
}
