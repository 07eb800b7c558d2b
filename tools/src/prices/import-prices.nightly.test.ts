import { openDatabase } from '@bluegem/data/database/database';
import type { Database } from '@bluegem/data/database/database-types';
import { listPrices } from '@bluegem/data/prices/prices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPrices } from './import-prices.ts';
import { readPriceFile } from '@bluegem/data/price-files/read-file';

const NOW = new Date('2026-11-21T12:00:00Z');
const HEADER = 'weapon,pattern_id,float,price,currency,kind,source,reference,observed_at';
const GOOD = 'karambit,387,0.08,5000,USD,sale,mine,a,2026-11-20';
const BAD = 'karambit,387,0.08,-1,USD,sale,mine,b,2026-11-20';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
}, 60_000);
afterAll(() => database.close());

const importing = (lines: readonly string[], special: { preview?: boolean; skipBad?: boolean } = {}) =>
  importPrices(readPriceFile([HEADER, ...lines].join('\n'), 'csv', NOW), {
    preview: false,
    skipBad: false,
    open: async () => ({ ...database, close: async () => {} }),
    now: NOW,
    ...special,
  });

const kept = async () => (await listPrices(database.db, 'sale', new Date(0))).length;

test('a preview reports without storing anything, even before the table exists', async () => {
  expect(await importing([GOOD, BAD], { preview: true })).toEqual({
    lines: [
      'A preview, nothing is written: 1 added, 0 changed, 0 known already, 1 refused',
      'Without --skip-bad nothing would be stored.',
    ],
    isComplete: false,
  });
});

test(
  'all lines are stored or none, unless bad ones are skipped; a second import changes nothing',
  { timeout: 30_000 },
  async () => {
    expect(await importing([])).toMatchObject({ isComplete: true });
    expect(await importing([GOOD, BAD])).toMatchObject({ isComplete: false });
    expect(await kept()).toBe(0);
    expect((await importing([GOOD, BAD], { skipBad: true })).lines).toEqual([
      '1 added, 0 changed, 0 known already, 1 refused',
    ]);
    expect((await importing([GOOD])).lines).toEqual(['0 added, 0 changed, 1 known already, 0 refused']);
    const dearer = GOOD.replace('5000', '6000');
    expect((await importing([dearer], { preview: true })).lines[0]).toContain('0 added, 1 changed, 0 known');
    expect((await importing([GOOD])).lines).toEqual(['0 added, 0 changed, 1 known already, 0 refused']);
    expect(await kept()).toBe(1);
  },
);
