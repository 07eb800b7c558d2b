import { PRICES_MAX } from '@bluegem/data/prices/prices';
import { openTestDatabase } from '@bluegem/data/testing/test-database';
import { expect, test, vi } from 'vitest';
import { aConfig } from '../testing/services.ts';
import { createPriceCache } from './price-cache.ts';

const NOW = new Date('2026-11-25T12:00:00Z');

test('prices that are not read for their number are never left out silently', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const fill = (first: number, last: number) =>
    db.execute(`insert into price_observations
      (source, kind, reference, weapon_type, pattern_id, wear, price_minor, currency, stat_trak, observed_at, stored_at, priced_at)
      select 'test', 'sale', n::text, 'karambit', null, 'field-tested', 100, 'USD', false,
        '2026-11-24T00:00:00Z', '2026-11-24T00:00:00Z', '2026-11-24T00:00:00Z' from generate_series(${first}, ${last}) n`);
  const warn = vi.fn<(details: object, message: string) => void>();
  const cache = createPriceCache(db, aConfig().prices, () => NOW, { warn });
  await fill(1, PRICES_MAX);
  await cache.refresh();
  expect(warn).not.toHaveBeenCalled();
  await fill(PRICES_MAX + 1, PRICES_MAX + 2);
  await cache.refresh();
  expect(warn.mock.calls).toEqual([
    [{ kind: 'sale', stored: PRICES_MAX + 2, read: PRICES_MAX }, expect.stringContaining('More prices are stored')],
  ]);
  await database.close();
});
