import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { HIGH_EFFICIENCY_PERCENT, LOW_EFFICIENCY_PERCENT } from '@bluegem/core/patterns/cluster';
import { ESTIMATE_COVERAGE_PERCENT } from '@bluegem/core/prices/price-estimate';
import { DEFAULT_QUERY } from '@bluegem/core/query/pattern-query';
import { FACTORY_NEW_SHARE, oneFactoryNewIn } from '@bluegem/core/patterns/gem-odds';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { databasePage, getServices } from '../.server/services.ts';
import accuracy from '../features/insights/figures/accuracy.json';
import { PatternTags } from '../features/site/about/pattern-tags.tsx';
import { SourceTable } from '../features/site/about/source-table.tsx';
import { TierBands } from '../features/site/about/tier-bands.tsx';
import { CookieChoice } from '../features/site/consent/cookie-choice.tsx';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { metaOf } from '../i18n/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TitledPage } from '../ui/page-title.tsx';
import type { Route } from './+types/about.ts';

const STEPS = ['published', 'map', 'checked', 'drawn'] as const;
/** Where CSFloat published how many items of each wear it counted. */
const FLOAT_COUNT = 'https://blog.csfloat.com/analysis-of-float-value-and-paint-seed-distribution-in-cs-go';
/** What pages of patterns show, and what is computed how. */
const SHOWN = ['colours', 'parts', 'metal', 'clusters', 'wear', 'heat', 'csbluegem', 'prices', 'markets'] as const;
const UNKNOWN = ['prices', 'hydra', 'heat', 'sides', 'wear'] as const;

export function loader() {
  const { counts } = getServices().snapshot();
  const hasPrices = !getServices().prices.state().isEmpty;
  return {
    hasPrices,
    total: counts.total,
    gems: Object.values(counts.tiers).reduce((sum, count) => sum + count, 0),
    tags: databasePage(getServices(), DEFAULT_QUERY).counts.tag,
  };
}

export const meta = metaOf('about:seo');

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about');
  const path = usePath();
  const { count, number, percent, wholePercent } = useFormats();
  const limits = {
    high: wholePercent(HIGH_EFFICIENCY_PERCENT),
    low: wholePercent(LOW_EFFICIENCY_PERCENT),
    percent: wholePercent(ESTIMATE_COVERAGE_PERCENT),
  };
  const error = number(accuracy.rows.heldOut.meanError);
  const facts = [
    [count(loaderData.total), t('facts.patterns')],
    [count(MEASURED_WEAPON_IDS.length), t('facts.weapons')],
    [count(loaderData.gems), t('facts.gems')],
    [error, t('facts.error'), t('facts.errorHint')],
  ];
  return (
    <TitledPage title={t('title')} lead={t('lead')}>
      <dl className="mt-8 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {facts.map(([value, name, hint]) => (
          <div key={name} className="tile first-letter:uppercase">
            <dt>{name}</dt>
            <dd>{value}</dd>
            {hint && <dd>{hint}</dd>}
          </div>
        ))}
      </dl>
      <Part id="method" title={t('method.title')} lead={t('method.lead')}>
        <ol className="mt-6 grid gap-4 md:grid-cols-2">
          {STEPS.map((step, index) => (
            <li key={step} className="card p-6">
              <span aria-hidden="true" className="font-display text-3xl font-semibold text-blue-ink/80">
                {count(index + 1)}
              </span>
              <h3 className="mt-2 text-xl font-semibold">{t(`method.steps.${step}.title`)}</h3>
              <p className="mt-2 max-w-measure text-soft">
                {t(`method.steps.${step}.text`, { size: accuracy.mapSize, error })}
              </p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="tiers" title={t('inspect:verdict.howTiers')}>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
          <div className="grid max-w-measure gap-4 text-base text-soft">
            <p>{t('tiers.curated')}</p>
            <p>{t('tiers.score')}</p>
            <p>{t('tiers.doubt')}</p>
          </div>
          <TierBands />
        </div>
      </Part>
      <Part id="tags" title={t('common:tagTitle')} lead={t('tags.lead')}>
        <PatternTags seeds={loaderData.tags} total={loaderData.total} />
      </Part>
      <Part id="shown" title={t('pages.title')}>
        <dl className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          {SHOWN.map((item) => (
            <div key={item} className="max-w-measure">
              <dt className="font-semibold">{t(`pages.${item}.title`)}</dt>
              <dd className="mt-1 text-soft">{t(`pages.${item}.text`, limits)}</dd>
            </div>
          ))}
          <div className="max-w-measure">
            <dt className="font-semibold">{t('pages.rank.title')}</dt>
            <dd className="mt-1 text-soft">{t('common:rankOrder')}</dd>
          </div>
        </dl>
      </Part>
      <Part id="numbers" title={t('numbers.title')} lead={t('numbers.text')}>
        <p className="mt-3 max-w-measure text-base text-soft">
          {t('numbers.odds', {
            share: percent(100 * FACTORY_NEW_SHARE),
            patterns: count(PATTERN_COUNT),
            many: count(oneFactoryNewIn('ak-47') ?? 0),
          })}{' '}
          <a href={FLOAT_COUNT} rel="noreferrer" className="text-blue-ink underline underline-offset-4">
            {t('numbers.oddsLink')}
          </a>
        </p>
      </Part>
      <Part id="unknown" title={t('unknown.title')}>
        <ul className="mt-6 grid gap-3 md:grid-cols-2">
          {UNKNOWN.filter((item) => item !== 'prices' || !loaderData.hasPrices).map((item) => (
            <li key={item} className="rounded-2xl border border-dashed border-line-strong p-5 text-soft">
              {t(`unknown.items.${item}`)}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="sources" title={t('sources.title')} lead={t('sources.lead')}>
        <SourceTable />
        <p className="mt-5 max-w-measure text-soft">{t('sources.ours')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink kind="quiet" to={path('/data')}>
            {t('data.title')}
          </ButtonLink>
          <ButtonLink kind="quiet" to={path('/api/docs')}>
            {t('api.title')}
          </ButtonLink>
        </div>
      </Part>
      <Part id="who" title={t('who.title')} lead={t('who.text')} />
      <Part id="cookies" title={t('consent:privacy')} lead={t('consent:explained')}>
        <CookieChoice />
      </Part>
    </TitledPage>
  );
}

type PartProps = { id: string; title: string; lead?: string; children?: ReactNode };

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section id={id} className="mt-16 scroll-mt-24" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl font-semibold md:text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-measure text-base text-soft">{lead}</p>}
      {children}
    </section>
  );
}
