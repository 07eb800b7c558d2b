import type { AnswerOf } from '@bluegem/contract/client-types';
import { isMarket, MARKETS } from '@bluegem/core/prices/market-links';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';

type Source = AnswerOf<'adminPrices'>['sources'][number];

const TONES = { done: 'sure', failed: 'doubt', closed: 'doubt', elsewhere: 'plain' } as const;
const HOUR_SECONDS = 3600;

/** The markets, with the last result of each in this process. */
export function MarketList({ sources }: { sources: readonly Source[] }) {
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
