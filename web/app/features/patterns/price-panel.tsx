import { isMarket, MARKETS } from '@bluegem/core/prices/market-links';
import type { ExchangeRates } from '@bluegem/core/prices/money';
import type { PriceEstimate } from '@bluegem/core/prices/price-estimate';
import type { Wear } from '@bluegem/core/weapons/wear';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ProofLink } from '../../pattern-parts/proof-link.tsx';
import { useMoney } from '../../pattern-parts/hooks/use-money.ts';
import { SalesChart, type PatternPrices, type SalesChartProps } from './sales-chart.tsx';

type ObservedPrice = PatternPrices['sales'][number];

/** The sales of a pattern, how to add one, and what is known of its value, its offers and its item's floor. */
export function PricePanel({ prices, pattern }: SalesChartProps) {
  const { t } = useTranslation('discover');
  return (
    <section id="prices" className="mt-10 scroll-mt-24" aria-labelledby="prices-title">
      <h2 id="prices-title" className="mb-4 text-3xl font-semibold">
        {t('market.panel.title')}
      </h2>
      <div className="grid items-start gap-4">
        <SalesChart prices={prices} pattern={pattern} />
        {prices && <Known prices={prices} />}
      </div>
    </section>
  );
}

/** What is known of a pattern and its item. */
function Known({ prices }: { prices: PatternPrices }) {
  const { t } = useTranslation('discover');
  const { float, date } = useFormats();
  const { rates, estimates, sales, listings, floatRange, floors } = prices;
  return (
    <div className="card min-w-0 p-6 md:p-8">
      {estimates.length > 0 ? (
        <Estimates estimates={estimates} rates={rates} />
      ) : (
        sales.length > 0 && <p className="text-faint">{t('market.panel.noEstimate')}</p>
      )}
      {floatRange && (
        <p className="mt-4 text-soft">
          {t('market.panel.floats', { min: float(floatRange.min), max: float(floatRange.max) })}
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Observed title={t('market.panel.sales')} prices={sales} rates={rates} />
        <Observed title={t('market.panel.floors')} prices={floors} rates={rates} />
        <Observed title={t('market.panel.listings')} prices={listings} rates={rates} />
      </div>
      {rates && <p className="mt-4 text-sm text-faint">{t('market.panel.rates', { date: date(rates.asOf) })}</p>}
    </div>
  );
}

type Rates = { rates: ExchangeRates | null };

const useWearName = () => {
  const { t } = useTranslation('patternModal');
  return ({ wear, statTrak }: { wear: Wear; statTrak: boolean }) =>
    statTrak ? `StatTrak™ ${t(`wear.${wear}`)}` : t(`wear.${wear}`);
};

function Estimates({ estimates, rates }: { estimates: readonly PriceEstimate[] } & Rates) {
  const { t } = useTranslation('discover');
  const money = useMoney(rates);
  const wearName = useWearName();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {estimates.map((estimate) => (
        <li key={`${estimate.wear}-${estimate.statTrak}`} className="rounded-xl border border-line bg-surface/60 p-4">
          <p className="text-sm font-semibold text-faint">{wearName(estimate)}</p>
          <p className="mt-1 font-display text-xl font-semibold">
            <span className="sr-only">{t('market.panel.estimate')} </span>
            {money(estimate.median)}
          </p>
          <p className="text-sm text-soft">
            <bdi>{money(estimate.low)}</bdi> – <bdi>{money(estimate.high)}</bdi>
          </p>
          <p className="mt-1 text-sm text-faint">
            {t('market.panel.basedOn', { count: estimate.sales, days: estimate.windowDays })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Observed prices; nothing if there are none. */
function Observed({ title, prices, rates }: { title: string; prices: readonly ObservedPrice[] } & Rates) {
  const { t } = useTranslation('discover');
  const { preciseFloat, date } = useFormats();
  const money = useMoney(rates);
  const wearName = useWearName();
  if (prices.length === 0) return null;
  const hasFloats = prices.some((each) => each.float !== null);
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <div
        className="mt-2 max-h-96 overflow-auto rounded-xl border border-line"
        role="region"
        aria-label={title}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-raised text-sm text-faint">
            <tr>
              <Head>{t('market.panel.price')}</Head>
              <Head>{t('market.panel.wear')}</Head>
              {hasFloats && <Head>{t('market.panel.float')}</Head>}
              <Head>{t('market.panel.source')}</Head>
              <Head>{t('market.panel.seen')}</Head>
            </tr>
          </thead>
          <tbody>
            {prices.map((each, index) => (
              <tr key={index} className="border-t border-line/70">
                <th scope="row" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  <bdi>{money(each.price)}</bdi>
                </th>
                <Cell>{wearName(each)}</Cell>
                {hasFloats && <Cell>{each.float === null ? '–' : preciseFloat(each.float)}</Cell>}
                <Cell>
                  <Source price={each} />
                </Cell>
                <Cell>{date(each.observedAt)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The market, or that a user reported the sale, with the proof. */
function Source({ price: { source, report } }: { price: ObservedPrice }) {
  const { t } = useTranslation('discover');
  if (!report) return <bdi>{isMarket(source) ? MARKETS[source] : source}</bdi>;
  const { market, proofUrl } = report;
  return (
    <>
      {market === 'other' ? '' : `${MARKETS[market]} · `}
      {t('market.panel.community')}
      {proofUrl !== null && (
        <>
          {' · '}
          <ProofLink url={proofUrl} label={t('market.panel.proof')} />
        </>
      )}
    </>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="px-3 py-2 text-start font-semibold">
      {children}
    </th>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-3 py-2 whitespace-nowrap">{children}</td>;
}
