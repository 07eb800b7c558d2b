import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { columnsOf, scrollToRow } from './row-window.ts';

const linkAt = (list: HTMLElement, index: number) => list.querySelector<HTMLElement>(`[data-row="${index}"] a`);

/** Focuses the first pattern of a list; false if there is none. */
export function focusFirstRow(around: HTMLElement): boolean {
  const link = around.querySelector<HTMLElement>('[data-row] a');
  link?.focus();
  return link !== null;
}

/** The row that a key moves to; undefined for other keys. */
function indexAfter(key: string, index: number, columns: number, isRtl: boolean, [first, last]: [number, number]) {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const isGrid = columns > 1;
  if (key === 'Home') return first;
  if (key === 'End') return last;
  if (key === 'ArrowDown') return index + columns > last ? last : index + columns;
  if (key === 'ArrowUp') return index - columns < first ? first : index - columns;
  if (isGrid && key === forward) return Math.min(last, index + 1);
  if (isGrid && key === backward) return Math.max(first, index - 1);
  return undefined;
}

/**
 * Moves the focus over rows with arrows, Home and End, and keeps one row in the tab order. Rows have their index in
 * `data-row` and one link; a row that is not rendered yet is scrolled to first.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, first: number, last: number) {
  const [active, setActive] = useState(first);
  const awaited = useRef<number | undefined>(undefined);

  function focus(index: number): void {
    setActive(index);
    if (!list.current) return;
    const link = linkAt(list.current, index);
    awaited.current = link ? undefined : index;
    if (link) link.focus();
    else scrollToRow(list.current, index);
  }

  useEffect(() => {
    if (awaited.current === undefined || !list.current) return;
    const link = linkAt(list.current, awaited.current);
    if (!link) return;
    awaited.current = undefined;
    link.focus();
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!row || !list.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(list.current).direction === 'rtl';
    const next = indexAfter(event.key, Number(row.dataset['row']), columnsOf(list.current), isRtl, [first, last]);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  }

  return { active, setActive, onKeyDown };
}

/**
 * Makes one row the tab stop of the list. Without script every row is one, so the HTML has no tabindex; set on the
 * elements, since rendering the rows again would cost more than everything else at the start.
 */
export function useTabStop(list: RefObject<HTMLElement | null>, stop: number): void {
  useEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const link = row.querySelector('a');
      const tabIndex = Number(row.dataset['row']) === stop ? 0 : -1;
      if (link && link.tabIndex !== tabIndex) link.tabIndex = tabIndex;
    }
  });
}
