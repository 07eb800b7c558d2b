import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Disclosure } from '../disclosure.tsx';

/** The rows at both ends, which a reader looks for. */
const [HIGHEST, LOWEST] = [3, 2];
/** The most rows that a chart shows at once. */
const MOST = 12;

type FoldedRowsProps<Row> = {
  /** Weapons. */
  rows: readonly Row[];
  valueOf: (row: Row) => number;
  renderRows: (rows: readonly Row[]) => ReactNode;
};

/** A chart of a few weapons; of many the highest and the lowest, and in their place, unfolded, all, highest first. */
export function FoldedRows<Row>({ rows, valueOf, renderRows }: FoldedRowsProps<Row>) {
  const { t } = useTranslation();
  if (rows.length <= MOST) return renderRows(rows);
  const sorted = rows.toSorted((a, b) => valueOf(b) - valueOf(a));
  return (
    <div>
      <div className="has-[+[open]]:hidden">{renderRows([...sorted.slice(0, HIGHEST), ...sorted.slice(-LOWEST)])}</div>
      <Disclosure title={t('chart.all', { count: rows.length })} className="mt-2 text-sm">
        {renderRows(sorted)}
      </Disclosure>
    </div>
  );
}
