import { convertMoney, type Currency, type ExchangeRates, type Money } from './money.ts';
import { isWithinDays, type PriceObservation } from './price-observation.ts';
import { WEARS, type Wear } from '../weapons/wear.ts';

/** Periods in days; the shortest one with enough sales is used. */
export const ESTIMATE_WINDOWS = [30, 90, 180, 365] as const;

/**
 * Minimum number of sales. The lowest and highest of three values contain the median with 75 % confidence, of two with
 * only 50 %.
 */
export const ESTIMATE_MIN_SALES = 3;

/** Minimum confidence of the interval, in percent. */
export const ESTIMATE_COVERAGE_PERCENT = 75;

/**
 * The estimated price of an item with this seed and wear: the median of its sales, and an interval of two sales that
 * contains the median with at least 75 % confidence, for any distribution of prices.
 */
export type PriceEstimate = {
  wear: Wear;
  statTrak: boolean;
  median: Money;
  low: Money;
  high: Money;
  /** Confidence of the interval from low to high, in percent. */
  coveragePercent: number;
  sales: number;
  windowDays: (typeof ESTIMATE_WINDOWS)[number];
};

/** The probability (percent) that the true median is between the k-th lowest and the k-th highest of n values. */
function coverageOf(n: number, k: number): number {
  let [term, below] = [1, 0];
  for (let hits = 0; hits < k; hits++) {
    below += term;
    term = (term * (n - hits)) / (hits + 1);
  }
  return 100 * (1 - below / 2 ** (n - 1));
}

/** Only this number of latest sales is used: more do not change the result, and the sums stay exact. */
const SALES_MAX = 50;

/** Median and interval of ascending amounts, in their unit. Throws RangeError for fewer than three. */
export function medianInterval(ascending: readonly number[]) {
  const n = ascending.length;
  if (n < ESTIMATE_MIN_SALES) throw new RangeError(`Expected at least three values, got ${n}`);
  let k = 1;
  while (2 * (k + 1) <= n && coverageOf(n, k + 1) >= ESTIMATE_COVERAGE_PERCENT) k++;
  const at = (index: number) => ascending[index] ?? 0;
  return {
    median: Math.round((at(Math.floor((n - 1) / 2)) + at(Math.ceil((n - 1) / 2))) / 2),
    low: at(k - 1),
    high: at(n - k),
    coveragePercent: coverageOf(n, k),
  };
}

type EstimateOptions = { nowMs: number; currency: Currency; rates: ExchangeRates | null };

/**
 * Price estimates for one pattern by wear and StatTrak, best wear first. Counts sales of this seed within the last
 * year, in the requested currency or one with a rate to it. A wear with fewer than three sales has no estimate.
 */
export function estimatePrices(observations: readonly PriceObservation[], options: EstimateOptions): PriceEstimate[] {
  const { nowMs, currency, rates } = options;
  const sales = observations
    .filter(({ kind, patternId }) => kind === 'sale' && patternId !== null)
    .flatMap((sale) => {
      const price = convertMoney(sale.price, currency, rates);
      return price ? [{ ...sale, minor: price.minor }] : [];
    })
    .toSorted((a, b) => b.observedAt.getTime() - a.observedAt.getTime());
  return WEARS.flatMap(({ id }) => [false, true].map((statTrak) => ({ wear: id, statTrak }))).flatMap((group) => {
    const own = sales.filter(({ wear, statTrak }) => wear === group.wear && statTrak === group.statTrak);
    for (const windowDays of ESTIMATE_WINDOWS) {
      const recent = own.filter((sale) => isWithinDays(sale, windowDays, nowMs)).slice(0, SALES_MAX);
      if (recent.length < ESTIMATE_MIN_SALES) continue;
      const { median, low, high, coveragePercent } = medianInterval(
        recent.map(({ minor }) => minor).toSorted((a, b) => a - b),
      );
      const money = (minor: number): Money => ({ minor, currency });
      return [
        {
          ...group,
          median: money(median),
          low: money(low),
          high: money(high),
          coveragePercent,
          sales: recent.length,
          windowDays,
        },
      ];
    }
    return [];
  });
}

/** The estimate for a pattern as a whole: without StatTrak first, then the one with the most sales. */
export function marketEstimate(estimates: readonly PriceEstimate[]): PriceEstimate | undefined {
  return estimates.toSorted((a, b) => Number(a.statTrak) - Number(b.statTrak) || b.sales - a.sales)[0];
}
