import { useTranslation } from '../../../i18n/use-translation.ts';
import { StackedTable } from '../../../ui/stacked-table.tsx';
import { SOURCES } from './sources.ts';

/** All sources of facts, with what was taken from each and its licence. */
export function SourceTable() {
  const { t } = useTranslation('about');
  return (
    <div className="mt-5">
      <StackedTable
        caption={t('sources.lead')}
        columns={(['source', 'taken', 'licence'] as const).map((column) => t(`sources.${column}`))}
        rows={SOURCES.map(({ name, kind, licence }) => ({
          key: name,
          name: (
            <span dir="ltr" className="break-words">
              {name}
            </span>
          ),
          cells: [t(`sources.kinds.${kind}`), licence ?? t('sources.facts')],
        }))}
      />
    </div>
  );
}
