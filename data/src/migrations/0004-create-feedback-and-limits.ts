import type { Migration } from './migration.ts';

export const createFeedbackAndLimits: Migration = {
  name: '0004-create-feedback-and-limits',
  statements: [
    `create table rate_counters (
      key text collate "C" not null,
      points integer not null,
      window_end timestamptz not null,
      constraint rate_counters_pkey primary key (key),
      constraint rate_counters_points_check check (points >= 1)
    )`,
    `create index rate_counters_window_end_index on rate_counters (window_end)`,
    `create table feedback (
      id uuid not null,
      kind text not null,
      email text,
      message text not null,
      weapon_type text,
      pattern_id smallint,
      account_id text,
      created_at timestamptz not null,
      delivered_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      failed_at timestamptz,
      constraint feedback_pkey primary key (id),
      constraint feedback_kind_check check (kind in ('general', 'pattern', 'bug', 'feature')),
      constraint feedback_pattern_id_check check (pattern_id between 0 and 1000),
      constraint feedback_attempts_check check (attempts >= 0)
    )`,
    `create index feedback_outbox_index on feedback (next_attempt_at, id) where delivered_at is null and failed_at is null`,
    `create index feedback_created_index on feedback (created_at, id)`,
    // For removing an account.
    `create index feedback_account_index on feedback (account_id) where account_id is not null`,
  ],
};
