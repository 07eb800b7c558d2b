import { beforeAll, expect, test, vi } from 'vitest';
import { listAllDiscoveries } from './accounts/discovery-moderation.ts';
import { listActiveAlerts, listAlertsOf } from './alerts/alerts.ts';
import { listDiscoveriesOf, listRecentDiscoveries } from './accounts/discoveries.ts';
import { listKnownCopiesOf, listKnownFloats } from './accounts/known-copies.ts';
import { listInspections } from './accounts/inspections.ts';
import { listOwnItems } from './accounts/own-items.ts';
import { listSessions } from './accounts/sessions.ts';
import { listFeedback, listFeedbackOf, selectFeedback } from './feedback/feedback.ts';
import { listAccessLogs } from './logs/access-logs.ts';
import { listAuditLogs, searchAuditLogs } from './logs/audit-logs.ts';
import { listServiceLogs } from './logs/service-logs.ts';
import { listChanges } from './patterns/pattern-changes.ts';
import { listImports } from './prices/price-imports.ts';
import { listPricedSince, listPrices } from './prices/prices.ts';
import { listSales, listSalesOf } from './sales/sale-reports.ts';
import type { Db } from './database/sql.ts';
import { describeEachDatabase } from './testing/test-database.ts';

const PAGE = { limit: 25 };
const NOW = new Date('2026-11-25T12:00:00Z');
const ALL_DISCOVERIES = { weapons: [], numbers: [], tiers: [], state: null };

/** Every list whose table grows with use. The patterns are served from memory. */
const LISTS: Record<string, (db: Db) => Promise<unknown>> = {
  'recent discoveries': (db) => listRecentDiscoveries(db, PAGE),
  'discoveries of an account': (db) => listDiscoveriesOf(db, 'a', PAGE),
  'all discoveries': (db) => listAllDiscoveries(db, ALL_DISCOVERIES, PAGE),
  'known copies of an account': (db) => listKnownCopiesOf(db, 'a', PAGE),
  'known copies of a pattern': (db) => listKnownFloats(db, { weapon: 'karambit', patternId: 387 }),
  'inspections of an account': (db) => listInspections(db, 'a'),
  'own items of an account': (db) => listOwnItems(db, 'a'),
  'sessions of an account': (db) => listSessions(db, 'a', NOW),
  feedback: (db) => listFeedback(db, PAGE),
  'feedback of an account': (db) => listFeedbackOf(db, 'a', PAGE),
  'all feedback with names': (db) => selectFeedback(db, {}, PAGE),
  'open feedback': (db) => selectFeedback(db, { state: 'open' }, PAGE),
  'failed feedback': (db) => selectFeedback(db, { state: 'failed' }, PAGE),
  'the audit log of an account': (db) => listAuditLogs(db, 'a', PAGE),
  'the audit log': (db) => searchAuditLogs(db, PAGE),
  'the access log': (db) => listAccessLogs(db, PAGE),
  'the service log': (db) => listServiceLogs(db, PAGE),
  changes: (db) => listChanges(db, {}, PAGE),
  'open changes': (db) => listChanges(db, { state: 'proposed' }, PAGE),
  'changes of a pattern': (db) => listChanges(db, { pattern: { weapon: 'karambit', patternId: 387 } }, PAGE),
  imports: (db) => listImports(db, PAGE),
  'alerts of an account': (db) => listAlertsOf(db, 'a', PAGE),
  'active alerts': (db) => listActiveAlerts(db, undefined, 100),
  'sales of an account': (db) => listSalesOf(db, 'a', PAGE),
  'waiting sales': (db) => listSales(db, 'waiting', PAGE),
  'approved sales': (db) => listSales(db, 'approved', PAGE),
  'new prices': (db) => listPricedSince(db, NOW, 100),
  prices: (db) => listPrices(db, 'sale', NOW),
};

type Query = (text: unknown, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>;
type Client = { query: Query; connect?(): Promise<{ query: Query; release(destroy: boolean): void }> };

/**
 * Where an index can give the order, or find the rows, it is used: the tables are empty, so the planner has to be
 * forced.
 */
const SETTINGS = ['enable_sort', 'enable_incremental_sort', 'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin'];

describeEachDatabase('every ordered list has an index in its order', (database) => {
  let client: Client;
  beforeAll(() => {
    client = (database().db as Db & { $client: Client }).$client;
  });

  async function planOf(list: (db: Db) => Promise<unknown>): Promise<string> {
    const query = vi.spyOn(client, 'query');
    await list(database().db);
    const [given, values = []] = query.mock.calls.at(-1) ?? [];
    query.mockRestore();
    const text = typeof given === 'string' ? given : (given as { text: string }).text;
    const connection = client.connect ? await client.connect() : client;
    for (const name of SETTINGS) await connection.query(`set ${name} = off`);
    const { rows } = await connection.query(`explain ${text}`, values);
    for (const name of SETTINGS) await connection.query(`reset ${name}`);
    if ('release' in connection) connection.release(true);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  }

  test.each(Object.entries(LISTS))('%s', async (_, list) => {
    const plan = await planOf(list);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});
