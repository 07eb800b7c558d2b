import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database-types.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { loadDataset } from '../patterns/dataset.ts';
import { hostedSql } from '../rest/hosted-sql.ts';
import { aDataset, aPattern } from './builders.ts';

/** A row of the project's `patterns`, as its administrators wrote it. */
export type ProjectPattern = {
  weapon: WeaponId;
  patternId: number;
  tier: Tier | null;
  marketPrice: number | null;
  createdAt: string;
};

export type ProjectUser = {
  id: string;
  name: string;
  /** The user's identity at each provider, by the name of the provider. */
  identities: { provider: string; provider_id: string }[];
};

/** A file of many statements is for the driver itself. */
async function runFile(db: Db, text: string): Promise<void> {
  const { $client } = db as Db & { $client: { exec(text: string): Promise<unknown> } };
  await $client.exec(text);
}

/**
 * A database as a hosted project has it: its own users first, then the file that an operator pastes into its editor.
 */
export async function openProjectDatabase(
  patterns: readonly ProjectPattern[],
  openEmpty: () => Promise<Database> = () => openDatabase({ memory: true }),
): Promise<Database> {
  const database = await openEmpty();
  const { db } = database;
  await runFile(
    db,
    `create schema auth;
    create table auth.users (id uuid primary key, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
      created_at timestamptz, last_sign_in_at timestamptz);
    create table auth.identities (provider text, provider_id text, user_id uuid references auth.users on delete cascade,
      primary key (provider, provider_id));
    ${hostedSql()}`,
  );
  const rows = patterns.map(({ weapon, patternId, tier }, index) =>
    aPattern({ weapon, patternId, tier, rank: index + 1, gemScore: 90 - index / 10 }),
  );
  await loadDataset(database, aDataset({ patterns: rows }));
  for (const { weapon, patternId, marketPrice, createdAt } of patterns) {
    await db.execute(sql`update pattern_rows set market_price = ${marketPrice}, created_at = ${createdAt}
      where weapon_type = ${weapon} and pattern_id = ${patternId}`);
  }
  return database;
}

/** The user of an identity, created with the first sign-in. The project's trigger gives them an account. */
export async function signedInUser(db: Db, provider: string, providerId: string, name: string): Promise<string> {
  const [known] = await selectRows<{ id: string }>(
    db,
    sql`select user_id as id from auth.identities where provider = ${provider} and provider_id = ${providerId}`,
  );
  const id = known?.id ?? crypto.randomUUID();
  await db.execute(sql`insert into auth.users values (${id}, ${JSON.stringify({ provider })}::jsonb,
    ${JSON.stringify({ full_name: name })}::jsonb, now(), now()) on conflict (id) do update set last_sign_in_at = now()`);
  await db.execute(sql`insert into auth.identities values (${provider}, ${providerId}, ${id}) on conflict do nothing`);
  return id;
}

export async function findUser(db: Db, id: string): Promise<ProjectUser | undefined> {
  const [user] = await selectRows<ProjectUser>(
    db,
    sql`select id::text, raw_user_meta_data ->> 'full_name' as name, (select coalesce(jsonb_agg(to_jsonb(each)), '[]')
      from auth.identities each where each.user_id = users.id) as identities from auth.users users where id = ${id}`,
  );
  return user;
}

/** The wishlist items at the project, read with the rights of its owner. */
export const storedItems = (db: Db) =>
  selectRows<{ owner: string; weapon: string; patternId: number; note: string; maxPrice: number | null }>(
    db,
    sql`select account_id as owner, weapon_type as weapon, pattern_id as "patternId", note, max_price::float8 as "maxPrice"
      from wishlist_items order by created_at, pattern_id`,
  );

/** Adds every pattern of a weapon to the wishlist of an identity's user. */
export async function fillWishlist(db: Db, providerId: string, weapon: WeaponId): Promise<void> {
  await db.execute(sql`insert into wishlist_items (account_id, weapon_type, pattern_id)
    select user_id::text, weapon_type, pattern_id from patterns, auth.identities
    where weapon_type = ${weapon} and provider_id = ${providerId}`);
}

export async function emptyWishlists(db: Db): Promise<void> {
  await db.execute(sql`delete from wishlist_items`);
}

/** Everything in a table of the site's own database, to see what is stored there. */
export const storedRows = (db: Db, table: string) =>
  selectRows<Record<string, unknown>>(db, sql`select * from ${sql.identifier(table)}`);
