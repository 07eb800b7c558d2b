import type { Migration } from './migration.ts';

const TABLES = ['alerts', 'alert_hits', 'alert_messages'] as const;

/** Saved searches that notify their owner, what they found, and the messages about it; when an offer got its price. */
export const createAlerts: Migration = {
  name: '0019-create-alerts',
  statements: [
    `alter table price_observations add column priced_at timestamptz`,
    `update price_observations set priced_at = stored_at`,
    `alter table price_observations alter column priced_at set not null`,
    `create index price_observations_priced_index on price_observations (priced_at desc, source, kind, reference)
      where pattern_id is not null`,
    `create table alerts (
      id uuid not null,
      account_id text not null references accounts (id) on delete cascade on update cascade,
      search text not null,
      language text collate "C" not null,
      channel text collate "C" not null,
      target_sealed text not null,
      digest text collate "C" not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      checked_until timestamptz not null,
      sent_at timestamptz,
      stopped_at timestamptz,
      constraint alerts_pkey primary key (id),
      constraint alerts_search_check check (char_length(search) between 1 and 1000),
      constraint alerts_channel_check check (channel in ('discord', 'mail')),
      constraint alerts_digest_check check (digest in ('hour', 'day'))
    )`,
    `create index alerts_account_index on alerts (account_id, created_at desc, id desc)`,
    `create index alerts_active_index on alerts (id) where confirmed_at is not null and stopped_at is null`,
    `create table alert_hits (
      alert_id uuid not null references alerts (id) on delete cascade,
      event text collate "C" not null,
      item jsonb not null,
      found_at timestamptz not null,
      message_id uuid,
      constraint alert_hits_pkey primary key (alert_id, event)
    )`,
    `create index alert_hits_found_index on alert_hits (found_at)`,
    `create index alert_hits_waiting_index on alert_hits (alert_id, found_at, event) where message_id is null`,
    `create table alert_messages (
      id uuid not null,
      alert_id uuid not null references alerts (id) on delete cascade,
      purpose text collate "C" not null,
      items jsonb not null,
      more integer not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      delivered_at timestamptz,
      failed_at timestamptz,
      constraint alert_messages_pkey primary key (id),
      constraint alert_messages_purpose_check check (purpose in ('confirm', 'news')),
      constraint alert_messages_more_check check (more >= 0),
      constraint alert_messages_attempts_check check (attempts >= 0)
    )`,
    `create index alert_messages_outbox_index on alert_messages (next_attempt_at, id)
      where delivered_at is null and failed_at is null`,
    `create index alert_messages_alert_index on alert_messages (alert_id)`,
    `create index alert_messages_created_index on alert_messages (created_at)`,
    ...TABLES.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `revoke all on ${table} from public, anon, authenticated, site_admin`,
    ]),
  ],
};
