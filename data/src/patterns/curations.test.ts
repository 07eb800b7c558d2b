import { withCuration, type Curation } from '@bluegem/core/patterns/curation';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '../tables/account-tables.ts';
import { listAuditLogs } from '../logs/audit-logs.ts';
import * as curations from './curations.ts';
import { loadDataset } from './dataset.ts';
import { countChanges, findChange, listChanges } from './pattern-changes.ts';
import { findPattern, listRowValues } from './patterns.ts';
import { selectRows } from '../database/sql.ts';
import { aDataset, aPattern } from '../testing/builders.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const AT = new Date('2026-11-22T10:00:00Z');
const ada = { accountId: 'ada', at: AT };
const ben = { accountId: 'ben', at: AT };
const KEY = { weapon: 'karambit', patternId: 7 } as const;
const PATTERN = aPattern({ ...KEY, tier: 3, tierBasis: 'measured', flags: ['gold-gem'] });

describeEachDatabase('corrected patterns', (database) => {
  const db = () => database().db;
  const rowOf = async () => {
    const [row] = await selectRows<{ tier: number | null; basis: string; price: string | null; url: string | null }>(
      db(),
      sql`select tier, tier_basis as basis, market_price as price, screenshot_url as url from patterns
        where weapon_type = ${KEY.weapon} and pattern_id = ${KEY.patternId}`,
    );
    return row && { ...row, price: row.price === null ? null : Number(row.price) };
  };

  async function propose(after: Parameters<typeof curations.proposeChange>[1]['after'], by = ada): Promise<number> {
    const { version } = await curations.currentCuration(db(), KEY);
    const outcome = await curations.proposeChange(db(), { ...KEY, baseVersion: version, after, note: 'Because.' }, by);
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.id;
  }

  async function publish(after: Parameters<typeof propose>[0]): Promise<number> {
    const id = await propose(after);
    expect(await curations.publishChange(db(), id, ben)).toMatchObject({ id });
    return id;
  }

  const undo = (id: number) => curations.undoChange(db(), { id, note: 'A mistake.' }, ada);
  const currently = async () => (await curations.currentCuration(db(), KEY)).curation;

  beforeEach(async () => {
    for (const table of ['pattern_changes', 'pattern_curations', 'audit_logs', 'accounts', 'datasets', 'patterns']) {
      await db().execute(sql`delete from ${sql.identifier(table)}`);
    }
    const account = { authMethod: 'steam' as const, createdAt: AT, lastSeenAt: AT };
    await db()
      .insert(accounts)
      .values([
        { ...account, id: 'ada', username: 'Ada' },
        { ...account, id: 'ben', username: 'Ben' },
      ]);
    await loadDataset(database(), aDataset({ patterns: [PATTERN] }));
  });

  test('a proposal changes nothing until it is published, and then the row shows it', async () => {
    const id = await propose({
      tier: 1,
      tierNote: 'Because.',
      marketPrice: 1200,
      screenshotBackside: 'https://a.example/b',
    });
    expect(await currently()).toEqual({});
    expect(await rowOf()).toEqual({ tier: 3, basis: 'measured', price: null, url: null });
    expect(await curations.publishChange(db(), id, ben)).toEqual({ id, version: 1 });
    expect(await rowOf()).toEqual({ tier: 1, basis: 'site', price: 1200, url: 'https://a.example/b' });
    expect(await curations.listCurations(db())).toEqual([
      {
        ...KEY,
        version: 1,
        curation: { tier: 1, tierNote: 'Because.', marketPrice: 1200, screenshotBackside: 'https://a.example/b' },
      },
    ]);
    expect(await findChange(db(), id)).toMatchObject({
      state: 'published',
      before: {},
      proposerName: 'Ada',
      deciderName: 'Ben',
      decidedAt: AT,
    });
  });

  test('what is decided is not decided again, and what is not there not at all', async () => {
    const id = await propose({ tier: null, tierNote: 'Because.' });
    expect(await curations.rejectChange(db(), id, ben)).toMatchObject({ id });
    expect(await curations.publishChange(db(), id, ben)).toEqual({ refused: 'decided' });
    expect(await curations.rejectChange(db(), id, ben)).toEqual({ refused: 'decided' });
    expect(await curations.publishChange(db(), 987_654, ben)).toEqual({ refused: 'unknown' });
    expect(await undo(id)).toEqual({ refused: 'unknown' });
    expect(await rowOf()).toMatchObject({ tier: 3 });
  });

  test('of two proposals from the same base the second is refused', async () => {
    const [first, second] = [await propose({ tier: 1, tierNote: 'a' }), await propose({ tier: 2, tierNote: 'b' })];
    const outcomes = await Promise.all([
      curations.publishChange(db(), first, ada),
      curations.publishChange(db(), second, ben),
    ]);
    expect(outcomes.filter((each) => 'refused' in each)).toEqual([{ refused: 'outdated' }]);
    const late = { ...KEY, baseVersion: 0, after: {}, note: 'Because.' };
    expect(await curations.proposeChange(db(), late, ada)).toEqual({ refused: 'outdated' });
  });

  test('an undo restores what the row said, and can itself be undone', async () => {
    await db().execute(sql`update patterns set market_price = 50, screenshot_url = 'https://old.example/'`);
    const id = await publish({ tier: 1, tierNote: 'a', marketPrice: 99, screenshotPlayside: 'https://a.example/' });
    const undone = await undo(id);
    expect(undone).toMatchObject({ version: 2 });
    expect(await currently()).toEqual({});
    expect(await curations.listCurations(db())).toEqual([]);
    expect(await rowOf()).toEqual({ tier: 3, basis: 'measured', price: 50, url: 'https://old.example/' });
    expect(await undo('id' in undone ? undone.id : 0)).toMatchObject({ version: 3 });
    expect(await rowOf()).toEqual({ tier: 1, basis: 'site', price: 99, url: 'https://a.example/' });
  });

  test('an undo keeps what later changes say of other fields, and is refused where they touch the same', async () => {
    const first = await publish({ tier: 1, tierNote: 'a' });
    await publish({ tier: 1, tierNote: 'a', description: 'Blue all over.' });
    expect(await undo(first)).toMatchObject({ version: 3 });
    expect(await currently()).toEqual({ description: 'Blue all over.' });

    const second = await publish({ tier: 2, tierNote: 'b', description: 'Blue all over.' });
    const third = await publish({ tier: null, tierNote: 'c', description: 'Blue all over.' });
    expect(await undo(second)).toEqual({ refused: 'overlapped', by: third });
    await undo(third);
    expect(await undo(second)).toMatchObject({ version: 7 });
    expect(await currently()).toEqual({ description: 'Blue all over.' });
  });

  test('a new dataset leaves what is corrected', async () => {
    await publish({ tier: 1, tierNote: 'a', flags: ['#1'] });
    const renewed = aPattern({ ...KEY, tier: 2, gemScore: 60 });
    await loadDataset(database(), aDataset({ sha256: '2'.repeat(64), patterns: [renewed] }));
    const stored = await findPattern(db(), KEY.weapon, KEY.patternId);
    expect(stored).toMatchObject({ tier: 1, tierBasis: 'site', flags: ['#1'], gemScore: 60 });
  });

  test('a price from before the correction is what the database knows of the pattern', async () => {
    const released = new Date('2026-11-01');
    await db().execute(sql`update patterns set market_price = 50`);
    await publish({ marketPrice: 99 });
    expect(await listRowValues(db(), released)).toEqual([{ ...KEY, marketPrice: 50, createdAt: released }]);
  });

  test('a reader of the database sees what memory says of a corrected pattern', async () => {
    const curation: Curation = {
      tier: null,
      tierNote: 'a',
      flags: ['#2', 'purple-gem'],
      description: 'Blue all over.',
      marketPrice: 9_999_999,
      screenshotPlayside: 'https://a.example/play',
      screenshotBackside: 'https://a.example/back',
    };
    const before = await findPattern(db(), KEY.weapon, KEY.patternId);
    await publish(curation);
    const { curation: _, ...inMemory } = withCuration(before!, curation);
    expect(await findPattern(db(), KEY.weapon, KEY.patternId)).toEqual(inMemory);
    const [row] = await selectRows(
      db(),
      sql`select description, screenshot_url as url from patterns where pattern_id = ${KEY.patternId}`,
    );
    expect(row).toEqual({ description: 'Blue all over.', url: 'https://a.example/play' });
  });

  test('what is written to a corrected pattern shows once the correction is gone', async () => {
    await db().execute(sql`update patterns set description = 'By hand.'`);
    const id = await publish({ tier: 1, tierNote: 'a', marketPrice: 99, description: 'Corrected.' });
    await db().execute(sql`update patterns set tier = 2, market_price = 70, rank = 3`);
    expect(await rowOf()).toMatchObject({ tier: 1, basis: 'site', price: 99 });
    await undo(id);
    expect(await rowOf()).toMatchObject({ tier: 2, basis: 'measured', price: 70 });
    const [row] = await selectRows(db(), sql`select rank, description from patterns`);
    expect(row).toEqual({ rank: 3, description: 'By hand.' });
  });

  test('every step is in the audit log of its admin', async () => {
    const id = await publish({ tier: 1, tierNote: 'a' });
    const undone = await undo(id);
    const last = 'id' in undone ? undone.id : 0;
    const details = { slug: 'karambit-7', change: id };
    expect(await listAuditLogs(db(), 'ada', { limit: 10 })).toEqual([
      { at: AT, event: 'admin.pattern-undone', details: { slug: 'karambit-7', change: last, undoes: id } },
      { at: AT, event: 'admin.pattern-proposed', details },
    ]);
    expect(await listAuditLogs(db(), 'ben', { limit: 10 })).toEqual([
      { at: AT, event: 'admin.pattern-published', details },
    ]);
  });

  test('changes are listed by pattern and state, the last first, and outlive the accounts behind them', async () => {
    const first = await publish({ tier: 1, tierNote: 'a' });
    const second = await propose({ tier: 2, tierNote: 'b' }, ben);
    await db().execute(sql`delete from accounts where id = 'ada'`);
    const all = await listChanges(db(), { pattern: KEY }, { limit: 10 });
    expect(all.map((each) => [each.id, each.state, each.proposerName, each.proposedBy])).toEqual([
      [second, 'proposed', 'Ben', 'ben'],
      [first, 'published', null, null],
    ]);
    expect(await countChanges(db(), { state: 'proposed' })).toBe(1);
    expect(await listChanges(db(), { state: 'rejected' }, { limit: 10 })).toEqual([]);
    expect(await listChanges(db(), { pattern: { weapon: 'ak-47', patternId: 7 } }, { limit: 10 })).toEqual([]);
  });
});
