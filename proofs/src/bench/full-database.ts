import { execute } from '@bluegem/data/testing/postgres-cluster';

/** Of the largest tables; each user has ten rows in them. */
export const ROWS = 1_000_000;
const ACCOUNTS = ROWS / 10;

/** A value of a list by the number of the row: every filling is the same. */
const pick = (list: string, salt: number) => `(${list})[1 + (n::bigint * ${salt} % cardinality(${list}))]`;

const WEAPONS = `(select array_agg(distinct weapon_type) from pattern_rows)`;
const OWNER = `select id from accounts where id not like 'account-%' limit 1`;
/** Spread over the last year, each row at another moment. */
const WITHIN_A_YEAR = `now() - (n::bigint * 7919 % 31536000) * interval '1 second'`;
/** Within the last 90 days, as logs are kept. */
const WITHIN_90_DAYS = `now() - (n::bigint * 7919 % 7776000) * interval '1 second'`;

/** Statements that fill every table which grows with use. The account that is there already gets its share. */
function statements(): string[] {
  const [accounts, rows] = [ACCOUNTS, ROWS];
  const series = (count: number) => `generate_series(1, ${count}) n`;
  const account = `case when n % ${accounts} = 0 then o.id else 'account-' || n % ${accounts} end`;
  const seed = `1 + n::bigint * 31 % 1000`;
  const weapon = pick('w.list', 17);
  const from = (count: number) => `from ${series(count)}, (select ${WEAPONS} as list) w, (${OWNER}) o`;
  return [
    `insert into accounts (id, auth_method, username, created_at, last_seen_at)
      select 'account-' || n, case when n % 3 = 0 then 'discord' else 'steam' end, 'User ' || n, ${WITHIN_A_YEAR},
        ${WITHIN_90_DAYS} from ${series(accounts)}`,
    `insert into inspections (account_id, item_id, weapon_type, pattern_id, "float", tier, created_at)
      select ${account}, n::text, ${weapon}, ${seed}, n % 1000 / 1000.0, nullif(n % 4, 0), ${WITHIN_A_YEAR} ${from(rows)}`,
    `insert into inspection_logs (at, outcome, weapon_type, pattern_id, tier, duration_ms)
      select ${WITHIN_90_DAYS}, 'inspected', ${weapon}, ${seed}, nullif(n % 4, 0), n % 100 ${from(rows)}`,
    `insert into feedback (id, kind, message, weapon_type, pattern_id, account_id, created_at, next_attempt_at, failed_at,
        done_at, note, noted_at, noted_by)
      select gen_random_uuid(), (array['general', 'pattern', 'bug', 'feature'])[1 + n % 4], 'Message number ' || n,
        ${weapon}, ${seed}, case when n % 2 = 0 then ${account} end, ${WITHIN_A_YEAR}, now() + interval '1 year',
        case when n % 50 = 0 then now() end, case when n % 3 > 0 then now() end,
        case when n % 10 = 0 then 'Answered' end, case when n % 10 = 0 then now() end,
        case when n % 10 = 0 then ${account} end ${from(rows)}`,
    `insert into price_observations (source, kind, reference, weapon_type, pattern_id, wear, "float", stat_trak, price_minor,
        currency, observed_at, stored_at, priced_at)
      select 'filled', case when n % 10 = 0 then 'listing' else 'sale' end, n::text, ${weapon},
        case when n % 5 > 0 then ${seed} end, 'field-tested', n % 1000 / 1000.0, false, 1000 + n % 90000, 'USD',
        ${WITHIN_A_YEAR}, now(), now() ${from(rows)}`,
    `insert into discoveries (item_id, account_id, weapon_type, pattern_id, tier, discovered_at)
      select 'item-' || n, ${account}, ${weapon}, ${seed}, 1 + n % 3, ${WITHIN_A_YEAR} ${from(rows / 5)}`,
    `alter table wishlist_items disable trigger user`,
    `insert into wishlist_items (account_id, weapon_type, pattern_id, note, max_price, created_at)
      select ${account}, ${weapon}, 1 + n / ${accounts} * 37 % 1000, '', case when n % 2 = 0 then 100 end,
        ${WITHIN_A_YEAR} ${from(rows / 2)} on conflict do nothing`,
    `alter table wishlist_items enable trigger user`,
    `insert into audit_logs (at, event, account_id, details)
      select ${WITHIN_90_DAYS}, (array['sign-in', 'sign-out', 'account.deleted', 'admin.prices'])[1 + n % 4], ${account},
        '{}' ${from(rows / 2)}`,
    `insert into access_logs (at, kind, method, path, status)
      select ${WITHIN_90_DAYS}, 'used', 'GET', '/admin', 200 ${from(rows / 2)}`,
    `insert into service_logs (at, level, message, details)
      select ${WITHIN_90_DAYS}, 'warn', 'Message ' || n % 100, '{}' ${from(rows / 2)}`,
    `insert into analytics_events (session_id, occurred_at, event, properties, received_at)
      select md5((n / 8)::text), ${WITHIN_90_DAYS}, 'page_view', '{"path":"/patterns"}', ${WITHIN_90_DAYS}
      from ${series(rows)}`,
    `vacuum (analyze)`,
    `checkpoint`,
  ];
}

/** Fills an installed database in which one user has signed in, who gets a share of everything. */
export async function fillDatabase(url: string): Promise<void> {
  for (const statement of statements()) await execute(url, statement);
  // Processes for a part of a query would end with it, and their processor time with them.
  await execute(url, 'alter role all set max_parallel_workers_per_gather = 0');
}
