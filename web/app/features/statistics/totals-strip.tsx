import type { ReactNode } from 'react';
import type { UsageFigure } from '@bluegem/core/statistics/usage';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { LoadNote } from '../../ui/load-note.tsx';
import { useLiveTotals } from './use-live-totals.ts';
import type { Totals } from './views.ts';

/** The totals of the site. Estimates are marked. */
export function TotalsStrip({ totals }: { totals: Totals }) {
  const { t } = useTranslation('statistics');
  const { count, date, exactPercent } = useFormats();
  const live = useLiveTotals(totals);
  const { asOf, totalPatterns, weeklyGrowth, totalInspections, uniqueUsers } = live.totals;
  const growthHint = (
    <Trans
      t={t}
      i18nKey="totals.growthHint"
      values={{ date: date(asOf) }}
      components={{ time: <time dateTime={asOf} /> }}
    />
  );
  return (
    <section aria-label={t('totals.title')} className="mt-8">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Total
          name={t('totals.patterns')}
          value={count(totalPatterns)}
          hint={t('totals.patternsHint', { weapons: MEASURED_WEAPON_IDS.length })}
        />
        {weeklyGrowth < 100 ? (
          <Total name={t('totals.growth')} value={exactPercent(weeklyGrowth)} hint={growthHint} />
        ) : (
          <Total name={t('totals.growth')} value="–" hint={t('totals.growthAll')} />
        )}
        <Usage name="inspections" figure={totalInspections} />
        <Usage name="users" figure={uniqueUsers} />
      </dl>
      <LoadNote failure={live.failure} />
    </section>
  );
}

function Usage({ name, figure }: { name: 'inspections' | 'users'; figure: UsageFigure }) {
  const { t } = useTranslation('statistics');
  const { count } = useFormats();
  const isEstimate = figure.basis === 'estimated';
  return (
    <Total
      name={t(`totals.${name}`)}
      value={isEstimate ? `≈ ${count(figure.value)}` : count(figure.value)}
      hint={t(`totals.${name}${isEstimate ? 'Hint' : 'Counted'}`)}
      chip={<Chip tone={isEstimate ? 'doubt' : 'sure'}>{t(isEstimate ? 'totals.estimate' : 'totals.counted')}</Chip>}
    />
  );
}

function Total({ name, value, hint, chip }: { name: string; value: string; hint: ReactNode; chip?: ReactNode }) {
  return (
    <div className="card grid content-start gap-1 p-4 sm:p-5">
      <dt className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm font-semibold text-faint">
        {name}
        {chip}
      </dt>
      <dd className="font-display text-xl font-semibold tracking-tight sm:text-3xl">{value}</dd>
      <dd className="text-sm text-faint">{hint}</dd>
    </div>
  );
}
