import type { Money } from '../prices/money.ts';
import type { PriceKind } from '../prices/price-observation.ts';
import type { SaleMarket } from '../prices/sale-report.ts';
import type { Wear } from '../weapons/wear.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** How an alert reaches its owner. */
export const ALERT_CHANNELS = ['discord', 'mail'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** How often an alert sends a message at most. */
export const ALERT_DIGESTS = ['hour', 'day'] as const;
export type AlertDigest = (typeof ALERT_DIGESTS)[number];

/** How many alerts an account may have. */
export const ALERTS_PER_ACCOUNT = 20;

/** The longest search of an alert, in characters of its URL parameters. */
export const ALERT_SEARCH_MAX_LENGTH = 1000;

/**
 * An event of an item: a market offered or sold it, or a visitor inspected a blue gem that the game confirmed
 * (`found`). `float` 0..1; null if unknown. `at`: when the site learned of it, in ISO 8601.
 */
export type AlertEvent = {
  kind: PriceKind | 'found';
  weapon: WeaponId;
  patternId: number;
  wear: Wear | null;
  float: number | null;
  statTrak: boolean;
  price: Money | null;
  /** Where the price was observed; null without one. */
  source: string | null;
  /** Where a sale took place that a user reported. */
  reportedMarket?: SaleMarket;
  at: string;
};
