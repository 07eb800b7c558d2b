import type { MarketInsights } from '@bluegem/core/prices/market-insights';
import { convertMoney, unitsOf } from '@bluegem/core/prices/money';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import type { PriceObservation } from '@bluegem/core/prices/price-observation';
import { WEARS } from '@bluegem/core/weapons/wear';
import type { PatternContext } from '../stores/pattern-context.ts';

/** Maximum number of offers shown for a pattern. */
const OFFERS_SHOWN = 12;
/** Maximum number of its sales, the latest. */
const SALES_SHOWN = 100;

type Priced = Pick<PatternContext, 'prices' | 'config'>;

const presentInsights = ({ marketTrends, ...rest }: MarketInsights) => ({
  ...rest,
  marketTrends: marketTrends.map(({ startMs, ...day }) => ({
    date: new Date(startMs).toISOString().slice(0, 10),
    ...day,
  })),
});

/** The response of `/api/insights/market`; `insights` is null without prices in the last 30 days. */
export function marketOverview({ prices, config }: Priced) {
  const { asOf, insights } = prices.state();
  const { currency, rates } = config.prices;
  return { asOf: asOf.toISOString(), currency, rates, insights: insights ? presentInsights(insights) : null };
}

const presentObservation = ({ wear, float, statTrak, price, source, observedAt, report }: PriceObservation) => ({
  wear,
  float,
  statTrak,
  price,
  source,
  observedAt: observedAt.toISOString(),
  report: report ?? null,
});

/** The cheapest first; prices without a rate come last. */
function byWorth(list: readonly PriceObservation[], { prices: { currency, rates } }: Priced['config']) {
  const worth = ({ price }: PriceObservation) => convertMoney(price, currency, rates)?.minor ?? Number.MAX_SAFE_INTEGER;
  return list.toSorted((a, b) => worth(a) - worth(b));
}

/** Prices of a pattern, of its item, and the estimates; null if no price of either is known. */
export function patternPrices({ prices, config }: Priced, pattern: Pick<Pattern, 'weapon' | 'patternId'>) {
  const { patterns, floors, asOf } = prices.state();
  const own = patterns.get(patternSlug(pattern));
  const ofItem = floors.get(pattern.weapon) ?? [];
  if (!own && ofItem.length === 0) return null;
  const { currency, rates } = config.prices;
  const floats = [...(own?.sales ?? []), ...(own?.listings ?? [])].flatMap(({ float }) => float ?? []);
  return {
    asOf: asOf.toISOString(),
    currency,
    rates,
    estimates: own?.estimates ?? [],
    sales: (own?.sales ?? []).slice(0, SALES_SHOWN).map(presentObservation),
    saleCount: own?.sales.length ?? 0,
    listings: byWorth(own?.listings ?? [], config)
      .slice(0, OFFERS_SHOWN)
      .map(presentObservation),
    /** Lowest and highest float among its sales and offers. */
    floatRange: floats.length > 0 ? { min: Math.min(...floats), max: Math.max(...floats) } : null,
    floors: cheapestOfWears(byWorth(ofItem, config)).map(presentObservation),
  };
}

/** The first of each wear, without StatTrak. */
function cheapestOfWears(floors: readonly PriceObservation[]): PriceObservation[] {
  return WEARS.flatMap(({ id }) => floors.find(({ wear, statTrak }) => wear === id && !statTrak) ?? []);
}

/** The newest sale of a pattern, and the lowest price of its item in any wear; null where none is known. */
export function pricesInBrief({ prices, config }: Priced, pattern: Pick<Pattern, 'weapon' | 'patternId'>) {
  const { patterns, floors } = prices.state();
  const sale = patterns.get(patternSlug(pattern))?.sales[0];
  const floor = byWorth(floors.get(pattern.weapon) ?? [], config).find(({ statTrak }) => !statTrak);
  return {
    sale: sale ? { price: sale.price, observedAt: sale.observedAt.toISOString() } : null,
    floor: floor?.price ?? null,
  };
}

/** The offer below a price ceiling: the cheapest offer, else the estimate; null if there is none. */
export function underCeiling(
  services: Priced,
  pattern: Pick<Pattern, 'weapon' | 'patternId'>,
  maxPrice: number | null,
) {
  const own = services.prices.state().patterns.get(patternSlug(pattern));
  if (maxPrice === null || !own) return null;
  const { currency, rates } = services.config.prices;
  const under = (price: PriceObservation['price']) => {
    const converted = convertMoney(price, currency, rates);
    return converted !== null && unitsOf(converted) <= maxPrice ? converted.minor : null;
  };
  const [offer] = own.listings
    .filter(({ price }) => under(price) !== null)
    .toSorted((a, b) => (under(a.price) ?? 0) - (under(b.price) ?? 0));
  if (offer) return { kind: 'listing' as const, ...presentObservation(offer) };
  const estimate = own.estimates
    .filter(({ median }) => under(median) !== null)
    .toSorted((a, b) => a.median.minor - b.median.minor)[0];
  return estimate ? { kind: 'estimate' as const, price: estimate.median, wear: estimate.wear } : null;
}
