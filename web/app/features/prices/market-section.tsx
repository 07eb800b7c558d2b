import { MARKET_DAYS } from '@bluegem/core/prices/market-insights';
import type { ExchangeRates } from '@bluegem/core/prices/money';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { useMoney } from '../../pattern-parts/hooks/use-money.ts';
import { MarketCharts, type Insights } from './market-charts.tsx';

/** The market of the last days: average, change, most expensive weapons, day by day. */
export function MarketSection({ insights, rates }: { insights: Insights; rates: ExchangeRates | null }) {
  const { t } = useTranslation('discover');
  const { date } = useFormats();
  const lead = insights.basis === 'listing' ? 'market.insights.leadOffers' : 'market.insights.lead';
  return (
    <section id="market" className="mt-16 scroll-mt-24" aria-labelledby="market-title">
      <h2 id="market-title" className="text-xl font-semibold md:text-3xl">
        {t('market.insights.title')}
      </h2>
      <p className="mt-2 max-w-measure text-soft">{t(lead, { days: MARKET_DAYS })}</p>
      <div className="mt-6">
        <Boundary part="market">
          <Figures insights={insights} rates={rates} />
          <MarketCharts insights={insights} />
          {insights.leftOut > 0 && (
            <p className="mt-4 text-sm text-faint">{t('market.insights.leftOut', { count: insights.leftOut })}</p>
          )}
          {rates && <p className="mt-2 text-sm text-faint">{t('market.panel.rates', { date: date(rates.asOf) })}</p>}
        </Boundary>
      </div>
    </section>
  );
}

function Figures({ insights, rates }: { insights: Insights; rates: ExchangeRates | null }) {
  const { t } = useTranslation('discover');
  const { count, percent } = useFormats();
  const money = useMoney(rates);
  const { averagePrice, priceChange, count: prices } = insights;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;
  const cards = [
    { name: t('market.insights.average'), value: money(averagePrice), hint: t('market.insights.averageHint') },
    {
      name: t('market.insights.change'),
      value: priceChange === null ? '–' : signed(priceChange),
      hint: t(priceChange === null ? 'market.insights.changeNone' : 'market.insights.changeHint', {
        days: MARKET_DAYS,
      }),
    },
    {
      name: t('market.insights.count'),
      value: count(prices),
      hint: t('market.insights.countHint', { days: MARKET_DAYS }),
    },
  ];
  return (
    <dl aria-label={t('market.insights.title')} className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {cards.map(({ name, value, hint }) => (
        <div key={name} className="tile max-sm:first:col-span-2">
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
          <dd>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
