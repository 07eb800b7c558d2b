import { randomUUID } from 'node:crypto';
import { NOON } from '@bluegem/core/testing/prices';
import { SALES_PER_ACCOUNT } from '@bluegem/core/prices/sale-report';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, renameAccount, saveAccount } from '../accounts/accounts.ts';
import { listAuditLogs } from '../logs/audit-logs.ts';
import { listPrices, storePrices } from '../prices/prices.ts';
import { priceObservations } from '../tables/prices-table.ts';
import { saleReports } from '../tables/sale-reports-table.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { approveFile, approveSale, rejectFile, rejectSale, removeSale } from './sale-moderation.ts';
import {
  addSales,
  countApprovedOf,
  countOfFiles,
  countSales,
  deleteRejectedSalesBefore,
  deleteSale,
  listSales,
  listSalesOf,
  listWaitingOfFile,
  type NewSale,
  type SaleReport,
} from './sale-reports.ts';

const person = (id: string) => ({ id, authMethod: 'steam', username: id, avatarUrl: null }) as const;
const ADMIN = { accountId: 'admin', at: NOON };
const later = (days: number) => new Date(NOON.getTime() + days * 86_400_000);

const aSale = (changes: Partial<NewSale> = {}): NewSale => ({
  id: randomUUID(),
  weapon: 'karambit',
  patternId: 387,
  wear: 'minimal-wear',
  float: 0.08,
  statTrak: false,
  price: { minor: 1_234_500, currency: 'USD' },
  soldOn: NOON.toISOString().slice(0, 10),
  market: 'csfloat',
  proofUrl: `https://example.org/${randomUUID()}`,
  ...changes,
});

describeEachDatabase('reported sales', (database) => {
  const db = () => database().db;
  const add = async (sales: NewSale[], accountId = 'owner', at = NOON): Promise<SaleReport[]> => {
    const added = await addSales(db(), sales, { accountId, at });
    if (!Array.isArray(added)) throw new Error(JSON.stringify(added));
    return added;
  };
  const prices = () => listPrices(db(), 'sale', later(-30));
  beforeEach(async () => {
    await db().delete(saleReports);
    await db().delete(priceObservations);
    for (const id of ['owner', 'other', 'admin']) await saveAccount(db(), person(id), NOON);
  });

  test('wait, and are in the list of their account alone', async () => {
    const sale = aSale();
    const [report] = await add([sale]);
    const { price, ...rest } = sale;
    expect(report).toEqual({
      ...rest,
      priceMinor: price.minor,
      currency: price.currency,
      state: 'waiting',
      reason: null,
      sentAt: NOON,
      decidedAt: null,
    });
    expect(await listSalesOf(db(), 'owner', { limit: 9 })).toEqual([report]);
    expect(await listSalesOf(db(), 'other', { limit: 9 })).toEqual([]);
    expect(await listSales(db(), 'waiting', { limit: 9 })).toEqual([report]);
    expect(await countSales(db())).toEqual({ waiting: 1, approved: 0, rejected: 0 });
    expect(await prices()).toEqual([]);
  });

  test('become a price once they are approved, with their market and proof', async () => {
    const sale = aSale();
    await add([sale]);
    expect(await approveSale(db(), sale.id, ADMIN)).toBe(true);
    expect(await approveSale(db(), sale.id, ADMIN)).toBe(false);
    const { weapon, patternId, wear, float, statTrak, price, market, proofUrl } = sale;
    expect(await prices()).toEqual([
      {
        weapon,
        patternId,
        wear,
        float,
        statTrak,
        price,
        kind: 'sale',
        source: 'community',
        reference: sale.id,
        observedAt: new Date(`${sale.soldOn}T00:00:00Z`),
        report: { market, proofUrl },
      },
    ]);
    expect(await countApprovedOf(db(), 'owner')).toBe(1);
    const [entry] = await listAuditLogs(db(), 'admin', { limit: 1 });
    expect(entry).toMatchObject({ event: 'admin.sale-approved', details: { slug: 'karambit-387', sale: sale.id } });
  });

  test('lose their price when they are rejected, deleted, or with their account', async () => {
    const sales = [1, 2, 3, 4].map((patternId) => aSale({ patternId }));
    await add(sales);
    const [first, second, third] = sales.map(({ id }) => id) as [string, string, string];
    for (const { id } of sales) await approveSale(db(), id, ADMIN);
    expect(await rejectSale(db(), first, 'The page is gone', ADMIN)).toBe(true);
    expect(await rejectSale(db(), first, 'again', ADMIN)).toBe(false);
    expect(await deleteSale(db(), second, 'other')).toBeUndefined();
    expect(await deleteSale(db(), second, 'owner')).toMatchObject({ id: second });
    expect(await removeSale(db(), third, ADMIN)).toBe(true);
    expect((await prices()).map(({ patternId }) => patternId)).toEqual([4]);
    expect(await listSales(db(), 'rejected', { limit: 9 })).toMatchObject([{ id: first, reason: 'The page is gone' }]);
    await renameAccount(db(), 'owner', 'renamed');
    expect(await listSalesOf(db(), 'renamed', { limit: 9 })).toHaveLength(2);
    await deleteAccount(db(), 'renamed');
    expect(await prices()).toEqual([]);
    expect(await countSales(db())).toEqual({ waiting: 0, approved: 0, rejected: 0 });
  });

  test('that are known are not stored: the same link, or pattern, price and day, of any account or market', async () => {
    const sale = aSale();
    await add([sale]);
    expect(await add([aSale({ patternId: 2, proofUrl: sale.proofUrl })], 'other')).toEqual([]);
    expect(await add([aSale()], 'other')).toEqual([]);
    expect(await add([aSale({ soldOn: '2026-11-01' })])).toHaveLength(1);
    const { float, statTrak, wear, price } = sale;
    const seen = {
      weapon: sale.weapon,
      patternId: 9,
      wear,
      float,
      statTrak,
      price,
      kind: 'sale',
      source: 'test',
    } as const;
    const observed = { ...seen, reference: 'seen', observedAt: new Date(`${sale.soldOn}T05:00:00Z`) };
    await storePrices(db(), [observed], NOON);
    expect(await add([aSale({ patternId: 9 })])).toEqual([]);
    await rejectSale(db(), sale.id, 'no', ADMIN);
    expect(await add([aSale({ proofUrl: sale.proofUrl })], 'other')).toHaveLength(1);
  });

  test('of a file are stored together or not at all', async () => {
    const many = Array.from({ length: SALES_PER_ACCOUNT }, (_, n) => aSale({ patternId: n + 1, proofUrl: null }));
    expect(await add(many)).toHaveLength(SALES_PER_ACCOUNT);
    const one = [aSale({ patternId: 999 })];
    expect(await addSales(db(), one, { accountId: 'owner', at: NOON })).toBe('limit-reached');
    await db()
      .execute(sql`insert into sale_reports select gen_random_uuid(), 'admin', 'ak-47', 1 + n % 1000, 'well-worn', null,
      false, 1 + n, 'USD', '2026-11-01', 'other', null, 'waiting', null, now(), null from generate_series(1, 4500) n`);
    expect(await addSales(db(), one, { accountId: 'other', at: NOON })).toBe('inbox-full');
    expect(await listSalesOf(db(), 'other', { limit: 9 })).toEqual([]);
  });

  test('are at most ten a day by form, and one more a day after the first', async () => {
    const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
    for (let n = 0; n < 10; n++) await add([aSale({ patternId: n + 1 })], 'owner', at(n));
    const next = aSale({ patternId: 11 });
    expect(await addSales(db(), [next], { accountId: 'owner', at: at(10) })).toEqual({ notBefore: at(24) });
    expect(await add([aSale({ patternId: 12, proofUrl: null })], 'owner', at(10))).toHaveLength(1);
    expect(await add([aSale({ patternId: 13 })], 'other', at(10))).toHaveLength(1);
    expect(await add([next], 'owner', at(24))).toHaveLength(1);
  });

  test('of a file are approved or rejected together: those of its account and moment that still wait', async () => {
    const file = (from: number) => [0, 1, 2].map((n) => aSale({ patternId: from + n, proofUrl: null }));
    const soon = new Date(NOON.getTime() + 1);
    const first = await add(file(1));
    const second = await add(file(11), 'owner', soon);
    const others = await add(file(21), 'other');
    const [byForm] = await add([aSale({ patternId: 31 })]);
    const id = (reports: readonly SaleReport[], at = 0) => reports[at]?.id ?? '';
    await rejectSale(db(), id(first, 2), 'Not this one', ADMIN);
    const all = await listSales(db(), 'waiting', { limit: 99 });
    expect(Object.fromEntries(await countOfFiles(db(), all))).toEqual({
      [id(first)]: 2,
      [id(first, 1)]: 2,
      ...Object.fromEntries([...second, ...others].map((report) => [report.id, 3])),
    });
    expect((await listWaitingOfFile(db(), id(first, 2), { limit: 9 })).map(({ patternId }) => patternId)).toEqual([
      1, 2,
    ]);
    expect(await approveFile(db(), byForm?.id ?? '', ADMIN)).toBe(0);
    expect(await approveFile(db(), randomUUID(), ADMIN)).toBe(0);
    expect(await approveFile(db(), id(first), ADMIN)).toBe(2);
    expect(await approveFile(db(), id(first), ADMIN)).toBe(0);
    expect((await prices()).map(({ patternId }) => patternId).toSorted()).toEqual([1, 2]);
    expect(await rejectFile(db(), id(second), 'A hoax', ADMIN)).toBe(3);
    expect(await rejectFile(db(), id(second), 'again', ADMIN)).toBe(0);
    expect(await countSales(db())).toEqual({ waiting: 4, approved: 2, rejected: 4 });
    const log = await listAuditLogs(db(), 'admin', { limit: 6 });
    const count = (event: string) => log.filter((entry) => entry.event === event).length;
    expect([count('admin.sale-approved'), count('admin.sale-rejected')]).toEqual([2, 4]);
  });

  test('that were rejected are deleted after a time', async () => {
    const sale = aSale();
    await add([sale, aSale({ patternId: 2 })]);
    await rejectSale(db(), sale.id, 'no', ADMIN);
    expect(await deleteRejectedSalesBefore(db(), NOON)).toBe(0);
    expect(await deleteRejectedSalesBefore(db(), later(1))).toBe(1);
    expect(await countSales(db())).toEqual({ waiting: 1, approved: 0, rejected: 0 });
  });
});
