import { setTimeout as sleep } from 'node:timers/promises';
import { MINOR_MAX } from '@bluegem/core/prices/money';
import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { PriceObservation } from '@bluegem/core/prices/price-observation';
import { MEASURED_WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { wearOf } from '@bluegem/core/weapons/wear';
import * as z from 'zod/mini';
import type { Fetch } from '../bounded-fetch.ts';
import { fetchJson } from './fetch-json.ts';
import type { PriceSource, Visit } from './price-source.ts';

const ADDRESS = 'https://csfloat.com/api/v1/listings';
const EVERY_MS = 6 * 3_600_000;
/** No limit is documented. A request every 3 seconds is what a person clicking through pages would send. */
const GAP_MS = 3_000;
const PAGE_SIZE = 50;
const PAGES_PER_ITEM = 4;
const SIZE_MAX_BYTES = 4_000_000;

const ListingSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string(),
  /** US cents. */
  price: z.int(),
  item: z.object({
    def_index: z.int(),
    paint_index: z.optional(z.int()),
    paint_seed: z.optional(z.int()),
    float_value: z.optional(z.number()),
    is_stattrak: z.optional(z.boolean()),
  }),
});

/** The documentation shows a bare list; clients have seen it in an object with the cursor of the next page. */
const AnswerSchema = z.union([
  z.array(ListingSchema),
  z.object({ data: z.nullable(z.array(ListingSchema)), cursor: z.optional(z.nullable(z.string())) }),
]);

type Listing = z.output<typeof ListingSchema>;

export type CsfloatParts = {
  key: string;
  fetch: Fetch;
  gapMs?: number;
  timeoutMs?: number;
  weapons?: readonly WeaponId[];
};

function addressOf(weapon: WeaponId, cursor: string | undefined): string {
  const { definitionIndex, paintIndex } = WEAPONS[weapon];
  const query = new URLSearchParams({
    def_index: String(definitionIndex),
    paint_index: String(paintIndex),
    type: 'buy_now',
    sort_by: 'most_recent',
    limit: String(PAGE_SIZE),
    ...(cursor && { cursor }),
  });
  return `${ADDRESS}?${query.toString()}`;
}

/** Auctions have bids instead of prices, and an item without seed or float is of no use here. */
function observationOf(listing: Listing, weapon: WeaponId, now: Date): PriceObservation[] {
  const { id, type, price, item } = listing;
  const { paint_seed: patternId, float_value: float } = item;
  const isRequested =
    item.def_index === WEAPONS[weapon].definitionIndex && item.paint_index === WEAPONS[weapon].paintIndex;
  if (!isRequested || type !== 'buy_now' || price < 1 || price > MINOR_MAX) return [];
  if (patternId === undefined || patternId < PATTERN_ID_MIN || patternId > PATTERN_ID_MAX) return [];
  if (float === undefined || float < 0 || float > 1) return [];
  return [
    {
      weapon,
      patternId,
      wear: wearOf(float),
      float,
      statTrak: item.is_stattrak ?? false,
      price: { minor: price, currency: 'USD' },
      kind: 'listing',
      source: 'csfloat',
      reference: id,
      observedAt: now,
    },
  ];
}

/** Offers with seed and float on CSFloat: the latest of each item, page by page. */
export function createCsfloat(parts: CsfloatParts): PriceSource {
  const { key, fetch, gapMs = GAP_MS, timeoutMs, weapons = MEASURED_WEAPON_IDS } = parts;

  async function* pagesOf(weapon: WeaponId, { now, signal }: Visit) {
    let cursor: string | undefined;
    for (let page = 0; page < PAGES_PER_ITEM; page++) {
      const answer = await fetchJson({
        fetch,
        url: addressOf(weapon, cursor),
        headers: { authorization: key },
        schema: AnswerSchema,
        signal,
        sizeMaxBytes: SIZE_MAX_BYTES,
        ...(timeoutMs !== undefined && { timeoutMs }),
        now,
      });
      const [listings, next] = Array.isArray(answer) ? [answer, null] : [answer.data ?? [], answer.cursor];
      yield listings.flatMap((listing) => observationOf(listing, weapon, now()));
      await sleep(gapMs, undefined, { signal }).catch(() => {});
      if (signal.aborted || !next || next === cursor || listings.length === 0) return;
      cursor = next;
    }
  }

  return {
    name: 'csfloat',
    everyMs: EVERY_MS,
    async *prices(visit) {
      for (const weapon of weapons) {
        if (visit.signal.aborted) return;
        yield* pagesOf(weapon, visit);
      }
    },
  };
}
