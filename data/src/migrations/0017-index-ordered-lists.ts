import type { Migration } from './migration.ts';

/**
 * Ids of accounts in `collate "C"` cannot be looked up in the key of `accounts`, which has the collation of the
 * database.
 */
const ACCOUNT_IDS = [
  ['feedback', 'noted_by'],
  ['pattern_changes', 'proposed_by'],
  ['pattern_changes', 'decided_by'],
  ['price_imports', 'account_id'],
] as const;

/** Indexes that have the order of the lists. `desc` alone puts nulls first, as the queries do. */
const INDEXES = [
  ['sessions_account_index', 'sessions (account_id, last_used_at desc, public_id desc)'],
  ['inspections_account_index', 'inspections (account_id, created_at desc, id desc)'],
  ['discoveries_discovered_index', 'discoveries (discovered_at desc, item_id)'],
  ['discoveries_account_index', 'discoveries (account_id, discovered_at desc, item_id)'],
  ['audit_logs_at_index', 'audit_logs (at desc, id desc)'],
  ['audit_logs_account_index', 'audit_logs (account_id, at desc, id desc)'],
  ['price_observations_observed_index', 'price_observations (kind, observed_at desc, source, reference)'],
  ['price_imports_imported_index', 'price_imports (imported_at desc, id desc)'],
  ['pattern_changes_state_index', 'pattern_changes (state, id desc)'],
  ['pattern_changes_pattern_index', 'pattern_changes (weapon_type, pattern_id, id desc)'],
  ['feedback_created_index', 'feedback (created_at desc, id)'],
  ['feedback_account_index', 'feedback (account_id, created_at desc, id) where account_id is not null'],
  ['feedback_open_index', 'feedback (created_at desc, id) where done_at is null'],
  ['feedback_failed_index', 'feedback (created_at desc, id) where failed_at is not null'],
  ['wishlist_items_pattern_index', 'wishlist_items (weapon_type, pattern_id)'],
] as const;

export const indexOrderedLists: Migration = {
  name: '0017-index-ordered-lists',
  statements: [
    ...ACCOUNT_IDS.map(([table, column]) => `alter table ${table} alter column ${column} type text collate "default"`),
    ...INDEXES.flatMap(([name, columns]) => [`drop index if exists ${name}`, `create index ${name} on ${columns}`]),
  ],
};
