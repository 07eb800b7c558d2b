import type { Curation } from '@bluegem/core/patterns/curation';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from '../tables/account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const patternColumns = {
  weapon: text('weapon_type').$type<WeaponId>().notNull(),
  patternId: smallint('pattern_id').notNull(),
};

/**
 * The current corrections of patterns, one row each. The view `patterns` shows them in place of the values of the rows;
 * a new dataset does not touch them.
 */
export const patternCurations = pgTable(
  'pattern_curations',
  {
    ...patternColumns,
    /** Counts what was published. */
    version: integer('version').notNull(),
    curation: jsonb('curation').$type<Curation>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pattern_curations_pkey', columns: [table.weapon, table.patternId] }),
    check('pattern_curations_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('pattern_curations_version_check', sql`version >= 0`),
    check('pattern_curations_curation_check', sql`jsonb_typeof(curation) = 'object'`),
  ],
);

export const CHANGE_STATES = ['proposed', 'published', 'rejected'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

const adminId = (name: string) =>
  text(name).references(() => accounts.id, { onDelete: 'set null', onUpdate: 'cascade' });

/** Proposals and, once they are decided, the history. `before` and `after`: the whole correction of the pattern. */
export const patternChanges = pgTable(
  'pattern_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    ...patternColumns,
    state: text('state').$type<ChangeState>().notNull(),
    /** The version it started from. */
    baseVersion: integer('base_version').notNull(),
    before: jsonb('before').$type<Curation>().notNull(),
    after: jsonb('after').$type<Curation>().notNull(),
    note: text('note').notNull(),
    /** The change that this one takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
    proposedBy: adminId('proposed_by'),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: adminId('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    check('pattern_changes_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('pattern_changes_state_check', sql`state in ('proposed', 'published', 'rejected')`),
    check('pattern_changes_base_version_check', sql`base_version >= 0`),
    check('pattern_changes_note_check', sql`char_length(note) between 1 and 500`),
    check('pattern_changes_decided_check', sql`(state = 'proposed') = (decided_at is null)`),
    index('pattern_changes_state_index').on(table.state, table.id.desc().nullsFirst()),
    index('pattern_changes_pattern_index').on(table.weapon, table.patternId, table.id.desc().nullsFirst()),
  ],
);
