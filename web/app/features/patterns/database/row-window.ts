import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The height of the lines rendered above and below the visible ones. */
const SPARE_PX = 600;
const FIRST_ROWS = 60;
/** Rows that come in faster than this pass by: with each frame nearly another one, which there is no time to draw. */
const FAST_PX_PER_FRAME = 60;
/** After this time without scrolling they are rendered whole. */
const REST_MS = 100;

/** The layout of rows: the height of a line with the gap below it, that of a row, and the number of rows in a line. */
type Measure = { lineHeight: number; rowHeight: number; columns: number };

/** Measures the rendered rows; undefined if there are too few. */
function measureRows(list: HTMLElement): Measure | undefined {
  const places = [...list.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
  const [first] = places;
  const columns = places.findIndex(({ top }) => top !== first?.top);
  const second = places[columns];
  if (!first || !second) return undefined;
  return { lineHeight: second.top - first.top, rowHeight: first.height, columns };
}

/** The rows to render, the height in pixels of those before and after, and of one; 0 until they are measured. */
type RowRange = { from: number; to: number; before: number; after: number; rowHeight: number };
/** Rows outside of `whole` pass by. */
export type RowWindow = RowRange & { whole: Pick<RowRange, 'from' | 'to'> };

function windowAt(list: HTMLElement, count: number): RowRange | undefined {
  const measure = measureRows(list);
  if (!measure) return undefined;
  const { lineHeight, rowHeight, columns } = measure;
  const lines = Math.ceil(count / columns);
  const spare = Math.ceil(SPARE_PX / lineHeight);
  const { top } = list.getBoundingClientRect();
  const most = Math.ceil(window.innerHeight / lineHeight) + 2 * spare;
  // Never fewer: a list that became shorter is still scrolled beyond its end, and one line alone cannot be measured.
  const first = Math.max(0, Math.min(lines - most, Math.floor(-top / lineHeight) - spare));
  const last = Math.min(lines, first + most);
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    before: first * lineHeight,
    after: (lines - last) * lineHeight,
    rowHeight,
  };
}

const isSame = (a: RowRange, b: RowRange) =>
  a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;

/** Renders only the rows near the viewport: some dozens of thousands. `resetKey`: another list starts at its top. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
  resetKey: string,
): RowWindow {
  const all = { from: 0, to: count, before: 0, after: 0, rowHeight: 0 };
  const start = { ...all, to: Math.min(count, FIRST_ROWS) };
  const [known, setShown] = useState<RowWindow>({ ...start, whole: start });
  // A shorter list may end before the place of the one before.
  const shown = known.from < count ? known : { ...start, whole: start };

  useEffect(() => {
    if (!isOn) return;
    let top = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (isPassing: boolean) => {
      const next = list.current && windowAt(list.current, count);
      if (!next) return;
      setShown((before) => {
        const whole = isPassing ? before.whole : next;
        return isSame(before, next) && whole.from === before.whole.from && whole.to === before.whole.to
          ? before
          : { ...next, whole };
      });
    };
    const rest = () => startTransition(() => update(false));
    // Before the frame of the scroll is painted: after a jump there is never an empty one.
    const onScroll = () => {
      // A focused row stays whole: its link would lose the focus.
      const hasFocus = list.current?.contains(document.activeElement) ?? false;
      const isFast = !hasFocus && Math.abs(window.scrollY - top) > FAST_PX_PER_FRAME;
      top = window.scrollY;
      flushSync(() => update(isFast));
      clearTimeout(timer);
      if (isFast) timer = setTimeout(rest, REST_MS);
    };
    const onResize = () => update(false);
    update(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [list, count, isOn, resetKey]);

  if (!isOn) return { ...all, whole: all };
  // Until a longer list than the one before is measured.
  const isShort = shown.after === 0 && shown.to < count;
  const to = isShort ? Math.max(shown.to, FIRST_ROWS) : shown.to;
  return { ...shown, to: Math.min(to, count) };
}

/** Scrolls to a row that may not be rendered yet. */
export function scrollToRow(list: HTMLElement, index: number): void {
  const measure = measureRows(list);
  if (!measure) return;
  const top = window.scrollY + list.getBoundingClientRect().top;
  const line = Math.floor(index / measure.columns);
  window.scrollTo({ top: top + line * measure.lineHeight - window.innerHeight / 2, behavior: 'instant' });
}

/** The number of rows in a line. */
export const columnsOf = (list: HTMLElement): number => measureRows(list)?.columns ?? 1;
