import type { AnswerOf } from '@bluegem/contract/client-types';
import { isMarket, MARKETS } from '@bluegem/core/prices/market-links';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';

type Prices = AnswerOf<'adminPrices'>;

const AGES = ['lastDay', 'lastWeek', 'lastMonth', 'lastYear', 'total'] as const;

/** How many prices there are by source and kind, and how old they are. */
export function ObservationTable({ observations }: Pick<Prices, 'observations'>) {
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

const TONES = { done: 'sure', failed: 'doubt', closed: 'doubt', elsewhere: 'plain' } as const;
const HOUR_SECONDS = 3600;

/** The markets, with the last result of each in this process. */
export function MarketList({ sources }: Pick<Prices, 'sources'>) {
  const { t } = useTranslation('settings');
  const { count, momentInUtc } = useAdminFormats();
  if (sources.length === 0) return <p className="mt-3 text-soft">{t('admin.prices.noMarkets')}</p>;
  return (
    <ul className="card mt-4 divide-y divide-line">
      {sources.map(({ name, everySeconds, last }) => (
        <li key={name} className="px-4 py-5 md:px-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h3 className="font-semibold">{isMarket(name) ? MARKETS[name] : name}</h3>
            <Chip tone={last ? TONES[last.outcome] : 'plain'}>
              {t(`admin.prices.outcomes.${last?.outcome ?? 'none'}`)}
            </Chip>
          </div>
          <p className="mt-2 text-sm text-faint">
            {t('admin.prices.every', { count: everySeconds / HOUR_SECONDS })}
            {last && ` · ${momentInUtc(last.at)}`}
            {last?.outcome === 'done' && ` · ${t('admin.prices.kept', { count: last.kept, number: count(last.kept) })}`}
          </p>
          {last?.reason && <p className="mt-2 break-words">{last.reason}</p>}
          {last?.notBefore && (
            <p className="mt-1 text-sm text-faint">
              {t('admin.prices.notBefore', { date: momentInUtc(last.notBefore) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const COUNTS = ['added', 'changed', 'unchanged', 'refused'] as const;

/** The imported files, newest first. */
export function ImportList({ imports }: Pick<Prices, 'imports'>) {
  const { t } = useTranslation('settings');
  const { count, momentInUtc } = useAdminFormats();
  if (imports.length === 0) return <p className="mt-3 text-soft">{t('admin.prices.noImports')}</p>;
  return (
    <ul className="card mt-4 divide-y divide-line">
      {imports.map((each) => (
        <li key={each.id} className="px-4 py-4 md:px-6">
          <p className="font-semibold">
            {t('admin.prices.importOf', { id: each.id, format: each.format.toUpperCase() })}
          </p>
          <p className="mt-1 text-sm text-faint">
            <bdi>{each.by ? `${each.by.name} (${each.by.id}…)` : t('admin.patterns.gone')}</bdi>,{' '}
            {momentInUtc(each.importedAt)}
          </p>
          <p className="mt-1 text-sm text-soft">
            {COUNTS.map((name) => `${t(`admin.prices.counts.${name}`)}: ${count(each[name])}`).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
