import { convertMoney, type Currency, type ExchangeRates, type Money } from '../prices/money.ts';
import { isWithinDays, type PriceObservation } from '../prices/price-observation.ts';
import type { WeaponId } from '../weapons/weapons.ts';
import type { Wear } from '../weapons/wear.ts';

/** Length of each list of trends. */
export const TREND_LIMIT = 5;

/** Minimum number of people for a trend; a smaller count could reveal the activity of one person. */
export const TREND_MIN_PEOPLE = 2;

/** Minimum number of sales on each side of a comparison. */
const MOVE_MIN_SALES = 2;
/** Length of the period for comparison, in days, before the observed period. */
const COMPARED_DAYS = 90;
/** Smaller moves are noise, in percent. */
const MOVE_MIN_PERCENT = 1;

/** A pattern with a number of events. */
export type PatternCount = { weapon: WeaponId; patternId: number; count: number };

/**
 * The change of a pattern's median price in one wear against the 90 days before a period; `changePercent` above -100.
 */
export type PriceMove = {
  weapon: WeaponId;
  patternId: number;
  wear: Wear;
  statTrak: boolean;
  before: Money;
  after: Money;
  changePercent: number;
};

type Observed = { nowMs: number; days: number };
type InCurrency = Observed & { currency: Currency; rates: ExchangeRates | null };
type SeedSale = PriceObservation & { patternId: number };

const DAY_MS = 24 * 60 * 60 * 1000;

const isSeedSale = (each: PriceObservation): each is SeedSale => each.kind === 'sale' && each.patternId !== null;
const nameOf = ({ weapon, patternId }: { weapon: string; patternId: number }) =>
  `${weapon} ${String(patternId).padStart(4, '0')}`;
const byName = (a: SeedSale | PriceMove | PatternCount, b: SeedSale | PriceMove | PatternCount) =>
  nameOf(a) < nameOf(b) ? -1 : 1;

/** The patterns with the most sales in the days before `nowMs` (milliseconds since 1970), most first. */
export function mostSold(observations: readonly PriceObservation[], { nowMs, days }: Observed): PatternCount[] {
  const sales = observations.filter(isSeedSale).filter((sale) => isWithinDays(sale, days, nowMs));
  return [...Map.groupBy(sales, nameOf).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ weapon: first.weapon, patternId: first.patternId, count: 1 + others.length }] : [],
    )
    .toSorted((a, b) => b.count - a.count || byName(a, b))
    .slice(0, TREND_LIMIT);
}

function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const at = (index: number) => ascending[index] ?? 0;
  return (at(Math.floor((ascending.length - 1) / 2)) + at(Math.ceil((ascending.length - 1) / 2))) / 2;
}

/**
 * The patterns with the biggest price moves, up or down: the median of sales within the period against that of the 90
 * days before, in the same wear and StatTrak, with at least two sales on each side. A pattern is listed once.
 */
export function priceMoves(
  observations: readonly PriceObservation[],
  { nowMs, days, currency, rates }: InCurrency,
): PriceMove[] {
  const sales = observations.filter(isSeedSale).flatMap((sale) => {
    const price = convertMoney(sale.price, currency, rates);
    return price ? [{ ...sale, minor: price.minor }] : [];
  });
  const groups = Map.groupBy(sales, (sale) => `${nameOf(sale)} ${sale.wear} ${sale.statTrak}`);
  const moves = [...groups.values()].flatMap((own): PriceMove[] => {
    const [first] = own;
    const now = own.filter((sale) => isWithinDays(sale, days, nowMs));
    const earlier = own.filter((sale) => isWithinDays(sale, COMPARED_DAYS, nowMs - days * DAY_MS));
    if (!first || now.length < MOVE_MIN_SALES || earlier.length < MOVE_MIN_SALES) return [];
    const [after, before] = [now, earlier].map((part) => Math.round(median(part.map(({ minor }) => minor))));
    const changePercent = 100 * ((after ?? 0) / (before || 1) - 1);
    if (Math.abs(changePercent) < MOVE_MIN_PERCENT) return [];
    const { weapon, patternId, wear, statTrak } = first;
    const money = (minor = 0): Money => ({ minor, currency });
    return [{ weapon, patternId, wear, statTrak, before: money(before), after: money(after), changePercent }];
  });
  const biggestFirst = moves.toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent) || byName(a, b));
  return [...new Map(biggestFirst.toReversed().map((move) => [nameOf(move), move])).values()]
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent) || byName(a, b))
    .slice(0, TREND_LIMIT);
}
