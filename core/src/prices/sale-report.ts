import { dayOf, startOfDay } from './calendar-day.ts';
import type { WeaponId } from '../weapons/weapons.ts';
import type { Wear } from '../weapons/wear.ts';
import { MARKETS, type Market } from './market-links.ts';
import type { Money } from './money.ts';

/** The states of a sale that a user reported. */
export const SALE_STATES = ['waiting', 'approved', 'rejected'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Where a reported sale took place. */
export const SALE_MARKETS = [...(Object.keys(MARKETS) as Market[]), 'other'] as const;
export type SaleMarket = (typeof SALE_MARKETS)[number];

/** The source of approved sales among the price observations. */
export const COMMUNITY = 'community';

/** Maximum number of sales that an account reports by form in a day. */
export const SALES_PER_DAY = 10;
/** Maximum number of sales of an account, in any state. */
export const SALES_PER_ACCOUNT = 500;
/** Maximum number of sales of all accounts that wait for a decision. */
export const SALES_WAITING = 5000;
/** Maximum number of sales that are proposed from one file. */
export const SALES_PER_FILE = 200;
/** Maximum number of rows of a file. */
export const SALE_FILE_ROWS = 5000;
/** Maximum size of a file. */
export const SALE_FILE_MAX_BYTES = 1024 * 1024;
/** Number of days after which a sale is no longer shown, and so not accepted. */
export const SALE_DAYS = 365;
export const SALE_LINK_MAX = 500;
export const SALE_REASON_MAX = 500;

/** A sale as a user reports it. `soldOn`: the day in UTC, `2026-11-20`. `float` is null if only the wear is known. */
export type ReportedSale = {
  weapon: WeaponId;
  patternId: number;
  wear: Wear;
  float: number | null;
  statTrak: boolean;
  price: Money;
  soldOn: string;
  market: SaleMarket;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first and the last day (UTC, `2026-11-20`) on which a sale that is reported now may have taken place: SALE_DAYS.
 */
export function saleDays(nowMs: number): { first: string; last: string } {
  return { first: dayOf(nowMs - (SALE_DAYS - 1) * DAY_MS), last: dayOf(nowMs) };
}

/** True for a day (`2026-11-20`) on which a sale that is reported now may have taken place. */
export function isSaleDay(text: string, nowMs: number): boolean {
  const { first, last } = saleDays(nowMs);
  return startOfDay(text) !== undefined && first <= text && text <= last;
}

/** A host with a name (no number, no port, no user name), the path and query, a fragment. */
const PROOF =
  /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d]))([/?][!$-;=?-Z_a-z~[\]@]*)?(#\S*)?$/i;

/**
 * The address of the page that proves a sale, in one spelling: https, a host with a name, no port, no user name,
 * without its fragment. Undefined for anything else.
 */
export function parseProofUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > SALE_LINK_MAX) return undefined;
  const [, host, rest = '/'] = PROOF.exec(trimmed) ?? [];
  return host && `https://${host.toLowerCase()}${rest.startsWith('?') ? `/${rest}` : rest}`;
}

/** The host of a proof as it is shown: `csfloat.com`. */
export function proofHost(url: string): string {
  return url.replace(/^https:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');
}
