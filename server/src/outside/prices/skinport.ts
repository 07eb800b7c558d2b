import { marketName } from '@bluegem/core/prices/market-links';
import { CURRENCIES, MINOR_MAX, type Currency } from '@bluegem/core/prices/money';
import type { PriceObservation } from '@bluegem/core/prices/price-observation';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { Wear } from '@bluegem/core/weapons/wear';
import * as z from 'zod/mini';
import type { Fetch } from '../bounded-fetch.ts';
import { fetchJson } from './fetch-json.ts';
import type { PriceSource } from './price-source.ts';

const ADDRESS = 'https://api.skinport.com/v1/items';
const EVERY_MS = 12 * 3_600_000;
/** The whole market in one response. */
const SIZE_MAX_BYTES = 48_000_000;

/** Currencies that the endpoint supports. */
const OFFERED: readonly Currency[] = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'NOK',
  'PLN',
  'RUB',
  'SEK',
  'TRY',
  'USD',
];

const WEARS_BY_NAME = new Map<string, Wear>([
  ['Factory New', 'factory-new'],
  ['Minimal Wear', 'minimal-wear'],
  ['Field-Tested', 'field-tested'],
  ['Well-Worn', 'well-worn'],
  ['Battle-Scarred', 'battle-scarred'],
]);

const WEAPONS_BY_NAME: ReadonlyMap<string, WeaponId> = new Map(
  MEASURED_WEAPON_IDS.map((weapon) => [marketName(weapon), weapon]),
);

const AnswerSchema = z.array(
  z.object({
    market_hash_name: z.string(),
    currency: z.string(),
    /** In whole units; null without an offer. */
    min_price: z.nullable(z.number()),
  }),
);

type Item = z.output<typeof AnswerSchema>[number];

/** `key`: undefined for the public list, which is the same. */
export type SkinportParts = { key: string | undefined; currency: Currency; fetch: Fetch; timeoutMs?: number };

/** Parses a market name such as `★ StatTrak™ Karambit | Case Hardened (Minimal Wear)`; undefined for other items. */
export function readMarketName(name: string): { weapon: WeaponId; wear: Wear; statTrak: boolean } | undefined {
  const [, item = '', wearName = ''] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  const plain = item.replace('StatTrak™ ', '');
  const [weapon, wear] = [WEAPONS_BY_NAME.get(plain), WEARS_BY_NAME.get(wearName)];
  return weapon && wear ? { weapon, wear, statTrak: plain !== item } : undefined;
}

/** One observation per day and name, for any seed: the cheapest offer. */
function observationOf(
  { market_hash_name: name, currency: answered, min_price: price }: Item,
  currency: Currency,
  now: Date,
) {
  const named = readMarketName(name);
  const minor = Math.round((price ?? 0) * 10 ** CURRENCIES[currency]);
  if (!named || answered !== currency || minor < 1 || minor > MINOR_MAX) return [];
  const observation: PriceObservation = {
    ...named,
    patternId: null,
    float: null,
    price: { minor, currency },
    kind: 'listing',
    source: 'skinport',
    reference: `${name} ${now.toISOString().slice(0, 10)}`,
    observedAt: now,
  };
  return [observation];
}

/** The lowest price of each item on Skinport, for any seed: its items endpoint has no seeds. */
export function createSkinport({ key, currency: wanted, fetch, timeoutMs }: SkinportParts): PriceSource {
  const currency: Currency = OFFERED.includes(wanted) ? wanted : 'EUR';
  return {
    name: 'skinport',
    everyMs: EVERY_MS,
    async *prices({ now, signal }) {
      const items = await fetchJson({
        fetch,
        url: `${ADDRESS}?${new URLSearchParams({ app_id: '730', currency, tradable: '0' }).toString()}`,
        // The endpoint responds in Brotli only.
        headers: {
          ...(key !== undefined && { authorization: `Basic ${Buffer.from(key).toString('base64')}` }),
          'accept-encoding': 'br',
        },
        schema: AnswerSchema,
        signal,
        sizeMaxBytes: SIZE_MAX_BYTES,
        ...(timeoutMs !== undefined && { timeoutMs }),
        now,
      });
      yield items.flatMap((item) => observationOf(item, currency, now()));
    },
  };
}
