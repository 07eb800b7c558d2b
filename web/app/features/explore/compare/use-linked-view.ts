import { useMemo, useState, type KeyboardEvent } from 'react';

/** The stage of every picture, in its own units; pictures are fitted into it. */
export const STAGE = { width: 200, height: 90 } as const;
export const MAX_ZOOM = 8;

/** The visible part of the stage: zoom and centre. */
export type View = { zoom: number; x: number; y: number };

const WHOLE: View = { zoom: 1, x: STAGE.width / 2, y: STAGE.height / 2 };
const KEY_STEP = 0.12;
const ZOOM_STEP = 1.3;

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The view clamped to the stage. */
export function clampView({ zoom, x, y }: View): View {
  const clamped = between(zoom, 1, MAX_ZOOM);
  const [reachX, reachY] = [STAGE.width / 2 / clamped, STAGE.height / 2 / clamped];
  return { zoom: clamped, x: between(x, reachX, STAGE.width - reachX), y: between(y, reachY, STAGE.height - reachY) };
}

/** The view as the viewBox of a picture. */
export const viewBoxOf = ({ zoom, x, y }: View): string =>
  [x - STAGE.width / 2 / zoom, y - STAGE.height / 2 / zoom, STAGE.width / zoom, STAGE.height / zoom].join(' ');

/** One view for all pictures of a comparison, moved and zoomed by mouse, touch and keyboard. */
export function useLinkedView() {
  const [view, setView] = useState(WHOLE);
  const actions = useMemo(() => {
    const zoomTo = (zoom: number) => setView((now) => clampView({ ...now, zoom }));
    const zoomBy = (factor: number) => setView((now) => clampView({ ...now, zoom: now.zoom * factor }));
    const reset = () => setView(WHOLE);
    /** Moves by fractions (0..1) of the visible part. */
    const moveBy = (x: number, y: number) =>
      setView(({ zoom, ...now }) =>
        clampView({ zoom, x: now.x + (x * STAGE.width) / zoom, y: now.y + (y * STAGE.height) / zoom }),
      );
    const keys: Record<string, () => void> = {
      ArrowLeft: () => moveBy(-KEY_STEP, 0),
      ArrowRight: () => moveBy(KEY_STEP, 0),
      ArrowUp: () => moveBy(0, -KEY_STEP),
      ArrowDown: () => moveBy(0, KEY_STEP),
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
      '0': reset,
    };
    const onKey = (event: KeyboardEvent) => {
      const action = event.target === event.currentTarget ? keys[event.key] : undefined;
      if (!action || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      action();
    };
    return { zoomTo, zoomBy, moveBy, reset, onKey };
  }, []);
  return useMemo(() => ({ view, ...actions }), [view, actions]);
}

export type LinkedView = ReturnType<typeof useLinkedView>;
