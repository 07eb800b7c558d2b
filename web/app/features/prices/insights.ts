import type { MarketDay, MarketInsights } from '@bluegem/core/prices/market-insights';

/** The market data of a page; days by their date, `2026-11-20`. */
export type Insights = Omit<MarketInsights, 'marketTrends'> & {
  marketTrends: readonly (Omit<MarketDay, 'startMs'> & { date: string })[];
};
