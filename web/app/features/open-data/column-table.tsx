import type { OpenDataColumn } from '@bluegem/core/open-data';
import { useTranslation } from 'react-i18next';

/** Every column with its unit, who says it, and what it means; names and meanings are those of the files. */
export function ColumnTable({ columns }: { columns: readonly OpenDataColumn[] }) {
  const { t } = useTranslation('about');
  return (
    <div className="card mt-5 overflow-x-auto" role="group" aria-label={t('data.columns.title')} tabIndex={0}>
      <table className="w-full min-w-[44rem] border-collapse text-[0.92rem]">
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {(['name', 'unit', 'source', 'meaning'] as const).map((column) => (
              <th key={column} scope="col" className="px-4 py-3 text-start font-semibold">
                {t(`data.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, type, unit, source, description }) => (
            <tr key={name} className="border-b border-line/70 align-top last:border-0">
              <th scope="row" className="px-4 py-2.5 text-start font-semibold">
                <code dir="ltr" className="text-[0.86rem]">
                  {name}
                </code>
              </th>
              <td className="px-4 py-2.5 whitespace-nowrap text-soft">
                <bdi lang="en">{unit ?? type}</bdi>
              </td>
              <td className="px-4 py-2.5 text-soft">{t(`data.columns.sources.${source}`)}</td>
              <td lang="en" dir="ltr" className="px-4 py-2.5 text-start text-soft">
                {description}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
