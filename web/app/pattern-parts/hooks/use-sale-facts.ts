import type { AnswerOf } from '@bluegem/contract/client-types';
import { MARKETS } from '@bluegem/core/prices/market-links';
import type { ReportedSale, SaleMarket } from '@bluegem/core/prices/sale-report';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from './use-money.ts';

export type SaleReport = AnswerOf<'listSales'>['sales'][number];

/** The words of a reported sale, in the order in which they are shown. */
export function useSaleFacts(): (sale: ReportedSale) => string[] {
  const { t } = useTranslation('sales', 'patternModal');
  const { date, preciseFloat } = useFormats();
  const money = useMoney(null);
  return ({ price, soldOn, market, wear, float, statTrak }) => [
    money(price),
    date(soldOn),
    marketName(market, t('form.other')),
    `${statTrak ? 'StatTrak™ ' : ''}${t(`patternModal:wear.${wear}`)}`,
    ...(float === null ? [] : [preciseFloat(float)]),
  ];
}

/** The name of a market, which is the same in every language. */
export const marketName = (market: SaleMarket, other: string): string => (market === 'other' ? other : MARKETS[market]);
