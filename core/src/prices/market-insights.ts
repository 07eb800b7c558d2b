import { convertMoney, type Currency, type ExchangeRates, type Money } from './money.ts';
import type { PriceKind, PriceObservation } from './price-observation.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** How many days the market is looked at, and how many weapons are named. Source: specification, sections 7 and 9. */
export const MARKET_DAYS = 30;
export const TOP_WEAPONS_LIMIT = 5;
/** From fewer prices no mean is compared or ranked. */
const COMPARED_MIN = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

export type WeaponAverage = { weapon: WeaponId; averagePrice: Money; count: number };
/** A day in UTC by its first millisecond since 1970; no average where nothing was seen. */
export type MarketDay = { startMs: number; averagePrice: Money | null; count: number };

/** The market of single patterns over 30 days, in one currency. */
export type MarketInsights = {
  /** Sales where there are any; offers only where no sale is known. */
  basis: PriceKind;
  currency: Currency;
  count: number;
  averagePrice: Money;
  /** Against the 30 days before, in percent (-100 or more); null where one of them has fewer than three prices. */
  priceChange: number | null;
  /** The dearest on average, of those with at least three prices. */
  topWeapons: readonly WeaponAverage[];
  /** Every day of the period, oldest first. */
  marketTrends: readonly MarketDay[];
  /** Prices of the period that are in another currency without a rate, so that they are in no figure. */
  leftOut: number;
};

type InsightOptions = { nowMs: number; currency: Currency; rates: ExchangeRates | null };
type Seen = { weapon: WeaponId; day: number; minor: number };

const mean = (seen: readonly Seen[]) => seen.reduce((sum, { minor }) => sum + minor, 0) / seen.length;

const dayOf = (ms: number) => Math.floor(ms / DAY_MS);

/**
 * Averages, change, dearest weapons and days of the last 30 days, today included, by UTC. Only prices of a known seed count,
 * each at its last day. Undefined where the period has none.
 */
export function marketInsights(
  observations: readonly PriceObservation[],
  { nowMs, currency, rates }: InsightOptions,
): MarketInsights | undefined {
  const today = dayOf(nowMs);
  const agedDays = ({ observedAt }: PriceObservation) => today - dayOf(observedAt.getTime());
  const ofSeeds = observations.filter((each) => each.patternId !== null && agedDays(each) >= 0);
  const recent = ofSeeds.filter((each) => agedDays(each) < MARKET_DAYS);
  const basis: PriceKind = recent.some(({ kind }) => kind === 'sale') ? 'sale' : 'listing';
  const ofBasis = (each: PriceObservation) => each.kind === basis;
  const seenOf = (each: PriceObservation): Seen[] => {
    const price = convertMoney(each.price, currency, rates);
    return price ? [{ weapon: each.weapon, day: dayOf(each.observedAt.getTime()), minor: price.minor }] : [];
  };
  const now = recent.filter(ofBasis).flatMap(seenOf);
  const isBefore = (each: PriceObservation) => agedDays(each) >= MARKET_DAYS && agedDays(each) < 2 * MARKET_DAYS;
  const before = ofSeeds.filter((each) => ofBasis(each) && isBefore(each)).flatMap(seenOf);
  if (now.length === 0) return undefined;
  const money = (minor: number): Money => ({ minor: Math.round(minor), currency });
  const isCompared = now.length >= COMPARED_MIN && before.length >= COMPARED_MIN;
  return {
    basis,
    currency,
    count: now.length,
    averagePrice: money(mean(now)),
    priceChange: isCompared ? 100 * (mean(now) / mean(before) - 1) : null,
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
    .filter(([, own]) => own.length >= COMPARED_MIN)
    .map(([weapon, own]) => ({ weapon, minor: mean(own), count: own.length }))
    .toSorted((a, b) => b.minor - a.minor || a.weapon.localeCompare(b.weapon, 'en'))
    .slice(0, TOP_WEAPONS_LIMIT);
}
