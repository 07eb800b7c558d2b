import type { AnswerOf } from '@bluegem/contract/client-types';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { convertMoney, moneyOf, unitsOf, type Currency, type Money } from '@bluegem/core/prices/money';
import { SALE_DAYS } from '@bluegem/core/prices/sale-report';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage, usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney, writeMoney } from '../../pattern-parts/hooks/use-money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { roundTicks } from '../../ui/chart/scale.ts';
import { Scatter } from '../../ui/chart/scatter.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of the width, in percent: where two dates have room on a phone. */
const DATED = [20, 80];
const EMPTY = { asOf: '', currency: 'USD' as Currency, rates: null, sales: [], saleCount: 0, floors: [] };

export type PatternPrices = NonNullable<AnswerOf<'patternPrices'>['prices']>;
export type SalesChartProps = { prices: PatternPrices | null; pattern: Pick<Pattern, 'weapon' | 'patternId'> };

/**
 * The sales of the last year by day and price, in the currency of the site, with the item's floor as a line; the frame
 * and the ways to add a sale are there without any.
 */
export function SalesChart({ prices, pattern }: SalesChartProps) {
  const { t } = useTranslation('discover', 'patternModal', 'sales');
  const { count, date, shortDate, preciseFloat } = useFormats();
  const path = usePath();
  const language = useLanguage();
  const { asOf, currency, rates, sales, saleCount, floors } = prices ?? EMPTY;
  const money = useMoney(rates);
  const unitsIn = (price: Money) => {
    const converted = convertMoney(price, currency, rates);
    return converted && unitsOf(converted);
  };
  const short = (units: number) => writeMoney(language, moneyOf(units, currency), true);
  const shown = sales.flatMap((sale) => {
    const units = unitsIn(sale.price);
    return units === null ? [] : [{ ...sale, units }];
  });
  const leftOut = sales.length - shown.length;
  const floor = Math.min(...floors.flatMap(({ price }) => unitsIn(price) ?? []));
  // Five steps of the same round size.
  const top =
    5 * (roundTicks(Math.max(0, ...shown.map(({ units }) => units), ...(floors.length > 0 ? [floor] : [])), 5)[1] ?? 1);
  const isEmpty = shown.length === 0 && !Number.isFinite(floor);
  const end = Date.parse(asOf);
  const dayAt = (percent: number) => new Date(end - (1 - percent / 100) * SALE_DAYS * DAY_MS).toISOString();
  const title = t('market.panel.chart', { days: SALE_DAYS });
  const [latest] = sales;
  const columns = [
    t('sales:form.date'),
    `${t('market.panel.price')} (${currency})`,
    t('market.panel.wear'),
    t('market.panel.float'),
  ];
  return (
    <ChartFigure
      title={title}
      finding={
        latest
          ? t('market.panel.found', {
              many: count(saleCount),
              price: money(latest.price),
              date: date(latest.observedAt),
            })
          : t('market.panel.none')
      }
      text={leftOut > 0 ? t('market.insights.leftOut', { count: leftOut }) : ''}
      fileName={`${patternSlug(pattern)}-sales`}
      data={{
        columns,
        rows: shown.map(({ observedAt, units, wear, float }) => [
          observedAt.slice(0, 10),
          units,
          t(`patternModal:wear.${wear}`),
          float === null ? null : preciseFloat(float),
        ]),
      }}
    >
      <Scatter
        label={title}
        height={200}
        isSparse
        xTitle={t('sales:form.date')}
        yTitle={t('market.panel.price')}
        tickText={(value) => (isEmpty || !DATED.includes(value) ? '' : shortDate(dayAt(value)))}
        yTickText={(value) => (isEmpty ? '' : short((value / 100) * top))}
        floors={
          Number.isFinite(floor)
            ? [{ at: (floor / top) * 100, text: `${t('market.panel.floors')}: ${short(floor)}` }]
            : []
        }
        points={shown.map(({ observedAt, units, price, wear, float }) => ({
          x: 100 - ((end - Date.parse(observedAt)) / DAY_MS / SALE_DAYS) * 100,
          y: (units / top) * 100,
          tip: [
            money(price),
            date(observedAt),
            t(`patternModal:wear.${wear}`),
            ...(float === null ? [] : [preciseFloat(float)]),
          ].join(' · '),
        }))}
      />
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink kind="quiet" to={`${path('/sales')}?pattern=${patternSlug(pattern)}`}>
          {t('sales:form.title')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`${path('/sales')}#history`}>
          {t('sales:file.title')}
        </ButtonLink>
      </p>
    </ChartFigure>
  );
}
