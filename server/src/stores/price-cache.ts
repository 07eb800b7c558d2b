import { marketInsights, type MarketInsights } from '@bluegem/core/prices/market-insights';
import { unitsOf } from '@bluegem/core/prices/money';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { estimatePrices, marketEstimate, type PriceEstimate } from '@bluegem/core/prices/price-estimate';
import { isWithinDays, LISTING_DAYS, type PriceObservation } from '@bluegem/core/prices/price-observation';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { storeMarketPrices, type MarketPrice } from '@bluegem/data/patterns/filled-columns';
import { countPrices, listPrices, PRICES_MAX } from '@bluegem/data/prices/prices';
import type { Db } from '@bluegem/data/database/sql';
import type { PriceConfig } from '../platform/config/price-config.ts';

/** All known prices of one pattern. */
export type PatternPriceState = {
  estimates: readonly PriceEstimate[];
  /** Sales of the last year, latest first. */
  sales: readonly PriceObservation[];
  /** Offers that were observed recently. */
  listings: readonly PriceObservation[];
};

/** Prices at one moment, in memory. */
export type PriceState = {
  /** Whether no price is known. */
  isEmpty: boolean;
  asOf: Date;
  patterns: ReadonlyMap<string, PatternPriceState>;
  /** Offers of an item with any seed. */
  floors: ReadonlyMap<WeaponId, readonly PriceObservation[]>;
  insights: MarketInsights | undefined;
  /**
   * The prices that patterns are ordered by: the estimate of a pattern as a whole, in whole units of the site's
   * currency. The same map until one of them changes.
   */
  marketPrices: ReadonlyMap<string, number>;
};

/** The prices known to the site, read again regularly because they arrive at run time. */
export type PriceCache = {
  state(): PriceState;
  refresh(): Promise<void>;
  /** Writes changed prices to the table of patterns, for its readers. */
  store(): Promise<void>;
};

const SALE_DAYS = 365;
/** Two periods of the market insights. */
const LISTING_HISTORY_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

const nothing = (asOf: Date): PriceState => ({
  isEmpty: true,
  asOf,
  patterns: new Map(),
  floors: new Map(),
  insights: undefined,
  marketPrices: new Map(),
});

type Ordering = { observations: readonly PriceObservation[]; config: PriceConfig; now: Date };

/** Groups observations, which are ordered latest first. */
export function priceStateOf({ observations, config, now }: Ordering): PriceState {
  const { currency, rates } = config;
  const options = { nowMs: now.getTime(), currency, rates };
  const isStanding = (each: PriceObservation) =>
    each.kind === 'listing' && isWithinDays(each, LISTING_DAYS, options.nowMs);
  const ofSeeds = Map.groupBy(
    observations.filter(({ patternId }) => patternId !== null),
    ({ weapon, patternId }) => patternSlug({ weapon, patternId: patternId ?? 0 }),
  );
  const patterns = new Map(
    [...ofSeeds].map(([slug, own]): [string, PatternPriceState] => [
      slug,
      {
        estimates: estimatePrices(own, options),
        sales: own.filter(({ kind }) => kind === 'sale'),
        listings: own.filter(isStanding),
      },
    ]),
  );
  const marketPrices = [...patterns].flatMap(([slug, { estimates }]): [string, number][] => {
    const estimate = marketEstimate(estimates);
    return estimate ? [[slug, unitsOf(estimate.median)]] : [];
  });
  return {
    isEmpty: observations.length === 0,
    asOf: now,
    patterns,
    floors: Map.groupBy(
      observations.filter((each) => each.patternId === null && isStanding(each)),
      ({ weapon }) => weapon,
    ),
    insights: marketInsights(observations, options),
    marketPrices: new Map(marketPrices),
  };
}

function priceOfSlug([slug, price]: readonly [slug: string, price: number]): MarketPrice {
  const at = slug.lastIndexOf('-');
  return { weapon: slug.slice(0, at) as WeaponId, patternId: Number(slug.slice(at + 1)), price };
}

const isSame = (a: PriceState['marketPrices'], b: PriceState['marketPrices']) =>
  a.size === b.size && [...a].every(([slug, price]) => b.get(slug) === price);

type PriceLogger = { warn(details: object, message: string): void };

/** Warns if more prices are stored than are read: estimates then use only the latest. */
async function warnOfUnread(db: Db, kind: PriceObservation['kind'], since: Date, logger: PriceLogger) {
  const stored = await countPrices(db, kind, since);
  if (stored > PRICES_MAX)
    logger.warn({ kind, stored, read: PRICES_MAX }, 'More prices are stored than are read: only the latest count');
}

/** Reads the prices again and writes the estimates. */
export async function refreshPrices(book: PriceCache): Promise<void> {
  await book.refresh();
  await book.store();
}

/** A cache of the prices in a database; always empty without a database. */
export function createPriceCache(
  db: Db | undefined,
  config: PriceConfig,
  now: () => Date,
  logger: PriceLogger,
): PriceCache {
  let state = nothing(now());
  /** The prices in the table; undefined: those that the process before this one wrote. */
  let stored: PriceState['marketPrices'] | undefined;
  return {
    state: () => state,
    async refresh() {
      if (!db) return;
      const moment = now();
      const since = (days: number) => new Date(moment.getTime() - days * DAY_MS);
      const sales = await listPrices(db, 'sale', since(SALE_DAYS));
      const listings = await listPrices(db, 'listing', since(LISTING_HISTORY_DAYS));
      // With fewer than the most, none can be missing.
      if (sales.length >= PRICES_MAX) await warnOfUnread(db, 'sale', since(SALE_DAYS), logger);
      if (listings.length >= PRICES_MAX) await warnOfUnread(db, 'listing', since(LISTING_HISTORY_DAYS), logger);
      const next = priceStateOf({ observations: [...sales, ...listings], config, now: moment });
      // What was computed over all patterns stays with them while no price of theirs has changed.
      state = isSame(next.marketPrices, state.marketPrices) ? { ...next, marketPrices: state.marketPrices } : next;
    },
    async store() {
      const { marketPrices, asOf } = state;
      if (!db || (stored && isSame(marketPrices, stored))) return;
      await storeMarketPrices(db, [...marketPrices].map(priceOfSlug), asOf);
      stored = marketPrices;
    },
  };
}
