import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The height of the lines rendered above and below the visible ones. */
const SPARE_PX = 600;
const FIRST_ROWS = 60;

/** The layout of rows: the height of a line, and the number of rows in it. */
type Measure = { lineHeight: number; columns: number };

/** Measures the rendered rows; undefined if there are too few. */
function measureRows(list: HTMLElement): Measure | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const top = rows[0]?.offsetTop ?? 0;
  const second = rows.findIndex((row) => row.offsetTop !== top);
  if (second < 0) return undefined;
  return { lineHeight: (rows[second]?.offsetTop ?? 0) - top, columns: second };
}

/** The rows to render, and the height in pixels of those before and after. */
export type RowWindow = { from: number; to: number; before: number; after: number };

function windowAt(list: HTMLElement, count: number): RowWindow | undefined {
  const measure = measureRows(list);
  if (!measure) return undefined;
  const { lineHeight, columns } = measure;
  const lines = Math.ceil(count / columns);
  const spare = Math.ceil(SPARE_PX / lineHeight);
  const { top } = list.getBoundingClientRect();
  const first = Math.max(0, Math.min(lines - 1, Math.floor(-top / lineHeight) - spare));
  const last = Math.min(lines, first + Math.ceil(window.innerHeight / lineHeight) + 2 * spare);
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    before: first * lineHeight,
    after: (lines - last) * lineHeight,
  };
}

const isSame = (a: RowWindow, b: RowWindow) =>
  a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;

/** Renders only the rows near the viewport: some dozens of thousands. `resetKey`: another list starts at its top. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
  resetKey: string,
): RowWindow {
  const whole = { from: 0, to: count, before: 0, after: 0 };
  const start = { ...whole, to: Math.min(count, FIRST_ROWS) };
  const [known, setShown] = useState<RowWindow>(start);
  // A shorter list may end before the place of the one before.
  const shown = known.from < count ? known : start;

  useEffect(() => {
    if (!isOn) return;
    const update = () => {
      const next = list.current && windowAt(list.current, count);
      if (next) setShown((last) => (isSame(last, next) ? last : next));
    };
    // Before the frame of the scroll is painted: after a jump there is never an empty one.
    const onScroll = () => flushSync(update);
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', update);
    };
  }, [list, count, isOn, resetKey]);

  if (!isOn) return whole;
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
