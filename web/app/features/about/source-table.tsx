import { useTranslation } from 'react-i18next';
import { SOURCES } from './sources.ts';

/** Every source of facts with what was taken from it and its licence. */
export function SourceTable() {
  const { t } = useTranslation('about');
  return (
    <div className="card mt-5 overflow-x-auto" role="group" aria-label={t('sources.title')} tabIndex={0}>
      <table className="w-full min-w-[36rem] border-collapse text-[0.95rem]">
        <caption className="sr-only">{t('sources.lead')}</caption>
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {(['source', 'taken', 'licence'] as const).map((column) => (
              <th key={column} scope="col" className="px-4 py-3 text-start font-semibold">
                {t(`sources.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SOURCES.map(({ name, kind, licence }) => (
            <tr key={name} className="border-b border-line/70 last:border-0">
              <th scope="row" className="px-4 py-2.5 text-start font-semibold" dir="ltr">
                {name}
              </th>
              <td className="px-4 py-2.5 text-soft">{t(`sources.kinds.${kind}`)}</td>
              <td className="px-4 py-2.5 whitespace-nowrap text-soft">{licence ?? t('sources.facts')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
