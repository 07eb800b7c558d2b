import { MARKET_DAYS, type MarketDay, type MarketInsights } from '@bluegem/core/prices/market-insights';
import { moneyOf, unitsOf } from '@bluegem/core/prices/money';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { roundTicks } from '../../ui/chart/scale.ts';
import { ValueRows } from '../../ui/chart/value-rows.tsx';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';
import { writeMoney } from '../../pattern-parts/hooks/use-money.ts';

/** The market data of a page; days by their date, `2026-11-20`. */
export type Insights = Omit<MarketInsights, 'marketTrends'> & {
  marketTrends: readonly (Omit<MarketDay, 'startMs'> & { date: string })[];
};

/** The most expensive weapons and the days of the period. Charts stay in the currency of the site. */
export function MarketCharts({ insights }: { insights: Insights }) {
  const { t } = useTranslation('discover');
  const { date, count } = useFormats();
  const language = useLanguage();
  const { currency, topWeapons, marketTrends } = insights;
  const priceColumn = `${t('market.panel.price')} (${currency})`;
  const short = (units: number) => writeMoney(language, moneyOf(units, currency), true);
  const rows = topWeapons.map(({ weapon, averagePrice, count: prices }) => ({
    weapon,
    units: unitsOf(averagePrice),
    prices,
    tip: `${weaponName(t, weapon)}: ${writeMoney(language, averagePrice)}, ${t('market.insights.prices', { count: prices })}`,
  }));
  const ticks = roundTicks(Math.max(0, ...rows.map(({ units }) => units)), 3);
  const days = marketTrends.map((day) => ({
    ...day,
    units: day.averagePrice && unitsOf(day.averagePrice),
    tip: day.averagePrice
      ? `${date(day.date)}: ${writeMoney(language, day.averagePrice)}, ${t('market.insights.prices', { count: day.count })}`
      : '',
  }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChartFigure
        title={t('market.insights.trend', { days: MARKET_DAYS })}
        text={t('market.insights.trendText')}
        fileName="market-trend"
        data={{
          columns: [t('market.insights.day'), priceColumn, t('market.insights.count')],
          rows: days.map((day) => [day.date, day.units, day.count]),
        }}
      >
        <DayBars
          label={t('market.insights.trend', { days: MARKET_DAYS })}
          valueText={short}
          days={days.map((day) => ({ name: day.date.slice(5), value: day.units, tip: day.tip }))}
        />
      </ChartFigure>
      <ChartFigure
        title={t('market.insights.top')}
        text={rows.length > 0 ? t('market.insights.topText') : t('market.insights.topNone')}
        fileName="market-top-weapons"
        data={{
          columns: [t('market.insights.weapon'), priceColumn, t('market.insights.count')],
          rows: rows.map(({ weapon, units, prices }) => [weaponName(t, weapon), units, prices]),
        }}
      >
        {rows.length > 0 && (
          <ValueRows
            label={t('market.insights.top')}
            ticks={ticks.map((value) => ({ value, text: value === 0 ? count(0) : short(value) }))}
            rows={rows.map(({ weapon, units, tip }) => ({
              name: shortName(t, weapon),
              bars: [{ value: units, tone: 'steel', tip }],
            }))}
          />
        )}
      </ChartFigure>
    </div>
  );
}
