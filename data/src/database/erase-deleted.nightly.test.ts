import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteAccount, saveAccount } from '../accounts/accounts.ts';
import { openDatabase } from './database.ts';
import { eraseDeleted, tidyTables } from './erase-deleted.ts';
import { storeFeedback } from '../feedback/feedback.ts';
import { addInspection } from '../accounts/inspections.ts';
import { addScreenshot } from '../screenshots/screenshots.ts';
import { selectRows } from './sql.ts';
import { saveWishlistItem } from '../accounts/wishlist.ts';
import { makeDataDir } from '../testing/test-database.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const PATTERN = { weapon: 'karambit', patternId: 387 } as const;
const ITEM_ID = '41000000006123';
const EMAIL = 'very.own.address@example.org';
// Different all along, so that no compression hides it; searched for by its middle.
const WORDS = Array.from({ length: 60 }, (_, at) => ((at + 7) ** 7).toString(36)).join(' ');
const NOTE = WORDS.slice(0, 500);
const TRACES = {
  note: NOTE.slice(200, 230),
  email: EMAIL,
  item: ITEM_ID,
  name: 'Wilhelmina Distinct',
  key: 'sealed with Xq7',
};

let dataDir: string;
let remove: () => void;
beforeEach(async () => {
  ({ dataDir, remove } = await makeDataDir());
});
afterEach(() => remove());

/** The data of a deleted user in files of the data folder. */
function tracesInFiles(): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  return Object.entries(TRACES).flatMap(([name, text]) => (bytes.some((each) => each.includes(text)) ? [name] : []));
}

test('after an account is deleted, no file of the embedded database holds what was in it, nor after a restart', async () => {
  let database = await openDatabase({ dataDir });
  const { db } = database;
  for (const id of ['gone', 'stays']) {
    const username = id === 'gone' ? TRACES.name : 'Somebody else';
    await saveAccount(db, { id, authMethod: 'steam', username, avatarUrl: null }, NOW);
  }
  await saveWishlistItem(db, 'gone', { ...PATTERN, note: NOTE, maxPrice: null, createdAt: NOW });
  await addInspection(db, 'gone', { ...PATTERN, itemId: ITEM_ID, float: 0.1, tier: 1, createdAt: NOW });
  const sizes = { smallWidth: 1, smallHeight: 1, largeWidth: 1, largeHeight: 1 };
  const files = { small: Buffer.from('sealed'), large: Buffer.from('sealed') };
  const shot = { ...PATTERN, ...sizes, files, side: 'both', float: null, sentAt: NOW } as const;
  await addScreenshot(db, { ...shot, id: randomUUID(), accountId: 'gone', sealKey: TRACES.key });
  const feedback = { id: randomUUID(), kind: 'bug', message: 'stays', weapon: null, patternId: null } as const;
  await storeFeedback(db, { ...feedback, email: EMAIL, accountId: 'gone', createdAt: NOW });
  expect(tracesInFiles()).toEqual(Object.keys(TRACES));

  await deleteAccount(db, 'gone');
  await eraseDeleted(database);
  expect(tracesInFiles()).toEqual([]);
  await database.close();
  expect(tracesInFiles()).toEqual([]);
  database = await openDatabase({ dataDir });
  expect(tracesInFiles()).toEqual([]);
  await database.close();
});

test('room of removed prices is used again, and their number is known to the planner', async () => {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const fill = async () => {
    await db.execute(sql`insert into price_observations
      (source, kind, reference, weapon_type, pattern_id, wear, price_minor, currency, stat_trak, observed_at, stored_at, priced_at)
      select 'test', 'listing', n::text, 'karambit', 387, 'field-tested', 100, 'USD', false, now(), now(), now() from generate_series(1, 2000) n`);
  };
  const state = async () => {
    const [row] = await selectRows<{ bytes: number; rows: number }>(
      db,
      sql`select pg_relation_size(oid)::int as bytes, reltuples::int as rows from pg_class where relname = 'price_observations'`,
    );
    return row;
  };
  await fill();
  await tidyTables(database);
  const first = await state();
  expect(first?.rows).toBe(2000);
  for (let round = 0; round < 5; round++) {
    await db.execute(sql`delete from price_observations`);
    await tidyTables(database);
    await fill();
  }
  await tidyTables(database);
  expect(await state()).toEqual(first);
  await database.close();
}, 60_000);
