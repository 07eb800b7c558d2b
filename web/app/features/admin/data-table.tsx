import type { ReactNode } from 'react';

type DataTableProps = {
  label: string;
  /** `isNumber`: aligned to the end of its column. */
  columns: readonly { name: string; isNumber?: boolean }[];
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: string;
};

/** A table that scrolls within its card if it is wider than the screen. */
export function DataTable({ label, columns, rows, empty }: DataTableProps) {
  if (rows.length === 0) return <p className="text-soft">{empty}</p>;
  const endOf = (index: number) => (columns[index]?.isNumber ? 'text-end whitespace-nowrap' : 'text-start');
  return (
    <div className="sideways relative" role="group" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {columns.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-2.5 font-semibold whitespace-nowrap first:ps-0 last:pe-0 max-sm:px-2 ${endOf(index)}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-t border-line/70 align-baseline first:border-0">
              {cells.map((cell, index) => (
                <td
                  key={columns[index]?.name}
                  className={`px-3 py-2.5 first:ps-0 last:pe-0 max-sm:px-2 ${endOf(index)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
