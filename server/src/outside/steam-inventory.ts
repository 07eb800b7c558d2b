import { setTimeout as wait } from 'node:timers/promises';
import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import { readInventory, type BulkReading } from '@bluegem/core/inspect/bulk';
import { inspectedPattern } from '@bluegem/core/inspect/inspection';
import { inventoryAddress } from '@bluegem/core/inspect/steam-profile';
import * as z from 'zod/mini';
import { createWorkQueue, QueueFullError } from '../platform/work-queue.ts';
import type { Fetch } from './bounded-fetch.ts';
import { fetchJson } from './prices/fetch-json.ts';
import { SourceFailure } from './prices/price-source.ts';

/** The items of ours in an inventory; all others are only counted. */
export type InventoryReading = Omit<BulkReading, 'source'> & { otherFinish: number };

/** Reads public inventories from Steam: one request at a time, and nothing on disk. */
export type SteamInventories = {
  /**
   * The inventory of a SteamID64, as Steam sent it within the last minutes. `admit` counts a look at Steam, before it
   * is asked. Throws AppError `inventory.*`, or `http.busy` if too many wait.
   */
  read(steamId: string, callerKey: string, admit: () => Promise<void>): Promise<InventoryReading>;
};

/** Five pages of 2,000 items: more than any account holds. */
const PAGES_MAX = 5;
/** A page of 2,000 different items has some 8 MB. */
const PAGE_MAX_BYTES = 24 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Between two requests. */
const PAUSE_MS = 1000;
/** For how long Steam is left alone after it did not answer. */
const REST_MS = 10_000;
const CACHED_MS = 5 * 60_000;
const CACHED_MAX = 200;

/** What every page has, or none of it: an empty inventory has no lists. */
const PageSchema = z.looseObject({
  success: z.literal(1),
  total_inventory_count: z.int(),
  assets: z.optional(z.array(z.looseObject({ assetid: z.string(), classid: z.string(), instanceid: z.string() }))),
  descriptions: z.optional(z.array(z.looseObject({ classid: z.string(), market_hash_name: z.string() }))),
  asset_properties: z.optional(z.array(z.looseObject({ assetid: z.string() }))),
  more_items: z.optional(z.literal(1)),
  last_assetid: z.optional(z.string()),
});
type InventoryPage = z.output<typeof PageSchema>;

/** A private inventory is answered with 403 and `null`. */
function codeOf({ kind, message, status }: SourceFailure): ErrorCode {
  if (kind === 'closed') return 'inventory.private';
  if (kind === 'limited') return 'inventory.steam-limited';
  if (kind === 'odd') return status === 404 ? 'inventory.not-found' : 'inventory.steam-changed';
  return message === 'TimeoutError' ? 'inventory.steam-slow' : 'inventory.steam-unreachable';
}

const noItems = (): InventoryReading => ({
  items: [],
  names: [],
  failures: [],
  classic: [],
  otherFinish: 0,
  uninspectable: 0,
});

/** Adds our items of a page, `before` items into the inventory. Throws AppError `inventory.steam-changed`. */
function addPage(all: InventoryReading, page: InventoryPage, before: number): void {
  const reading = readInventory(page);
  if (typeof reading === 'string') throw new AppError('inventory.steam-changed', {}, { cause: reading });
  const moved = <Each extends { position: number }>(each: Each) => ({ ...each, position: each.position + before });
  const ours = reading.items.filter(({ item }) => inspectedPattern(item));
  all.items.push(...ours.map(moved));
  all.names.push(...reading.names.map(moved));
  all.failures.push(...reading.failures.map(moved));
  all.classic.push(...reading.classic.map((position) => position + before));
  all.otherFinish += reading.items.length - ours.length;
  all.uninspectable += reading.uninspectable;
}

type Parts = { fetch: Fetch; now: () => Date; pauseMs?: number; timeoutMs?: number };

/** Asks Steam for pages, with a pause between two requests, and not at all for as long as it did not answer. */
function createClient({ fetch, now, pauseMs = PAUSE_MS, timeoutMs = TIMEOUT_MS }: Parts) {
  let closed: { untilMs: number; code: ErrorCode } | undefined;
  let requestedAtMs = Number.NEGATIVE_INFINITY;

  function refusalOf(failure: SourceFailure): AppError {
    const code = codeOf(failure);
    const isAnswer = failure.kind === 'closed' || failure.kind === 'odd';
    if (isAnswer) return new AppError(code, {}, { cause: failure });
    const restMs = Math.max(failure.pauseMs, REST_MS);
    closed = { untilMs: now().getTime() + restMs, code };
    return new AppError(code, { retryAfterSeconds: Math.ceil(restMs / 1000) }, { cause: failure });
  }

  return {
    expectOpen(): void {
      const leftMs = (closed?.untilMs ?? 0) - now().getTime();
      if (closed && leftMs > 0) throw new AppError(closed.code, { retryAfterSeconds: Math.ceil(leftMs / 1000) });
    },
    async page(steamId: string, start: string | undefined): Promise<InventoryPage> {
      await wait(Math.max(0, requestedAtMs + pauseMs - performance.now()));
      requestedAtMs = performance.now();
      try {
        return await fetchJson({
          fetch,
          url: `${inventoryAddress(steamId)}${start === undefined ? '' : `&start_assetid=${encodeURIComponent(start)}`}`,
          headers: { 'user-agent': 'BlueGemAtlas (inventories, 1.0)' },
          schema: PageSchema,
          signal: AbortSignal.timeout(timeoutMs),
          sizeMaxBytes: PAGE_MAX_BYTES,
          now,
        });
      } catch (error) {
        throw error instanceof SourceFailure ? refusalOf(error) : error;
      }
    },
  };
}

/** Readings of the last minutes, in memory only. */
function createCache(now: () => Date) {
  const entries = new Map<string, { untilMs: number; reading: InventoryReading }>();
  return {
    find(steamId: string): InventoryReading | undefined {
      const entry = entries.get(steamId);
      return entry && entry.untilMs > now().getTime() ? entry.reading : undefined;
    },
    store(steamId: string, reading: InventoryReading): void {
      const [oldest] = entries.keys();
      if (entries.size >= CACHED_MAX && oldest !== undefined) entries.delete(oldest);
      const entry = { untilMs: now().getTime() + CACHED_MS, reading };
      entries.set(steamId, entry);
      setTimeout(() => entries.get(steamId) === entry && entries.delete(steamId), CACHED_MS).unref();
    },
  };
}

export function createSteamInventories(parts: Parts): SteamInventories {
  const queue = createWorkQueue({ atATime: 1, waitingMax: 20, ofCallerMax: 2, rests: false });
  const client = createClient(parts);
  const cache = createCache(parts.now);

  async function askSteam(steamId: string): Promise<InventoryReading> {
    const all = noItems();
    let [start, before]: [string | undefined, number] = [undefined, 0];
    for (let count = 0; count < PAGES_MAX; count += 1) {
      const page = await client.page(steamId, start);
      addPage(all, page, before);
      if (!page.more_items) return all;
      start = page.last_assetid;
      before += page.assets?.length ?? 0;
    }
    throw new AppError('inventory.steam-changed', {}, { cause: 'no last page' });
  }

  async function readWhenCalled(steamId: string, admit: () => Promise<void>): Promise<InventoryReading> {
    const justRead = cache.find(steamId);
    if (justRead) return justRead;
    client.expectOpen();
    await admit();
    const reading = await askSteam(steamId);
    cache.store(steamId, reading);
    return reading;
  }

  return {
    async read(steamId, callerKey, admit) {
      const known = cache.find(steamId);
      if (known) return known;
      try {
        return await queue.run(callerKey, () => readWhenCalled(steamId, admit));
      } catch (error) {
        throw error instanceof QueueFullError ? new AppError('http.busy', {}, { cause: error }) : error;
      }
    },
  };
}
