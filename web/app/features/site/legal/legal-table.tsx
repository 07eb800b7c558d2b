import { StackedTable } from '../../../ui/stacked-table.tsx';
import type { LegalTable as Table } from './documents.ts';

type LegalTableProps = {
  table: Table;
  /** The first column holds names from the code. */
  isCode: boolean;
};

/** A table of a legal document. */
export function LegalTable({ table: { caption, columns, rows }, isCode }: LegalTableProps) {
  return (
    <div className="mt-5">
      <StackedTable
        caption={caption}
        columns={columns}
        rows={rows.map(([name = '', ...cells]) => ({
          key: name,
          name: isCode ? (
            <code dir="ltr" className="text-sm break-words">
              {name}
            </code>
          ) : (
            <Named text={name} />
          ),
          cells,
        }))}
      />
    </div>
  );
}

/** The name is before the colon, the details after it. */
function Named({ text }: { text: string }) {
  const [name, ...details] = text.split(/\s?[:：]\s?/);
  return (
    <>
      {name}
      {details.length > 0 && <span className="block font-normal text-soft">{details.join(': ')}</span>}
    </>
  );
}
