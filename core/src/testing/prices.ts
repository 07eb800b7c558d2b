import type { PriceObservation } from '../prices/price-observation.ts';

export const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;

export const daysBefore = (days: number, moment: Date = NOON) => new Date(moment.getTime() - days * DAY_MS);

let count = 0;

/** By default a sale of the karambit 387 in minimal wear, one day before `NOON`, for 5,000 dollars. */
export function aPrice({
  dollars = 5000,
  ...changes
}: Partial<PriceObservation> & { dollars?: number } = {}): PriceObservation {
  count++;
  return {
    weapon: 'karambit',
    patternId: 387,
    wear: 'minimal-wear',
    float: 0.08,
    statTrak: false,
    price: { minor: Math.round(dollars * 100), currency: 'USD' },
    kind: 'sale',
    source: 'test',
    reference: `test-${count}`,
    observedAt: daysBefore(1),
    ...changes,
  };
}
