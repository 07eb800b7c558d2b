import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { rowAt, type PatternRow } from '@bluegem/core/query/pattern-row';
import { useMemo, useRef } from 'react';
import { DatabaseGrid } from './database-grid.tsx';
import { DatabaseTable } from './database-table.tsx';
import type { DrawnRow } from './list-props.ts';
import { usePatternData } from './pattern-data.ts';
import { searchOfQuery } from './query-address.ts';
import { useRowKeys, useTabStop } from './row-keys.ts';
import { useRowWindow } from './row-window.ts';

/** Rows on the first screen of a phone. */
const SOON_SEEN = 4;

/** Rows by index: those of the page, or of the whole selection if all are shown and the data is loaded. */
function useRows(page: PatternPage) {
  const { engine } = usePatternData(page.query.size === 'all');
  return useMemo(() => {
    if (page.query.size !== 'all' || !engine) {
      return { isWhole: false, first: page.offset, count: page.rows.length, rowOf: (at: number) => page.rows[at] };
    }
    const { rows } = engine.select(page.query);
    // The same object every time, so that a rendered row is not rendered again while others scroll in.
    const read = new Map<number, PatternRow>();
    const rowOf = (at: number) => {
      const row = rows[at];
      if (row === undefined) return undefined;
      const known = read.get(row) ?? rowAt(engine.index, row);
      read.set(row, known);
      return known;
    };
    return { isWhole: true, first: 0, count: rows.length, rowOf };
  }, [page, engine]);
}

/** The patterns of a page as a table or a grid, with keyboard navigation. */
export function PatternList({ page }: { page: PatternPage }) {
  const list = useRef<HTMLElement>(null);
  const { isWhole, first, count, rowOf } = useRows(page);
  const shown = useRowWindow(list, count, isWhole, searchOfQuery(page.query));
  const { active, setActive, onKeyDown } = useRowKeys(list, first, first + count - 1);
  useTabStop(list, active >= first + shown.from && active < first + shown.to ? active : first + shown.from);
  const rows = Array.from({ length: shown.to - shown.from }, (_, at) => at + shown.from).flatMap((at): DrawnRow[] => {
    const row = rowOf(at);
    const isPassing = at < shown.whole.from || at >= shown.whole.to;
    return row ? [{ index: first + at, row, isLate: !isWhole && at >= SOON_SEEN, isPassing }] : [];
  });
  const { before, after, rowHeight } = shown;
  const props = { page, rows, before, after, rowHeight, onKeyDown, onFocusRow: setActive };
  return page.query.layout === 'grid' ? (
    <DatabaseGrid {...props} listRef={list as React.RefObject<HTMLUListElement | null>} />
  ) : (
    <DatabaseTable {...props} listRef={list as React.RefObject<HTMLTableSectionElement | null>} />
  );
}
