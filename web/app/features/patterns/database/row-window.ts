import { useEffect, useState, type RefObject } from 'react';

/** Lines kept ready above and below what is seen. */
const SPARE_LINES = 12;
const FIRST_ROWS = 60;

/** How rows lie on the page: how high a line is and how many rows share it. */
type Measure = { lineHeight: number; columns: number };

/** Measures the rows that are there; undefined while there are too few. */
function measureRows(list: HTMLElement): Measure | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const top = rows[0]?.offsetTop ?? 0;
  const second = rows.findIndex((row) => row.offsetTop !== top);
  if (second < 0) return undefined;
  return { lineHeight: (rows[second]?.offsetTop ?? 0) - top, columns: second };
}

/** Which rows are drawn, and the height in pixels that stands for those before and after. */
export type RowWindow = { from: number; to: number; before: number; after: number };

function windowAt(list: HTMLElement, count: number): RowWindow | undefined {
  const measure = measureRows(list);
  if (!measure) return undefined;
  const { lineHeight, columns } = measure;
  const lines = Math.ceil(count / columns);
  const { top } = list.getBoundingClientRect();
  const first = Math.max(0, Math.min(lines - 1, Math.floor(-top / lineHeight) - SPARE_LINES));
  const last = Math.min(lines, first + Math.ceil(window.innerHeight / lineHeight) + 2 * SPARE_LINES);
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    before: first * lineHeight,
    after: (lines - last) * lineHeight,
  };
}

const isSame = (a: RowWindow, b: RowWindow) =>
  a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;

/** Draws only the rows near what is seen: of thousands, some dozens. `resetKey`: another list begins at its top. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
  resetKey: string,
): RowWindow {
  const whole = { from: 0, to: count, before: 0, after: 0 };
  const [shown, setShown] = useState<RowWindow>({ ...whole, to: Math.min(count, FIRST_ROWS) });

  useEffect(() => {
    if (!isOn) return;
    const update = () => {
      const next = list.current && windowAt(list.current, count);
      if (next) setShown((last) => (isSame(last, next) ? last : next));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, count, isOn, resetKey]);

  if (!isOn) return whole;
  return { ...shown, from: Math.min(shown.from, count), to: Math.min(Math.max(shown.to, FIRST_ROWS), count) };
}

/** Scrolls to a row that may not be drawn yet. */
export function scrollToRow(list: HTMLElement, place: number): void {
  const measure = measureRows(list);
  if (!measure) return;
  const top = window.scrollY + list.getBoundingClientRect().top;
  const line = Math.floor(place / measure.columns);
  window.scrollTo({ top: top + line * measure.lineHeight - window.innerHeight / 2, behavior: 'instant' });
}

/** How many rows share a line. */
export const columnsOf = (list: HTMLElement): number => measureRows(list)?.columns ?? 1;
