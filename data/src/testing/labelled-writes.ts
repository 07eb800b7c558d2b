import { randomUUID } from 'node:crypto';
import type { PriceObservation } from '@bluegem/core/prices/price-observation';
import { sql } from 'drizzle-orm';
import { saveAccount } from '../accounts/accounts.ts';
import { writeAuditLog } from '../logs/audit-logs.ts';
import { storeFeedback } from '../feedback/feedback.ts';
import { storePrices } from '../prices/prices.ts';
import { createSession } from '../accounts/sessions.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { saveWishlistItem } from '../accounts/wishlist.ts';

/** How many rows a whole write leaves, over all tables. More than 500 prices take two statements. */
export const ROWS_OF = { 'sign-in': 4, feedback: 1, prices: 3, 'many-prices': 501 } as const;
export type WriteKind = keyof typeof ROWS_OF;

const EXPIRES_MS = 30 * 24 * 3_600_000;

/** As a sign-in with a first wishlist item: four tables in one transaction. */
async function signIn(db: Db, label: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await saveAccount(tx, { id: label, authMethod: 'steam', username: label, avatarUrl: null }, now);
    await createSession(tx, {
      idHash: label,
      publicId: randomUUID(),
      accountId: label,
      identitySealed: label,
      userAgent: label,
      createdAt: now,
      lastUsedAt: now,
      signedInAt: now,
      expiresAt: new Date(now.getTime() + EXPIRES_MS),
    });
    const wishlistItem = { weapon: 'karambit', patternId: 387, note: label, maxPrice: null, createdAt: now } as const;
    await saveWishlistItem(tx, label, wishlistItem);
    await writeAuditLog(tx, { event: 'sign-in', accountId: label }, now);
  });
}

const priceOf = (label: string, index: number, now: Date): PriceObservation => ({
  weapon: 'karambit',
  patternId: 1 + (index % 1000),
  wear: 'minimal-wear',
  float: 0.08,
  statTrak: false,
  price: { minor: 100 + index, currency: 'USD' },
  kind: 'sale',
  source: 'faults',
  reference: `${label} ${index}`,
  observedAt: now,
});

/** One write as the service makes it; all of its rows carry the label. */
export async function writeLabelled(db: Db, kind: WriteKind, label: string): Promise<void> {
  const now = new Date();
  if (kind === 'sign-in') return signIn(db, label, now);
  if (kind === 'feedback') {
    const nothing = { email: null, weapon: null, patternId: null, accountId: null };
    return storeFeedback(db, { ...nothing, id: randomUUID(), kind: 'general', message: label, createdAt: now });
  }
  await storePrices(
    db,
    Array.from({ length: ROWS_OF[kind] }, (_, index) => priceOf(label, index, now)),
    now,
  );
}

/** How many rows each label has. */
export async function readLabelled(db: Db): Promise<Record<string, number>> {
  const rows = await selectRows<{ label: string; rows: number }>(
    db,
    sql`select label, count(*)::int as rows from (
      select id as label from accounts union all select id_hash from sessions union all
      select note from wishlist_items union all select account_id from audit_logs union all
      select message from feedback union all
      select split_part(reference, ' ', 1) from price_observations
    ) as written group by label`,
  );
  return Object.fromEntries(rows.map(({ label, rows: count }) => [label, count]));
}
