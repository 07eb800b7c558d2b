import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Lines so far above and below the visible ones are rendered while the browser is idle, a few rows at a time. */
const AHEAD_PX = 1800;
const ROWS_AT_ONCE = 6;
/** While the page scrolls, a slow machine is never idle. */
const IDLE_TIMEOUT_MS = 40;
/** Lines beside the visible ones after a jump. */
const NEAR_LINES = 2;
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

/** The next window after `shown`: with all visible lines, and some more around them. */
function windowAfter(shown: RowWindow, list: HTMLElement, count: number): RowWindow & { isEmpty: boolean } {
  const measure = measureRows(list);
  if (!measure) return { ...shown, isEmpty: false };
  const { lineHeight, columns } = measure;
  const lines = Math.ceil(count / columns);
  const { top } = list.getBoundingClientRect();
  const lineAt = (y: number) => Math.max(0, Math.min(lines, Math.floor((y - top) / lineHeight)));
  const [known, knownEnd] = [Math.floor(shown.from / columns), Math.ceil(Math.min(shown.to, count) / columns)];
  const [visible, visibleEnd] = [lineAt(0), lineAt(window.innerHeight + lineHeight)];
  const isEmpty = known > visible || knownEnd < visibleEnd;
  const more = Math.ceil(ROWS_AT_ONCE / columns);
  const near = isEmpty ? visible - NEAR_LINES : known - more;
  const nearEnd = isEmpty ? visibleEnd + NEAR_LINES : knownEnd + more;
  const isBeside = near <= knownEnd && nearEnd >= known;
  const first = Math.max(lineAt(-AHEAD_PX), isBeside ? Math.min(near, known) : near);
  const last = Math.min(lineAt(window.innerHeight + AHEAD_PX), isBeside ? Math.max(nearEnd, knownEnd) : nearEnd);
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    before: first * lineHeight,
    after: (lines - last) * lineHeight,
    isEmpty,
  };
}

const isSame = (a: RowWindow, b: RowWindow) =>
  a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;

/** Safari has no idle callbacks. */
const hasIdle = typeof requestIdleCallback === 'function';
const whenIdle = (run: () => void): number =>
  hasIdle ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS }) : window.setTimeout(run, IDLE_TIMEOUT_MS);
const cancelIdle = (handle: number) => (hasIdle ? cancelIdleCallback(handle) : clearTimeout(handle));

/** Renders only the rows near the viewport: some dozens of thousands. `resetKey`: another list starts at its top. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
  resetKey: string,
): RowWindow {
  const whole = { from: 0, to: count, before: 0, after: 0 };
  const start = { ...whole, to: Math.min(count, FIRST_ROWS) };
  const [last, setShown] = useState<RowWindow>(start);
  // A shorter list may end before the place of the one before.
  const shown = last.from < count ? last : start;

  // Knows the rows that are in the document: a scroll comes before effects that wait for the paint.
  useLayoutEffect(() => {
    if (!isOn) return;
    const next = () => list.current && windowAfter(shown, list.current, count);
    const fill = () => {
      waiting = 0;
      const more = next();
      if (more && !isSame(more, shown)) startTransition(() => setShown(more));
    };
    const onScroll = () => {
      const needed = next();
      // Before the frame of the scroll is painted: after a jump there is never an empty one.
      if (needed?.isEmpty) flushSync(() => setShown(needed));
      else waiting ||= whenIdle(fill);
    };
    let waiting = 0;
    // The first rows of a list stand for its height until they are measured.
    if (shown.after === 0 && shown.to < count) fill();
    else waiting = whenIdle(fill);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelIdle(waiting);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [list, count, isOn, resetKey, shown]);

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
