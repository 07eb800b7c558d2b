import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAdminFormats } from '../use-admin-formats.ts';

type Observed = AnswerOf<'adminPrices'>['observations'][number];

const AGES = ['lastDay', 'lastWeek', 'lastMonth', 'lastYear', 'total'] as const;

/** How many prices there are by source and kind, and how old they are. */
export function ObservationTable({ observations }: { observations: readonly Observed[] }) {
  const { t } = useTranslation('settings');
  const { count, momentInUtc } = useAdminFormats();
  if (observations.length === 0) return <p className="mt-3 text-soft">{t('admin.prices.noPrices')}</p>;
  return (
    <div className="card mt-4 overflow-x-auto" role="region" aria-label={t('admin.prices.known')} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead className="text-sm text-faint">
          <tr>
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {t('admin.prices.source')}
            </th>
            {AGES.map((age) => (
              <th key={age} scope="col" className="px-4 py-3 text-end font-semibold whitespace-nowrap">
                {t(`admin.prices.ages.${age}`)}
              </th>
            ))}
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {t('admin.prices.latest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {observations.map((each) => (
            <tr key={`${each.source} ${each.kind}`} className="border-t border-line">
              <th scope="row" className="px-4 py-3 text-start font-semibold whitespace-nowrap">
                <bdi>{each.source}</bdi> <span className="text-faint">{t(`admin.prices.kinds.${each.kind}`)}</span>
              </th>
              {AGES.map((age) => (
                <td key={age} className="px-4 py-3 text-end tabular-nums">
                  {count(each[age])}
                </td>
              ))}
              <td className="px-4 py-3 whitespace-nowrap">{momentInUtc(each.latestAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
