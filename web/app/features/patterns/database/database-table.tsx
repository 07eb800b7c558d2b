import { naturalDirection, type PatternQuery } from '@bluegem/core/query/pattern-query';
import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import type { ListProps } from './pattern-list.tsx';
import { searchOfQuery } from './query-address.ts';
import { RANK_NOTE_ID } from './rank-note.tsx';
import { columnsOf, hiddenWhenNarrow, type Column } from './table-columns.ts';
import { TableRow } from './table-row.tsx';

type DatabaseTableProps = ListProps & { listRef: RefObject<HTMLTableSectionElement | null> };

/** Patterns with a picture and their numbers; every column sorts. */
export function DatabaseTable({ page, rows, before, after, onKeyDown, onFocusRow, listRef }: DatabaseTableProps) {
  const { t } = useTranslation('patterns');
  const { query, total } = page;
  const columns = columnsOf(query.view, page.currency !== null);
  return (
    <div className="card max-lg:overflow-x-auto">
      <table
        aria-rowcount={total + 1}
        className={`w-full table-fixed border-collapse text-sm ${query.view === 'detailed' ? 'md:max-lg:min-w-[58rem]' : ''}`}
      >
        <caption className="sr-only">{t('list')}</caption>
        <thead className="text-sm text-faint lg:sticky lg:top-17 lg:z-10">
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHeader key={column.sort} query={query} column={column} />
            ))}
          </tr>
        </thead>
        {/* Keys are heard from the links inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={listRef} onKeyDown={onKeyDown}>
          <Spacer height={before} />
          {rows.map((row) => (
            <TableRow
              key={`${row.row.weapon} ${row.row.patternId}`}
              {...row}
              columns={columns}
              isDetailed={query.view === 'detailed'}
              onFocusRow={onFocusRow}
            />
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** A placeholder for rows that are not rendered. Only scripts create it, and they may set styles. */
function Spacer({ height }: { height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}

function SortHeader({ query, column }: { query: PatternQuery; column: Column }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const isSorted = query.sort === column.sort;
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  const direction = isSorted ? turned : naturalDirection(column.sort);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? query.direction : undefined}
      className={`border-b border-line bg-surface px-0.5 font-semibold first:rounded-ss-2xl last:rounded-se-2xl ${column.width} ${column.align === 'end' ? 'text-end' : 'text-start'} ${hiddenWhenNarrow(column)}`}
    >
      <Link
        to={`${path('/patterns')}${searchOfQuery({ ...query, sort: column.sort, direction, page: 1 })}`}
        preventScrollReset
        {...(column.sort === 'rank' && { title: t('common:rankOrder'), 'aria-describedby': RANK_NOTE_ID })}
        className={`inline-flex min-h-11 items-center gap-0.5 rounded-lg px-1 whitespace-nowrap hover:text-ink ${isSorted ? 'text-blue-ink' : ''}`}
      >
        {t(`columns.${column.sort}`)}
        {isSorted && <span aria-hidden="true">{query.direction === 'ascending' ? '↑' : '↓'}</span>}
      </Link>
    </th>
  );
}
