import { TRENDING_PERIODS, type TrendingPeriod } from '@bluegem/core/patterns/discovery';
import type { ExchangeRates } from '@bluegem/core/prices/money';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useNavigation } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { LoadNote } from '../../ui/load-note.tsx';
import { Section } from './section.tsx';
import { TrendLists, type Trending } from './trend-lists.tsx';

/** True if there is any trend. */
export const hasTrends = ({ trends }: Trending): boolean => Object.values(trends).some((list) => list.length > 0);

type TrendingProps = { trending: Trending; failure: Error | undefined; rates: ExchangeRates | null };

/** Recent views, wishlist entries and sales, for a period of choice. */
export function TrendingSection({ trending, failure, rates }: TrendingProps) {
  const { t } = useTranslation('discover');
  const isBusy = useNavigation().state !== 'idle';
  const { period } = trending;
  return (
    <Section id="trending" title={t('trending.title')} action={<PeriodSwitch period={period} />}>
      <p role="status" className={isBusy ? 'mb-4 text-sm text-faint' : 'sr-only'}>
        {isBusy ? `${t('common:loadingArea.discover')} ${t('common:loadingHint')}` : ''}
      </p>
      <LoadNote failure={failure} />
      <TrendLists trending={trending} rates={rates} />
    </Section>
  );
}

function PeriodSwitch({ period }: { period: TrendingPeriod }) {
  const { t } = useTranslation('discover');
  const path = usePath();
  return (
    <ul aria-label={t('trending.period')} className="flex gap-1 rounded-xl border border-line bg-surface p-1">
      {TRENDING_PERIODS.map((days) => (
        <li key={days}>
          <Link
            to={`${path('/discover')}?period=${days}#trending`}
            preventScrollReset
            aria-current={days === period ? 'true' : undefined}
            className="inline-flex min-h-10 items-center rounded-lg px-4 text-sm font-semibold text-soft transition-colors hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:text-blue-ink"
          >
            {t('trending.days', { days })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
