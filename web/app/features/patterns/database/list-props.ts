import type { PatternPage } from '@bluegem/core/query/pattern-page';
import type { PatternRow } from '@bluegem/core/query/pattern-row';
import type { useRowKeys } from './row-keys.ts';

/**
 * A rendered row with its index in the selection. `isLate`: its pictures wait until they are about to be visible. Rows
 * of the whole selection do not: only those near the viewport are rendered. `isPassing`: it scrolls by too fast to be
 * read, and shows only its name and tier. The index is its key: another query fills the same rows, with new pictures,
 * so none of them moves.
 */
export type DrawnRow = { index: number; row: PatternRow; isLate: boolean; isPassing: boolean };

/**
 * The rows for both layouts. `before`, `after`: the height in pixels of the rows that are not rendered; `rowHeight`:
 * that of a row that passes.
 */
export type ListProps = {
  page: PatternPage;
  rows: readonly DrawnRow[];
  before: number;
  after: number;
  rowHeight: number;
  onKeyDown: ReturnType<typeof useRowKeys>['onKeyDown'];
  onFocusRow: (index: number) => void;
};
