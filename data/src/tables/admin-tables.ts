import type { AuthMethod } from '@bluegem/core/site/auth-method';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const numbered = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();

export const SERVICE_LOG_LEVELS = ['warn', 'error', 'fatal'] as const;
export type ServiceLogLevel = (typeof SERVICE_LOG_LEVELS)[number];

/** Warnings and errors of the server, with nothing that identifies a person. */
export const serviceLogs = pgTable(
  'service_logs',
  {
    id: numbered(),
    at: moment('at').notNull(),
    level: text('level').$type<ServiceLogLevel>().notNull(),
    message: text('message').notNull(),
    requestId: uuid('request_id'),
    details: jsonb('details').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [
    check('service_logs_level_check', sql`level in ('warn', 'error', 'fatal')`),
    check('service_logs_message_check', sql`char_length(message) <= 500`),
    index('service_logs_at_index').on(table.at),
  ],
);

/** `used`: a request of an admin; `refused`: a request of another caller; `sign-in-refused`: a failed sign-in. */
export const ACCESS_KINDS = ['used', 'refused', 'sign-in-refused'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Accepted and refused access to the administration: the beginning of an account's id, no address, no browser. */
export const accessLogs = pgTable(
  'access_logs',
  {
    id: numbered(),
    at: moment('at').notNull(),
    kind: text('kind').$type<AccessKind>().notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    account: text('account'),
  },
  (table) => [
    check('access_logs_kind_check', sql`kind in ('used', 'refused', 'sign-in-refused')`),
    check('access_logs_path_check', sql`char_length(path) <= 200`),
    check('access_logs_account_check', sql`char_length(account) <= 8`),
    index('access_logs_at_index').on(table.at),
  ],
);

/** Administrators besides those of the settings, by the id that their account has or will have. */
export const adminGrants = pgTable(
  'admin_grants',
  {
    accountId: text('account_id').primaryKey(),
    authMethod: text('auth_method').$type<AuthMethod>().notNull(),
    label: text('label').notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  () => [
    check('admin_grants_auth_method_check', sql`auth_method in ('steam', 'discord')`),
    check('admin_grants_label_check', sql`char_length(label) between 1 and 60`),
  ],
);

/** Checks of inspect links a day. `weapon` empty: none is known; `tier` 0: no blue gem, or not known. */
export const inspectionCounts = pgTable(
  'inspection_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    outcome: text('outcome').notNull(),
    weapon: text('weapon_type').$type<WeaponId | ''>().notNull(),
    tier: smallint('tier').notNull(),
    checks: integer('checks').notNull(),
  },
  (table) => [
    primaryKey({ name: 'inspection_counts_pkey', columns: [table.day, table.outcome, table.weapon, table.tier] }),
    check('inspection_counts_tier_check', sql`tier between 0 and 3`),
    check('inspection_counts_checks_check', sql`checks > 0`),
  ],
);

/** The last checks one by one, without the link, the item or the caller. */
export const inspectionLogs = pgTable(
  'inspection_logs',
  {
    id: numbered(),
    at: moment('at').notNull(),
    outcome: text('outcome').notNull(),
    weapon: text('weapon_type').$type<WeaponId>(),
    patternId: smallint('pattern_id'),
    tier: smallint('tier'),
    durationMs: doublePrecision('duration_ms').notNull(),
  },
  (table) => [
    check('inspection_logs_pattern_id_check', sql`pattern_id between 0 and 1000`),
    check('inspection_logs_tier_check', sql`tier between 1 and 3`),
    check('inspection_logs_duration_ms_check', sql`duration_ms >= 0`),
    index('inspection_logs_at_index').on(table.at),
  ],
);

/** Look-ups of each pattern by day. A caller counts once a week for a pattern. */
export const patternChecks = pgTable(
  'pattern_checks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    weapon: text('weapon_type').$type<WeaponId>().notNull(),
    patternId: smallint('pattern_id').notNull(),
    checks: integer('checks').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pattern_checks_pkey', columns: [table.day, table.weapon, table.patternId] }),
    check('pattern_checks_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('pattern_checks_checks_check', sql`checks > 0`),
  ],
);
