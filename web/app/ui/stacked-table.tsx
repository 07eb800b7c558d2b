/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers forget the roles of a table that is laid out in another way */
import type { Key, ReactNode } from 'react';

export type StackedRow = {
  key: Key;
  name: ReactNode;
  /** What follows the name, a cell for each further column. */
  cells: readonly ReactNode[];
};

type StackedTableProps = { caption: string; columns: readonly string[]; rows: readonly StackedRow[] };

/** Rows with a heading each. On a narrow screen, and on paper, every cell stands below the one before, under its name. */
export function StackedTable({ caption, columns, rows }: StackedTableProps) {
  return (
    <table role="table" className="block w-full border-collapse text-[0.95rem] md:table md:card md:overflow-hidden">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line text-sm text-faint">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-4 py-3 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
        {rows.map(({ key, name, cells }) => (
          <tr
            key={key}
            role="row"
            className="grid break-inside-avoid gap-2 rounded-2xl border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b md:border-line/70 md:last:border-0"
          >
            <th role="rowheader" scope="row" className="text-start align-top font-semibold md:px-4 md:py-3">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" className="align-top text-soft md:px-4 md:py-3">
                <span className="block text-sm text-faint md:hidden">{columns[index + 1]}</span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
