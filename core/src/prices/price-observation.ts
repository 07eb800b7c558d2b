import type { Money } from './money.ts';
import type { WeaponId } from '../weapons/weapons.ts';
import type { Wear } from '../weapons/wear.ts';

/** An offer that somebody saw, or a sale that took place. */
export const PRICE_KINDS = ['listing', 'sale'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/**
 * One price that was seen. `patternId` null: of the item under any paint seed, such as a market's cheapest offer.
 * `reference` is the source's own name for it: source, kind and reference say what the same observation is.
 */
export type PriceObservation = {
  weapon: WeaponId;
  patternId: number | null;
  wear: Wear;
  /** 0..1; null: only the wear is known. */
  float: number | null;
  statTrak: boolean;
  price: Money;
  kind: PriceKind;
  source: string;
  reference: string;
  observedAt: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days an offer counts as standing after it was last seen. */
export const LISTING_DAYS = 7;

/** Whether something was observed within so many days up to now (milliseconds since 1970). */
export function isWithinDays(
  { observedAt }: Pick<PriceObservation, 'observedAt'>,
  days: number,
  nowMs: number,
): boolean {
  const age = nowMs - observedAt.getTime();
  return age >= 0 && age < days * DAY_MS;
}
