import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { createContext, useEffect, useRef, useState, type TouchEvent } from 'react';

/** A shorter movement is a tap. In pixels. */
const MIN_DISTANCE = 48;
/** From here a movement shows the neighbour, in pixels. */
const LEAN_DISTANCE = 8;
/** The part of the width over which a finger brings in the whole neighbour. */
const REACH = 0.7;
/** The time in which a neighbour comes or goes when the finger leaves. */
export const WIPE_MS = 140;
/** Until then the neighbour is drawn in its own place, below what the finger brought in. */
const DRAWN_MS = 840;
/** Elements that use sideways movements themselves. */
const KEEPS_SWIPES = 'input, select, [role=application], [data-testid=seed-strip], .overflow-x-auto';

/** The step of a sideways movement: forwards against the reading direction, as pages are turned; 0 if it is no one. */
function directionOf(dx: number, dy: number, isRtl: boolean): -1 | 0 | 1 {
  if (dx === 0 || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 === isRtl ? -1 : 1;
}

/** The step of a movement of one finger; 0 for a tap and for movements along the page. */
export const swipeStep = (dx: number, dy: number, isRtl: boolean): -1 | 0 | 1 =>
  Math.abs(dx) < MIN_DISTANCE ? 0 : directionOf(dx, dy, isRtl);

/**
 * A neighbour that a finger brings in. `part`: how much of it is visible, 0..1; `isReleased`: it comes or goes by
 * itself.
 */
export type Lean = { seed: number; by: -1 | 1; part: number; isReleased: boolean };

/** The neighbour that comes in on the stage around, if any. */
export const LeanContext = /* @__PURE__ */ createContext<Lean | undefined>(undefined);

type Start = { x: number; y: number; width: number };

/** Listeners for an element on which a sideways swipe steps through seeds, and the neighbour meanwhile. */
export function useSwipe(seed: number, onStep: (by: -1 | 1) => void) {
  const start = useRef<Start | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [lean, setLean] = useState<Lean>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const moveOf = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !start.current) return undefined;
    const { x, y, width } = start.current;
    return { dx: touch.clientX - x, dy: touch.clientY - y, width, isRtl: document.documentElement.dir === 'rtl' };
  };
  const release = (step: -1 | 0 | 1) => {
    start.current = null;
    setLean(lean && { ...lean, part: Math.abs(step), isReleased: true });
    timer.current = setTimeout(() => setLean(undefined), DRAWN_MS);
    if (step !== 0) onStep(step);
  };
  return {
    lean,
    listeners: {
      onTouchStart({ touches, target, currentTarget }: TouchEvent<HTMLElement>): void {
        const touch = touches[0];
        const isOwn = touches.length === 1 && touch && !(target as Element).closest(KEEPS_SWIPES);
        start.current = isOwn ? { x: touch.clientX, y: touch.clientY, width: currentTarget.clientWidth } : null;
      },
      onTouchMove(event: TouchEvent<HTMLElement>): void {
        const move = moveOf(event);
        if (!move || Math.abs(move.dx) < LEAN_DISTANCE) return;
        const by = directionOf(move.dx, move.dy, move.isRtl);
        const next = seed + by;
        if (by === 0 || next < PATTERN_ID_MIN || next > PATTERN_ID_MAX) return;
        clearTimeout(timer.current);
        setLean({ seed: next, by, part: Math.min(1, Math.abs(move.dx) / (REACH * move.width)), isReleased: false });
      },
      onTouchEnd(event: TouchEvent<HTMLElement>): void {
        const move = moveOf(event);
        if (move) release(swipeStep(move.dx, move.dy, move.isRtl));
      },
      onTouchCancel(): void {
        release(0);
      },
    },
  };
}
