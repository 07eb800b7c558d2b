import { TRENDING_PERIODS, type TrendingPeriod } from '@bluegem/core/discovery';
import type { Verdict } from '@bluegem/core/verdict';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { CardList } from './card-list.tsx';
import { Section } from './section.tsx';
import { useFreshTrending } from './use-fresh-trending.ts';

export type Trending = { period: TrendingPeriod; since: string; patterns: readonly Verdict[] };

type TrendingProps = { trending: Trending; asOf: string; releasedAt: string; hasPrices: boolean };

const SHOWN_FIRST = 8;

/** What entered the atlas of late, for a period that the visitor chooses. */
export function TrendingSection({ trending, asOf, releasedAt, hasPrices }: TrendingProps) {
  const { t } = useTranslation('discover');
  const { date } = useFormats();
  const isBusy = useNavigation().state !== 'idle';
  const { period, patterns } = useFreshTrending(trending, asOf);
  return (
    <Section
      id="trending"
      title={t('trending.title')}
      lead={t(hasPrices ? 'trending.leadPriced' : 'trending.lead', { days: period })}
      action={<PeriodSwitch period={period} />}
    >
      <p role="status" className={isBusy ? 'mb-4 text-sm text-faint' : 'sr-only'}>
        {isBusy ? `${t('common:loadingArea.discover')} ${t('common:loadingHint')}` : ''}
      </p>
      {patterns.length > 0 ? (
        <CardList patterns={patterns} first={SHOWN_FIRST} more={t('trending.more', { count: patterns.length })} />
      ) : (
        <p className="card p-6 text-soft">{t('trending.none', { days: period, date: date(releasedAt) })}</p>
      )}
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
