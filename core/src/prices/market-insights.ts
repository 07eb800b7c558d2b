import { convertMoney, type Currency, type ExchangeRates, type Money } from './money.ts';
import type { PriceKind, PriceObservation } from './price-observation.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Length of the period in days, and number of weapons listed. Source: specification, sections 7 and 9. */
export const MARKET_DAYS = 30;
export const TOP_WEAPONS_LIMIT = 5;
/** Minimum number of prices for a comparison or a ranking. */
const MIN_PRICES = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

export type WeaponAverage = { weapon: WeaponId; averagePrice: Money; count: number };
/** A day in UTC by its start in milliseconds since 1970. The average is null without prices. */
export type MarketDay = { startMs: number; averagePrice: Money | null; count: number };

/** The market of individual patterns over 30 days, in one currency. */
export type MarketInsights = {
  /** Sales if there are any, otherwise offers. */
  basis: PriceKind;
  currency: Currency;
  count: number;
  averagePrice: Money;
  /**
   * Change against the 30 days before, in percent (-100 or more). Null if one of the periods has fewer than three
   * prices.
   */
  priceChange: number | null;
  /** The weapons with the highest average price and at least three prices. */
  topWeapons: readonly WeaponAverage[];
  /** Every day of the period, oldest first. */
  marketTrends: readonly MarketDay[];
  /** Number of prices in a currency without a rate, which are not in any figure. */
  leftOut: number;
};

type InsightOptions = { nowMs: number; currency: Currency; rates: ExchangeRates | null };
type Seen = { weapon: WeaponId; day: number; minor: number };

const mean = (seen: readonly Seen[]) => seen.reduce((sum, { minor }) => sum + minor, 0) / seen.length;

const dayOf = (ms: number) => Math.floor(ms / DAY_MS);

/**
 * Averages, change, most expensive weapons and days of the last 30 days in UTC, today included. Counts only prices with
 * a known seed, each on the last day it was observed: sales if the period has any, otherwise offers. Prices without a
 * rate to the currency are left out. The change is in percent against the 30 days before, null if either period has too
 * few prices. Undefined if the period has no price.
 */
export function marketInsights(
  observations: readonly PriceObservation[],
  { nowMs, currency, rates }: InsightOptions,
): MarketInsights | undefined {
  const today = dayOf(nowMs);
  const ageDays = ({ observedAt }: PriceObservation) => today - dayOf(observedAt.getTime());
  const ofSeeds = observations.filter((each) => each.patternId !== null && ageDays(each) >= 0);
  const recent = ofSeeds.filter((each) => ageDays(each) < MARKET_DAYS);
  const basis: PriceKind = recent.some(({ kind }) => kind === 'sale') ? 'sale' : 'listing';
  const ofBasis = (each: PriceObservation) => each.kind === basis;
  const seenOf = (each: PriceObservation): Seen[] => {
    const price = convertMoney(each.price, currency, rates);
    return price ? [{ weapon: each.weapon, day: dayOf(each.observedAt.getTime()), minor: price.minor }] : [];
  };
  const now = recent.filter(ofBasis).flatMap(seenOf);
  const isBefore = (each: PriceObservation) => ageDays(each) >= MARKET_DAYS && ageDays(each) < 2 * MARKET_DAYS;
  const before = ofSeeds.filter((each) => ofBasis(each) && isBefore(each)).flatMap(seenOf);
  if (now.length === 0) return undefined;
  const money = (minor: number): Money => ({ minor: Math.round(minor), currency });
  const isComparable = now.length >= MIN_PRICES && before.length >= MIN_PRICES;
  return {
    basis,
    currency,
    count: now.length,
    averagePrice: money(mean(now)),
    priceChange: isComparable ? 100 * (mean(now) / mean(before) - 1) : null,
    topWeapons: topWeapons(now).map(({ weapon, minor, count }) => ({ weapon, averagePrice: money(minor), count })),
    marketTrends: Array.from({ length: MARKET_DAYS }, (_, index) => {
      const day = today - MARKET_DAYS + 1 + index;
      const own = now.filter((each) => each.day === day);
      return { startMs: day * DAY_MS, averagePrice: own.length > 0 ? money(mean(own)) : null, count: own.length };
    }),
    leftOut: recent.filter(ofBasis).length - now.length,
  };
}

function topWeapons(seen: readonly Seen[]) {
  return [...Map.groupBy(seen, ({ weapon }) => weapon)]
    .filter(([, own]) => own.length >= MIN_PRICES)
    .map(([weapon, own]) => ({ weapon, minor: mean(own), count: own.length }))
    .toSorted((a, b) => b.minor - a.minor || a.weapon.localeCompare(b.weapon, 'en'))
    .slice(0, TOP_WEAPONS_LIMIT);
}
