import type { AuthMethod } from '@bluegem/core/site/auth-method';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const numbered = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();

const patternColumns = {
  weapon: text('weapon_type').$type<WeaponId>().notNull(),
  patternId: smallint('pattern_id').notNull(),
};

/** `id` is a keyed hash of login method and provider id: neither can be derived from it. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    authMethod: text('auth_method').$type<AuthMethod>().notNull(),
    username: text('username').notNull(),
    avatarUrl: text('avatar_url'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  () => [check('accounts_auth_method_check', sql`auth_method in ('steam', 'discord')`)],
);

const ownerId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade', onUpdate: 'cascade' });
const onceOwnerId = () =>
  text('account_id').references(() => accounts.id, { onDelete: 'set null', onUpdate: 'cascade' });

/**
 * A sign-in of one browser. The cookie's value is kept as a hash; the provider id, and tokens of a hosted project,
 * sealed with the server's key.
 */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    publicId: uuid('public_id').notNull(),
    accountId: ownerId(),
    identitySealed: text('identity_sealed').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_public_id_index').on(table.publicId),
    index('sessions_account_index').on(
      table.accountId,
      table.lastUsedAt.desc().nullsFirst(),
      table.publicId.desc().nullsFirst(),
    ),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);

/** Values that may be used once: the nonces of providers, login states, hand-off tokens. */
export const usedNonces = pgTable(
  'used_nonces',
  { nonce: text('nonce').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_nonces_expires_index').on(table.expiresAt)],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    accountId: ownerId(),
    ...patternColumns,
    note: text('note').notNull(),
    maxPrice: numeric('max_price', { precision: 12, scale: 2, mode: 'number' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'wishlist_items_pkey', columns: [table.accountId, table.weapon, table.patternId] }),
    check('wishlist_items_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('wishlist_items_note_check', sql`char_length(note) <= 500`),
    check('wishlist_items_max_price_check', sql`max_price >= 0`),
    index('wishlist_items_created_index').on(table.createdAt),
    index('wishlist_items_pattern_index').on(table.weapon, table.patternId),
  ],
);

/** What an account keeps as its own; an item is there once. */
export const ownItems = pgTable(
  'own_items',
  {
    id: uuid('id').notNull(),
    accountId: ownerId(),
    ...patternColumns,
    float: doublePrecision('float'),
    note: text('note').notNull(),
    paid: numeric('paid', { precision: 12, scale: 2, mode: 'number' }),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'own_items_pkey', columns: [table.id] }),
    check('own_items_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('own_items_float_check', sql`float between 0 and 1`),
    check('own_items_note_check', sql`char_length(note) <= 500`),
    check('own_items_paid_check', sql`paid >= 0`),
    uniqueIndex('own_items_item_index').on(table.accountId, table.weapon, table.patternId, table.float),
    index('own_items_account_index').on(table.accountId, table.addedAt.desc(), table.id),
  ],
);

/** The history of one account. */
export const inspections = pgTable(
  'inspections',
  {
    id: numbered(),
    accountId: ownerId(),
    itemId: text('item_id'),
    ...patternColumns,
    float: doublePrecision('float'),
    tier: smallint('tier').$type<Tier>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('inspections_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('inspections_float_check', sql`float between 0 and 1`),
    check('inspections_tier_check', sql`tier between 1 and 3`),
    index('inspections_account_index').on(
      table.accountId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * One row an item, known by a keyed hash of its number. It outlives the account that found it, without the account's
 * id.
 */
export const discoveries = pgTable(
  'discoveries',
  {
    itemId: text('item_id').primaryKey(),
    accountId: onceOwnerId(),
    ...patternColumns,
    tier: smallint('tier').$type<Tier>().notNull(),
    float: doublePrecision('float'),
    discoveredAt: moment('discovered_at').notNull(),
    /** Since when it is in no public list; null: it is. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    check('discoveries_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('discoveries_tier_check', sql`tier between 1 and 3`),
    check('discoveries_float_check', sql`float between 0 and 1`),
    check('discoveries_hidden_check', sql`(hidden_at is null) = (hidden_reason is null)`),
    check('discoveries_hidden_reason_check', sql`char_length(hidden_reason) between 1 and 500`),
    index('discoveries_discovered_index').on(table.discoveredAt.desc().nullsFirst(), table.itemId),
    index('discoveries_hidden_index')
      .on(table.weapon, table.patternId)
      .where(sql`hidden_at is not null`),
    index('discoveries_account_index').on(table.accountId, table.discoveredAt.desc().nullsFirst(), table.itemId),
  ],
);

/** Events of accounts, without anything that identifies a person. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: numbered(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    accountId: onceOwnerId(),
    details: jsonb('details').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [
    index('audit_logs_at_index').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_logs_account_index').on(table.accountId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
