import type { Migration } from './migration.ts';

export const createAnalytics: Migration = {
  name: '0006-create-analytics',
  statements: [
    `create table analytics_events (
      session_id text collate "C" not null,
      occurred_at timestamptz not null,
      event text collate "C" not null,
      properties jsonb not null,
      received_at timestamptz not null,
      constraint analytics_events_pkey primary key (session_id, occurred_at, event),
      constraint analytics_events_session_id_check check (session_id ~ '^[0-9a-f]{32}$'),
      constraint analytics_events_properties_check check (jsonb_typeof(properties) = 'object')
    )`,
    // For the end of their time.
    `create index analytics_events_received_index on analytics_events (received_at)`,
  ],
};
