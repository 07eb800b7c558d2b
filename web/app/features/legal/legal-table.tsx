import type { LegalTable as Table } from './documents.ts';

type LegalTableProps = {
  table: Table;
  /** The first column holds names as the code has them. */
  isCode: boolean;
};

/** Rows with a heading each. On a narrow screen, and on paper, every cell stands below the one before, under its name. */
export function LegalTable({ table: { caption, columns, rows }, isCode }: LegalTableProps) {
  return (
    <table className="mt-5 block w-full border-collapse text-[0.95rem] md:table md:card md:overflow-hidden">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-sm text-faint">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map(([name = '', ...cells]) => (
          <tr
            key={name}
            className="grid break-inside-avoid gap-2 rounded-2xl border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b md:border-line/70 md:last:border-0"
          >
            <th scope="row" className="text-start align-top font-semibold md:w-[30%] md:px-4 md:py-3">
              {isCode ? <code className="text-sm break-all">{name}</code> : <Named text={name} />}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="align-top text-soft md:px-4 md:py-3">
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

/** What stands before the colon is the name, what stands behind it the details. */
function Named({ text }: { text: string }) {
  const [name, ...details] = text.split(': ');
  return (
    <>
      {name}
      {details.length > 0 && <span className="block font-normal text-soft">{details.join(': ')}</span>}
    </>
  );
}
