import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { currentDataset, loadDataset } from './dataset.ts';
import { findPattern } from './patterns.ts';
import { allPatterns } from '../testing/all-patterns.ts';
import { aDataset, aPattern } from '../testing/builders.ts';
import { publishedPatterns } from '../testing/published-patterns.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

/** How many patterns there are: all, and by weapon and tier. */
async function countsOf(db: Db) {
  const rows = await selectRows<{ weapon: string; tier: number | null; count: number }>(
    db,
    sql`select weapon_type as weapon, tier, count(*)::int as count from patterns group by 1, 2 order by 1, 2 limit 1000`,
  );
  return { total: rows.reduce((total, { count }) => total + count, 0), rows };
}

const twoPatterns = [aPattern({ patternId: 1 }), aPattern({ patternId: 2 })];

describeEachDatabase('loading a dataset', (database) => {
  beforeEach(async () => {
    await database().db.execute(sql`truncate pattern_rows, datasets`);
  });

  test('before the first there is none', async () => {
    expect(await currentDataset(database().db)).toBeUndefined();
    expect(await allPatterns(database().db)).toEqual([]);
  });

  test('it becomes the current one', async () => {
    expect(await loadDataset(database(), aDataset({ version: '1.2.0', patterns: twoPatterns }))).toBe('loaded');
    expect(await currentDataset(database().db)).toEqual({
      version: '1.2.0',
      sha256: '1'.repeat(64),
      releasedAt: new Date('2026-11-01T00:00:00Z'),
      loadedAt: expect.any(Date),
      patternCount: 2,
    });
  });

  test('a second time it changes nothing', async () => {
    await loadDataset(database(), aDataset());
    const before = await currentDataset(database().db);
    expect(await loadDataset(database(), aDataset({ version: 'ignored' }))).toBe('unchanged');
    expect(await currentDataset(database().db)).toEqual(before);
  });

  test('it is loaded again when rows of it are missing', async () => {
    await loadDataset(database(), aDataset({ patterns: twoPatterns }));
    await database().db.execute(sql`delete from patterns where pattern_id = 2`);
    expect(await loadDataset(database(), aDataset({ patterns: twoPatterns }))).toBe('loaded');
    expect(await allPatterns(database().db)).toHaveLength(2);
  });

  test('the next one replaces, adds and removes patterns', async () => {
    await loadDataset(database(), aDataset({ patterns: twoPatterns }));
    const next = [aPattern({ patternId: 2, tier: 1, gemScore: 90 }), aPattern({ patternId: 3 })];
    await loadDataset(database(), aDataset({ sha256: '2'.repeat(64), patterns: next }));
    const rows = await allPatterns(database().db);
    expect(rows.map(({ patternId, tier, gemScore }) => [patternId, tier, gemScore])).toEqual([
      [2, 1, 90],
      [3, null, 12.34],
    ]);
  });

  test('the next one keeps price, screenshot and first day of patterns that stay', async () => {
    await loadDataset(database(), aDataset());
    await database().db.execute(
      sql`update patterns set market_price = 1234.5, screenshot_url = 'https://example.org/1.png'`,
    );
    const next = [aPattern({ tier: 2 }), aPattern({ patternId: 2 })];
    await loadDataset(
      database(),
      aDataset({ sha256: '2'.repeat(64), releasedAt: '2026-12-01T10:00:00Z', patterns: next }),
    );
    const [kept, added] = await allPatterns(database().db);
    expect(kept).toMatchObject({ tier: 2, marketPrice: 1234.5, createdAt: new Date('2026-11-01') });
    expect(added).toMatchObject({ marketPrice: null, createdAt: new Date('2026-12-01T10:00:00Z') });
    const { rows } = (await database().db.execute(
      sql`select screenshot_url as url from patterns where pattern_id = 1`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ url: 'https://example.org/1.png' }]);
  });

  test.each([
    ['a share above 100', aPattern({ patternId: 2, bluePercent: { playside: 100.5, backside: 0, total: 50 } })],
    ['a pattern number above 1000', aPattern({ patternId: 1001 })],
    ['a pattern number of 0', aPattern({ patternId: 0 })],
    ['a tier of 4', aPattern({ patternId: 2, tier: 4 as never })],
    ['a gem score below 0', aPattern({ patternId: 2, gemScore: -1 })],
    ['the same pattern twice', aPattern({ patternId: 1 })],
  ])('with %s fails and changes nothing', async (_, wrong) => {
    await loadDataset(database(), aDataset());
    const before = await allPatterns(database().db);
    const bad = aDataset({ sha256: '2'.repeat(64), patterns: [aPattern({ tier: 1 }), wrong] });
    const error = (await loadDataset(database(), bad).catch((reason: unknown) => reason)) as Error;
    expect(error).toBeInstanceOf(Error);
    expect(error.message.length).toBeLessThan(300);
    expect(await allPatterns(database().db)).toEqual(before);
    expect(await currentDataset(database().db)).toMatchObject({ sha256: '1'.repeat(64) });
  });

  test('all published patterns come back exactly as they were built', async () => {
    const patterns = publishedPatterns();
    await loadDataset(database(), aDataset({ patterns }));
    const rows = await allPatterns(database().db);
    const key = ({ weapon, patternId }: { weapon: string; patternId: number }) =>
      weapon + String(patternId).padStart(5, ' ');
    const expected = patterns.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    const stored = { marketPrice: null, createdAt: new Date('2026-11-01') };
    expect(rows).toEqual(expected.map((pattern) => ({ ...pattern, ...stored })));
  });

  test('a reader sees all of the old patterns or all of the new, never a mixture', async () => {
    const old = publishedPatterns().slice(0, 3_000);
    await loadDataset(database(), aDataset({ patterns: old }));
    const reader = database().kind === 'postgres' ? await openDatabase(database().target) : database();
    const next = publishedPatterns()
      .slice(0, 2_000)
      .map((each) => ({ ...each, tier: 3 as const }));
    const seen = new Set<string>();
    const progress = { loading: true };
    const load = loadDataset(database(), aDataset({ sha256: '2'.repeat(64), patterns: next })).finally(() => {
      progress.loading = false;
    });
    while (progress.loading) seen.add(JSON.stringify(await countsOf(reader.db)));
    await load;
    seen.add(JSON.stringify(await countsOf(reader.db)));
    const totals = [...seen].map((text) => (JSON.parse(text) as { total: number }).total);
    expect(totals.filter((total) => total !== 3_000 && total !== 2_000)).toEqual([]);
    expect(seen.size).toBeLessThanOrEqual(2);
    if (reader !== database()) await reader.close();
  });

  test('servers that start at once load it once', async () => {
    const other = database().kind === 'postgres' ? await openDatabase(database().target) : database();
    const outcomes = await Promise.all(
      [database(), other, other].map((each) => loadDataset(each, aDataset({ patterns: twoPatterns }))),
    );
    expect(outcomes.toSorted()).toEqual(['loaded', 'unchanged', 'unchanged']);
    if (other !== database()) await other.close();
  });

  test('measures, opinions and flags keep their order and their nulls', async () => {
    const pattern = aPattern({
      weapon: 'ak-47',
      patternId: 661,
      side: null,
      bluePercent: { playside: null, backside: null, total: null },
      regions: [],
      flags: ['#1', 'gold-gem'],
      opinions: [
        { list: 'skinsight', tier: 1 },
        { list: 'csmtools', tier: 4 },
      ],
    });
    await loadDataset(database(), aDataset({ patterns: [pattern] }));
    expect(await findPattern(database().db, 'ak-47', 661)).toEqual({
      ...pattern,
      marketPrice: null,
      createdAt: new Date('2026-11-01'),
    });
  });
});
