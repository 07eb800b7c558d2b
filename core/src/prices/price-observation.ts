import type { Money } from './money.ts';
import type { SaleMarket } from './sale-report.ts';
import type { WeaponId } from '../weapons/weapons.ts';
import type { Wear } from '../weapons/wear.ts';

/** An offer on a market, or a completed sale. */
export const PRICE_KINDS = ['listing', 'sale'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/**
 * One observed price. `patternId` is null for a price of any seed, such as a market's cheapest offer. `reference` is
 * the source's own id; source, kind and reference together identify an observation.
 */
export type PriceObservation = {
  weapon: WeaponId;
  patternId: number | null;
  wear: Wear;
  /** 0..1; null if only the wear is known. */
  float: number | null;
  statTrak: boolean;
  price: Money;
  kind: PriceKind;
  source: string;
  reference: string;
  observedAt: Date;
  /** Of a sale that a user reported and an admin approved; `proofUrl` is null for one from a file. */
  report?: { market: SaleMarket; proofUrl: string | null };
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of days after which an offer expires if it is not observed again. */
export const LISTING_DAYS = 7;

/** True if an observation is at most this many days old; `nowMs` in milliseconds since 1970. */
export function isWithinDays(
  { observedAt }: Pick<PriceObservation, 'observedAt'>,
  days: number,
  nowMs: number,
): boolean {
  const age = nowMs - observedAt.getTime();
  return age >= 0 && age < days * DAY_MS;
}
