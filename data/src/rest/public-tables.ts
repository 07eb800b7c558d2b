import { accounts, auditLogs, discoveries, inspections, wishlistItems } from '../tables/account-tables.ts';
import { feedback } from '../tables/feedback-table.ts';
import { datasets, patterns } from '../schema.ts';
import { restTable, type RestTable } from './rest-table.ts';

/** More than there are patterns: a client that sets `limit` gets all of them in one response, as far as they fit. */
const PATTERNS_MAX = 50_000;

/** The tables of the interface, as docs/guide/rest.md lists them. Which role may do what is in the migrations. */
export const REST_TABLES: readonly RestTable[] = [
  restTable(patterns, {
    readers: 'anybody',
    key: ['weapon_type', 'pattern_id'],
    indexes: [
      ['weapon_type', 'pattern_id'],
      ['pattern_id', 'weapon_type'],
      ['tier', 'market_price'],
      ['weapon_type', 'market_price'],
      ['created_at'],
      ['tier_basis'],
    ],
    rowsOfValue: { weapon_type: 1000, pattern_id: 25 },
    longTexts: ['screenshot_url', 'description'],
    maxRows: PATTERNS_MAX,
  }),
  restTable(datasets, { readers: 'anybody' }),
  // The finder of an item and its number are not sent.
  restTable(discoveries, {
    readers: 'anybody',
    hidden: ['item_id', 'account_id', 'hidden_at', 'hidden_reason'],
    key: ['discovered_at', 'weapon_type', 'pattern_id', 'tier', 'float'],
  }),
  restTable(accounts, { readers: 'signed-in' }),
  restTable(wishlistItems, { readers: 'signed-in' }),
  restTable(inspections, { readers: 'signed-in' }),
  restTable(feedback, { readers: 'admins' }),
  restTable(auditLogs, { readers: 'admins' }),
];
