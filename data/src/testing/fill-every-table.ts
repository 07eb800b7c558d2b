import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/sql.ts';

/** Values that are easily lost on the way: of every type the awkward ones. */
const AWKWARD = {
  text: ['O\u2019Neill; \\ "quoted" {a,b} \n\t\u2028 \u05e9\u05dc\u05d5\u05dd \ud83d\ude00', ''],
  double: ['0.1', '0.30000000000000004', '2.2250738585072014e-308'],
  moment: ['2026-03-29 01:59:59.123456+00', '1969-12-31 23:59:59.999999-11'],
};

/** Rows by table, in an order that foreign keys allow. */
const ROWS: Record<string, readonly SQL[]> = {
  accounts: [
    sql`insert into accounts values ('a1', 'steam', ${AWKWARD.text[0]}, null, ${AWKWARD.moment[0]}, ${AWKWARD.moment[1]}),
      ('B2', 'discord', '', 'https://example.org/a.png', now(), now())`,
  ],
  sessions: [
    sql`insert into sessions values ('hash', gen_random_uuid(), 'a1', 'sealed', ${AWKWARD.text[0]}, now(), now(), now(), 'infinity')`,
  ],
  used_nonces: [sql`insert into used_nonces values (${AWKWARD.text[0]}, '-infinity')`],
  wishlist_items: [
    sql`insert into wishlist_items values ('a1', 'karambit', 387, ${AWKWARD.text[0]}, 1234567890.10, now()),
      ('a1', 'ak-47', 661, '', null, now())`,
  ],
  own_items: [
    sql`insert into own_items values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b40', 'a1', 'karambit', 387, ${AWKWARD.double[1]}, ${AWKWARD.text[0]}, 1234567890.10, now()),
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b41', 'a1', 'ak-47', 661, null, '', null, now())`,
  ],
  inspections: [
    sql`insert into inspections (account_id, item_id, weapon_type, pattern_id, float, tier, created_at)
      select 'a1', null, 'karambit', n, ${AWKWARD.double[0]}::float8 / n, null, now() from generate_series(1, 1000) n`,
  ],
  discoveries: [sql`insert into discoveries values ('item', null, 'karambit', 387, 1, ${AWKWARD.double[2]}, now())`],
  audit_logs: [
    sql`insert into audit_logs (at, event, account_id, details)
      select now(), 'sign-in', 'B2', '{"n": 1e400, "t": "\\u2028\\\\"}' from generate_series(1, 3)`,
    sql`delete from audit_logs where id = 3`,
  ],
  feedback: [
    sql`insert into feedback (id, kind, message, created_at, next_attempt_at)
      values (gen_random_uuid(), 'bug', ${AWKWARD.text[0]}, now(), now())`,
  ],
  service_logs: [
    sql`insert into service_logs (at, level, message, request_id, details)
      values (now(), 'warn', ${AWKWARD.text[0]}, gen_random_uuid(), '{"n": 1e400}')`,
  ],
  access_logs: [
    sql`insert into access_logs (at, kind, method, path, status) values (now(), 'refused', 'GET', '/admin', 401)`,
  ],
  admin_grants: [sql`insert into admin_grants values ('B2', 'discord', ${AWKWARD.text[0]}, ${AWKWARD.moment[0]})`],
  inspection_counts: [sql`insert into inspection_counts values ('2026-11-22', 'understood', 'karambit', 1, 3)`],
  pattern_checks: [sql`insert into pattern_checks values ('2026-11-22', 'karambit', 387, 4)`],
  inspection_logs: [
    sql`insert into inspection_logs (at, outcome, duration_ms) values (now(), 'damaged', ${AWKWARD.double[1]})`,
  ],
  rate_counters: [sql`insert into rate_counters values ('limit:feedback:x', 3, now())`],
  analytics_events: [
    sql`insert into analytics_events values ('0123456789abcdef0123456789abcdef', now(), 'page_view', '{"b": 1, "a": [null, 0.10]}', now())`,
  ],
  pattern_curations: [
    sql`insert into pattern_curations values ('karambit', 387, 2, '{"tier": null, "tierNote": "\u2028"}', now())`,
  ],
  pattern_changes: [
    sql`insert into pattern_changes (weapon_type, pattern_id, state, base_version, before, after, note, undoes, proposed_by, proposed_at)
      values ('karambit', 387, 'proposed', 1, '{}', '{"marketPrice": 0.1}', ${AWKWARD.text[0]}, 7, 'a1', now())`,
  ],
  screenshots: [
    sql`insert into screenshots values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b10', 'a1', 'karambit', 387, 'both', ${AWKWARD.double[1]}, 'waiting', null, 'key', 1, 2, 3, 4, now(), null),
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b11', 'a1', 'karambit', 387, 'playside', null, 'rejected', ${AWKWARD.text[0]}, null, 1, 2, 3, 4, now(), now())`,
  ],
  screenshot_files: [
    sql`insert into screenshot_files values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b10', 'small', '\\x00ff5c'),
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b10', 'large', decode(repeat('00', 20000), 'hex'))`,
  ],
  sale_reports: [
    sql`insert into sale_reports values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b30', 'a1', 'karambit', 387, 'minimal-wear', ${AWKWARD.double[1]}, true, 1, 'USD', '2026-02-28', 'csfloat', 'https://example.org/?a=%22', 'waiting', null, now(), null),
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b31', 'a1', 'karambit', 387, 'minimal-wear', null, false, 1, 'USD', '2026-02-28', 'other', null, 'rejected', ${AWKWARD.text[0]}, now(), now())`,
  ],
  alerts: [
    sql`insert into alerts values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b20', 'a1', 'search=${sql.raw('%22')}', 'en', 'mail', ${AWKWARD.text[0]}, 'day', now(), null, ${AWKWARD.moment[0]}, null, null)`,
  ],
  alert_hits: [
    sql`insert into alert_hits values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b20', ${AWKWARD.text[0]}, '{"n": 0.10, "t": "\u2028"}', now(), null)`,
  ],
  alert_messages: [
    sql`insert into alert_messages values
      ('6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b21', '6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b20', 'news', '[{"n": 1e400}]', 2, now(), 0, now(), null, null)`,
  ],
  copy_consents: [sql`insert into copy_consents values ('a1', ${AWKWARD.moment[0]})`],
  known_copies: [sql`insert into known_copies values ('a1', 'karambit', 387, ${AWKWARD.double[2]}, now())`],
  price_imports: [
    sql`insert into price_imports (account_id, format, content, uploaded_at, added, changed, unchanged, refused)
      values (null, 'csv', ${AWKWARD.text[0]}, now(), 1, 2, 3, 0)`,
  ],
  datasets: [sql`insert into datasets values (1, '2026.1', ${'0'.repeat(64)}, now(), now(), 1)`],
  pattern_rows: [
    sql`insert into pattern_rows (weapon_type, pattern_id, finish, category, tier_basis, rank, gem_score, blue_total, regions, flags, opinions, float_range, created_at)
      values ('karambit', 387, 'case-hardened', 'knife', 'curated', 1, ${AWKWARD.double[1]}, 97.3, '[{"x": 0.1}]', array['a,b', '"', ''], '[]', '0-1', now())`,
  ],
};

/** Inserts rows with difficult values into a migrated, empty database. */
export async function fillEveryTable(db: Db): Promise<void> {
  for (const statement of Object.values(ROWS).flat()) await db.execute(statement);
}
