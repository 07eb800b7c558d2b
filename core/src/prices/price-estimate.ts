import { convertMoney, type Currency, type ExchangeRates, type Money } from './money.ts';
import { isWithinDays, type PriceObservation } from './price-observation.ts';
import { WEARS, type Wear } from '../weapons/wear.ts';

/** The periods that are looked at, in days: the shortest one with enough sales counts. */
export const ESTIMATE_WINDOWS = [30, 90, 180, 365] as const;

/** With fewer sales nothing is estimated: least and most of three hold the median with 75 %, of two with 50 % only. */
export const ESTIMATE_MIN_SALES = 3;

/** How sure the interval is at least, in percent. */
export const ESTIMATE_COVERAGE_PERCENT = 75;

/**
 * What an item of this seed and wear sells for: the median of its sales, and between which two sales that median lies with
 * at least 75 %, whatever the spread of prices.
 */
export type PriceEstimate = {
  wear: Wear;
  statTrak: boolean;
  median: Money;
  low: Money;
  high: Money;
  /** How sure low and high are, in percent. */
  coveragePercent: number;
  sales: number;
  windowDays: (typeof ESTIMATE_WINDOWS)[number];
};

/** The chance (percent) that the true median lies between the k-th least and the k-th greatest of n values. */
function coverageOf(n: number, k: number): number {
  let [term, below] = [1, 0];
  for (let hits = 0; hits < k; hits++) {
    below += term;
    term = (term * (n - hits)) / (hits + 1);
  }
  return 100 * (1 - below / 2 ** (n - 1));
}

/** More sales than this change nothing: the last ones count, and the sums stay exact. */
const SALES_MAX = 50;

/** Median and interval of ascending amounts (at least three), in their unit. Throws RangeError for fewer. */
export function medianInterval(ascending: readonly number[]) {
  const n = ascending.length;
  if (n < ESTIMATE_MIN_SALES) throw new RangeError(`No interval of ${n} values`);
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
 * Estimates for one pattern out of its sales, by wear and StatTrak, from the best wear on. Only sales of this very seed
 * count, only those whose currency is the asked one or has a rate to it, and of the last year only; with fewer than three of
 * a wear there is none for it.
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

/** The estimate that stands for a pattern as a whole: without StatTrak before with, then the one of most sales. */
export function marketEstimate(estimates: readonly PriceEstimate[]): PriceEstimate | undefined {
  return estimates.toSorted((a, b) => Number(a.statTrak) - Number(b.statTrak) || b.sales - a.sales)[0];
}
