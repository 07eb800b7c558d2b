import { naturalDirection, type PatternQuery } from '@bluegem/core/query/pattern-query';
import { memo, useMemo, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import type { ListProps } from './list-props.ts';
import { searchOfQuery } from './query-address.ts';
import { RANK_NOTE_ID } from './rank-note.tsx';
import { useStatusText } from './use-status-text.ts';
import { columnsOf, FIXED, hiddenWhenNarrow, type Column } from './table-columns.ts';
import { PassingRow, TableRow } from './table-row.tsx';

type DatabaseTableProps = ListProps & { listRef: RefObject<HTMLTableSectionElement | null> };

/** Patterns with a picture and their numbers; every column sorts. On narrow screens the details scroll sideways. */
export function DatabaseTable({ page, rows, before, after, onKeyDown, onFocusRow, listRef }: DatabaseTableProps) {
  const { t } = useTranslation('patterns');
  const { query, total } = page;
  const columns = useMemo(() => columnsOf(page), [page]);
  const isDetailed = query.view === 'detailed';
  const status = useStatusText(page);
  return (
    <div className="card relative">
      <div className={isDetailed ? 'max-lg:overflow-x-auto max-lg:rounded-2xl max-lg:pe-8' : ''}>
        {/* Collapsed borders belong to the whole table: it would be painted again with each row that scrolls in. */}
        <table aria-rowcount={total + 1} className="w-full table-fixed border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{t('list')}</caption>
          <Head {...{ query, columns, status }} />
          {/* Keys are heard from the links inside. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody ref={listRef} onKeyDown={onKeyDown}>
            <Spacer height={before} />
            {rows.map(({ isPassing, ...row }) =>
              isPassing ? (
                <PassingRow
                  key={row.index}
                  index={row.index}
                  row={row.row}
                  isDetailed={isDetailed}
                  columnCount={columns.length}
                />
              ) : (
                <TableRow key={row.index} {...row} columns={columns} isDetailed={isDetailed} onFocusRow={onFocusRow} />
              ),
            )}
            <Spacer height={after} />
          </tbody>
        </table>
      </div>
      {isDetailed && <EndFade />}
    </div>
  );
}

type HeadProps = { query: PatternQuery; columns: readonly Column[]; status: string };

/** Not rendered again with rows that scroll in. */
const Head = memo(function Head({ columns, ...texts }: HeadProps) {
  return (
    <thead className="text-xs text-faint md:text-sm lg:sticky lg:top-17 lg:z-10">
      <tr aria-rowindex={1} className="md:[&>:first-child]:ps-1.5 md:[&>:last-child]:pe-2">
        {columns.map((column) => (
          <SortHeader key={column.sort} column={column} {...texts} />
        ))}
      </tr>
    </thead>
  );
});

/** Shows that the table continues beyond the edge; the table has as much room at its end. */
function EndFade() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-0 w-8 rounded-e-2xl bg-linear-to-l from-surface to-transparent lg:hidden rtl:bg-linear-to-r"
    />
  );
}

/** A placeholder for rows that are not rendered. Only scripts create it, and they may set styles. */
function Spacer({ height }: { height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}

/** On a phone the heading of patterns shows how many there are; their order by number is in the list of orders. */
function SortHeader({ query, column, status }: { query: PatternQuery; column: Column; status: string }) {
  const isFixed = column.sort === 'patternId' && query.view === 'detailed';
  const { t } = useTranslation('patterns');
  const path = usePath();
  const isSorted = query.sort === column.sort;
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  const direction = isSorted ? turned : naturalDirection(column.sort);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? query.direction : undefined}
      className={`h-7 border-b border-line bg-surface px-0.5 font-semibold md:h-11 max-md:ps-0 max-md:first:ps-2.5 max-md:last:pe-2 max-md:tracking-tight first:rounded-ss-2xl last:rounded-se-2xl ${column.width} ${column.align === 'end' ? 'text-end' : 'text-start'} ${hiddenWhenNarrow(column)} ${isFixed ? FIXED : ''}`}
    >
      <Link
        to={`${path('/patterns')}${searchOfQuery({ ...query, sort: column.sort, direction, page: 1 })}`}
        preventScrollReset
        {...(column.sort === 'biggestCluster' && { title: t('sorts.biggestCluster') })}
        {...(column.sort === 'rank' && { title: t('common:rankOrder'), 'aria-describedby': RANK_NOTE_ID })}
        className={`inline-flex min-h-7 items-center gap-0.5 rounded-lg md:min-h-11 md:px-1 md:whitespace-nowrap max-md:text-xs max-md:wrap-anywhere hover:text-ink ${isSorted ? 'text-blue-ink' : ''}`}
      >
        {column.sort === 'patternId' ? (
          <>
            <span aria-hidden="true" className="whitespace-nowrap md:hidden">
              {status}
            </span>
            <span className="max-md:sr-only">{t('columns.patternId')}</span>
          </>
        ) : (
          t(`columns.${column.sort}`)
        )}
        {isSorted && <span aria-hidden="true">{query.direction === 'ascending' ? '↑' : '↓'}</span>}
      </Link>
    </th>
  );
}
