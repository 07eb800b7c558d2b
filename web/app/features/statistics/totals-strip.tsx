import type { ReactNode } from 'react';
import type { UsageFigure } from '@bluegem/core/statistics/usage';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { Trans, useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Chip } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LoadNote } from '../../ui/load-note.tsx';
import { useLiveTotals } from './use-live-totals.ts';
import type { Facts, Totals } from './views.ts';

type TotalsStripProps = { totals: Totals; facts: Facts };

/** Four facts of all patterns, and how they and the site's use are counted. Estimates are marked. */
export function TotalsStrip({ totals, facts }: TotalsStripProps) {
  const { t } = useTranslation('statistics');
  const live = useLiveTotals(totals);
  return (
    <section aria-label={t('totals.title')} className="mt-8">
      <FactList facts={facts} total={live.totals.totalPatterns} />
      <Disclosure title={t('totals.how')} className="mt-2 text-sm">
        <Counts totals={live.totals} />
      </Disclosure>
      <LoadNote failure={live.failure} />
    </section>
  );
}

function FactList({ facts: { tier1, rarest, both }, total }: { facts: Facts; total: number }) {
  const { t } = useTranslation('statistics');
  const { count, percent } = useFormats();
  const path = usePath();
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Total name={t('facts.tier1')} value={count(tier1)} hint={t('facts.tier1Hint', { total: count(total) })} />
      <Total
        name={t('facts.odds')}
        value={t('facts.oddsValue', { patterns: count(Math.round(total / Math.max(1, tier1))) })}
        hint={t('facts.oddsHint')}
      />
      {rarest && (
        <Total
          name={t('facts.rarest')}
          value={<Link to={path(`/discover/${rarest.weapon}`)}>{weaponName(t, rarest.weapon)}</Link>}
          hint={t('facts.rarestHint', { tier1: rarest.count })}
        />
      )}
      {both && (
        <Total
          name={t('facts.both')}
          value={
            <Link to={path(`/pattern/${both.weapon}/${both.patternId}`)}>
              <bdi>
                {weaponName(t, both.weapon)} #{both.patternId}
              </bdi>
            </Link>
          }
          hint={t('facts.bothHint', { playside: percent(both.playside), backside: percent(both.backside) })}
        />
      )}
    </dl>
  );
}

function Counts({ totals: { asOf, totalPatterns, weeklyGrowth, totalInspections, uniqueUsers } }: { totals: Totals }) {
  const { t } = useTranslation('statistics');
  const { count, date, exactPercent } = useFormats();
  const growthHint = (
    <Trans
      t={t}
      textKey="totals.growthHint"
      values={{ date: date(asOf) }}
      components={{ time: <time dateTime={asOf} /> }}
    />
  );
  return (
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

function Total({ name, value, hint, chip }: { name: string; value: ReactNode; hint: ReactNode; chip?: ReactNode }) {
  return (
    <div className="tile [--tile-number:var(--text-xl)]">
      <dt className="flex flex-wrap items-center justify-between gap-x-2">
        {name}
        {chip}
      </dt>
      <dd>{value}</dd>
      <dd>{hint}</dd>
    </div>
  );
}
