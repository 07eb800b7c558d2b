import type { Key, ReactNode } from 'react';

export type StackedRow = {
  key: Key;
  name: ReactNode;
  /** The cells after the name, one for each further column. */
  cells: readonly ReactNode[];
};

type StackedTableProps = { caption: string; columns: readonly string[]; rows: readonly StackedRow[] };

/**
 * Rows with a heading each. On a narrow screen and on paper the cells stand below each other, beside their column's
 * name; empty ones are left out. Not a `<table>`: with this layout some screen readers do not treat it as one, and
 * roles on its rows and cells are not allowed.
 */
export function StackedTable({ caption, columns, rows }: StackedTableProps) {
  return (
    <div
      role="table"
      aria-label={caption}
      className="w-full border-collapse text-base md:table md:card md:overflow-hidden"
    >
      <div role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <div role="row" className="border-b border-line text-sm text-faint md:table-row">
          {columns.map((column) => (
            <div
              key={column}
              role="columnheader"
              className="px-4 py-3 text-start font-semibold break-keep md:table-cell"
            >
              {column}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="max-md:card max-md:divide-y max-md:divide-line/70 md:table-row-group">
        {rows.map(({ key, name, cells }) => (
          <div
            key={key}
            role="row"
            className="grid break-inside-avoid gap-1 p-4 md:table-row md:border-b md:border-line/70 md:last:border-0"
          >
            <div role="rowheader" className="text-start align-top font-semibold md:table-cell md:px-4 md:py-3">
              {name}
            </div>
            {cells.map((cell, index) => (
              <div
                key={columns[index + 1]}
                role="cell"
                className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3 align-top text-soft max-md:text-sm max-md:has-[>div:empty,>div>span:empty]:hidden md:table-cell md:px-4 md:py-3"
              >
                <span className="text-faint wrap-break-word hyphens-auto md:hidden">{columns[index + 1]}</span>
                <div className="min-w-0 md:contents">{cell}</div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
