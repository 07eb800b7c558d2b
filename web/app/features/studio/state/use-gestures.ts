import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { withGesture, moveBetween, STILL, strideOf, type Gesture, type Point } from './gestures.ts';
import type { StudioState } from './studio-state.ts';
import type { StudioDispatch } from './use-studio.ts';

/** Turning the wheel by this many pixels scales by e. */
const WHEEL_PIXELS = 900;
const WHEEL_PIXELS_A_DEGREE = 8;
/** The wheel counts as stopped after this time. */
const WHEEL_REST_MS = 300;
/** The step of an arrow key in textures, of a rotation in degrees, and of scaling as a factor. */
const KEY_STEP = 0.01;
const KEY_TURN = 1;
const KEY_GROWTH = 0.02;

const KEY_MOVES: Readonly<Record<string, (stride: number) => Gesture>> = {
  ArrowLeft: (stride) => ({ ...STILL, x: -stride * KEY_STEP }),
  ArrowRight: (stride) => ({ ...STILL, x: stride * KEY_STEP }),
  ArrowUp: (stride) => ({ ...STILL, y: -stride * KEY_STEP }),
  ArrowDown: (stride) => ({ ...STILL, y: stride * KEY_STEP }),
  PageUp: (stride) => ({ ...STILL, turnDegrees: -stride * KEY_TURN }),
  PageDown: (stride) => ({ ...STILL, turnDegrees: stride * KEY_TURN }),
  '+': () => ({ ...STILL, factor: 1 + KEY_GROWTH }),
  '=': () => ({ ...STILL, factor: 1 + KEY_GROWTH }),
  '-': () => ({ ...STILL, factor: 1 - KEY_GROWTH }),
};

type Grip = { from: Map<number, Point>; now: Map<number, Point>; start: StudioState; last: StudioState };

/**
 * Moves, rotates and scales the footprint by mouse, fingers, wheel and keys, about the centre of the footprint or of
 * the fingers. Browsers send the moves of a pointer once for each frame.
 */
export function useGestures(
  view: RefObject<SVGSVGElement | null>,
  state: StudioState,
  dispatch: StudioDispatch,
  middle: Point,
) {
  const grip = useRef<Grip>({ from: new Map(), now: new Map(), start: state, last: state });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = view.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  };
  /** A point of the view as a point of the copy whose centre is in the view. */
  const unwrapped = ([x, y]: Point): Point => [x + Math.floor(middle[0]), y + Math.floor(middle[1])];

  const move = () => {
    const { from, now, start } = grip.current;
    const ids = [...from.keys()].slice(0, 2);
    const before = ids.map((id): Point => from.get(id) ?? [0, 0]);
    const after = ids.map((id): Point => now.get(id) ?? [0, 0]);
    const centre = before.reduce<Point>(([x, y], [a, b]) => [x + a / before.length, y + b / before.length], [0, 0]);
    const [home, step] = [unwrapped(centre), moveBetween(before, after)];
    const next = withGesture(start, home, step);
    grip.current.last = next;
    dispatch({ kind: 'change', change: () => next, gesture: 'hand' });
  };

  /** The number of fingers changed: the next move is measured from here. */
  const grab = () => {
    const own = grip.current;
    own.from = new Map(own.now);
    own.start = own.last;
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (grip.current.now.size === 0) grip.current.last = state;
    grip.current.now.set(event.pointerId, pointOf(event));
    grab();
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!grip.current.now.has(event.pointerId)) return;
    grip.current.now.set(event.pointerId, pointOf(event));
    move();
  };
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!grip.current.now.has(event.pointerId)) return;
    grip.current.now.delete(event.pointerId);
    if (grip.current.now.size > 0) grab();
    else dispatch({ kind: 'settle' });
  };

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const step = KEY_MOVES[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    dispatch({
      kind: 'change',
      change: (current) => withGesture(current, middle, step(strideOf(event))),
      gesture: 'keys',
    });
  };
  const settle = () => dispatch({ kind: 'settle' });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // With Shift, browsers turn the wheel sideways.
    const pixels = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 16 : 1);
    const anchor = unwrapped(pointOf(event));
    const step: Gesture = event.shiftKey
      ? { ...STILL, turnDegrees: pixels / WHEEL_PIXELS_A_DEGREE }
      : { ...STILL, factor: Math.exp((-pixels * (event.ctrlKey ? 6 : 1)) / WHEEL_PIXELS) };
    dispatch({ kind: 'change', change: (current) => withGesture(current, anchor, step), gesture: 'wheel' });
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, WHEEL_REST_MS);
  });
  // React's wheel listeners are passive, so the page would scroll as well.
  useEffect(() => {
    const element = view.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => {
      element?.removeEventListener('wheel', listen);
      clearTimeout(rest.current);
    };
  }, [view]);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown, onKeyUp: settle };
}
