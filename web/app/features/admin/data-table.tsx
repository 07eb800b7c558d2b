import type { ReactNode } from 'react';
import { Panel, type PanelProps } from './panel.tsx';

type DataTableProps = {
  label: string;
  columns: readonly string[];
  /** The columns of numbers, after the others; aligned to their ends. */
  numbers?: readonly string[];
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: string;
};

/** A table that scrolls within its card if it is wider than the screen. */
export function DataTable({ label, columns, numbers = [], rows, empty }: DataTableProps) {
  if (rows.length === 0) return <p className="text-soft">{empty}</p>;
  const names = [...columns, ...numbers];
  const endOf = (index: number) => (index < columns.length ? 'text-start' : 'text-end whitespace-nowrap');
  return (
    <div className="sideways relative" role="group" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {names.map((name, index) => (
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
                <td key={names[index]} className={`px-3 py-2.5 first:ps-0 last:pe-0 max-sm:px-2 ${endOf(index)}`}>
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

/** A card with a table of the same name. */
export const TablePanel = ({ title, lead, ...table }: Omit<DataTableProps & PanelProps, 'label' | 'children'>) => (
  <Panel title={title} {...(lead && { lead })}>
    <DataTable label={title} {...table} />
  </Panel>
);
