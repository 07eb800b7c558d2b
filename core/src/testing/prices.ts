import type { PriceObservation } from '../prices/price-observation.ts';

export const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;

export const daysBefore = (days: number, moment: Date = NOON) => new Date(moment.getTime() - days * DAY_MS);

let made = 0;

/** A sale of the karambit 387 in minimal wear a day before `NOON`, for 5,000 dollars, but for what a test says. */
export function aPrice({
  dollars = 5000,
  ...special
}: Partial<PriceObservation> & { dollars?: number } = {}): PriceObservation {
  made++;
  return {
    weapon: 'karambit',
    patternId: 387,
    wear: 'minimal-wear',
    float: 0.08,
    statTrak: false,
    price: { minor: Math.round(dollars * 100), currency: 'USD' },
    kind: 'sale',
    source: 'test',
    reference: `test-${made}`,
    observedAt: daysBefore(1),
    ...special,
  };
}
