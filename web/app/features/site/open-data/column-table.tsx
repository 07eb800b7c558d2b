import type { OpenDataColumn } from '@bluegem/core/dataset/open-data';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StackedTable } from '../../../ui/stacked-table.tsx';

/** Every column with its unit, source and meaning; names and meanings are those of the files. */
export function ColumnTable({ columns }: { columns: readonly OpenDataColumn[] }) {
  const { t } = useTranslation('about');
  return (
    <div className="mt-5">
      <StackedTable
        caption={t('data.columns.title')}
        columns={(['name', 'unit', 'source', 'meaning'] as const).map((column) => t(`data.columns.${column}`))}
        rows={columns.map(({ name, type, unit, source, description }) => ({
          key: name,
          name: (
            <code dir="ltr" className="text-sm md:whitespace-nowrap">
              {name.split(/(?=[A-Z])/).map((word) => (
                <Fragment key={word}>
                  <wbr />
                  {word}
                </Fragment>
              ))}
            </code>
          ),
          cells: [
            <bdi key="unit" lang="en" className="whitespace-nowrap">
              {unit ?? type}
            </bdi>,
            <span key="source" className="md:whitespace-nowrap">
              {t(`data.columns.sources.${source}`)}
            </span>,
            <span key="meaning" lang="en" dir="ltr" className="block text-start">
              {description}
            </span>,
          ],
        }))}
      />
    </div>
  );
}
