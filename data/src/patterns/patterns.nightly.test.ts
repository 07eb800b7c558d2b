import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { loadDataset } from './dataset.ts';
import * as queries from './patterns.ts';
import { allPatterns } from '../testing/all-patterns.ts';
import { aDataset } from '../testing/builders.ts';
import { publishedPatterns } from '../testing/published-patterns.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const WEAPONS: readonly WeaponId[] = [
  'ak-47',
  'bayonet',
  'falchion-knife',
  'five-seven',
  'five-seven-heat-treated',
  'karambit',
];
const PATTERNS = publishedPatterns().filter((each) => WEAPONS.includes(each.weapon));

describeEachDatabase('asking for patterns', (database) => {
  beforeAll(async () => {
    await loadDataset(database(), aDataset({ patterns: PATTERNS }));
    await database().db.execute(
      sql`update patterns set market_price = pattern_id where weapon_type = 'karambit' and tier = 1 and pattern_id > 300`,
    );
  });

  test('the known gems are found with their tier and flags', async () => {
    expect(await queries.findPattern(database().db, 'ak-47', 661)).toMatchObject({ tier: 1, flags: ['#1'], rank: 1 });
    expect(await queries.findPattern(database().db, 'karambit', 387)).toMatchObject({
      tier: 1,
      side: 'playside',
      flags: ['#1'],
    });
    expect(await queries.findPattern(database().db, 'five-seven', 690)).toMatchObject({
      tier: 1,
      flags: ['#2'],
      rank: 2,
    });
    expect(await queries.findPattern(database().db, 'ak-47', 3)).toMatchObject({ tier: null, marketPrice: null });
  });

  test('a pattern that does not exist is undefined', async () => {
    expect(await queries.findPattern(database().db, 'hydra-gloves', 1)).toBeUndefined();
    expect(await queries.findPattern(database().db, 'karambit', 1001)).toBeUndefined();
  });

  test('what the database alone knows: every price, and every first day that is not the usual one', async () => {
    const usual = new Date('2026-01-02T00:00:00Z');
    await database().db.execute(
      sql`update patterns set created_at = ${usual.toISOString()}::timestamptz where not (weapon_type = 'ak-47' and pattern_id = 7)`,
    );
    const extras = await queries.listRowValues(database().db, usual);
    const priced = (await allPatterns(database().db)).filter(({ marketPrice }) => marketPrice !== null);
    expect(priced.length).toBeGreaterThan(1);
    expect(extras.map(({ weapon, patternId }) => [weapon, patternId])).toEqual([
      ['ak-47', 7],
      ...priced.map(({ weapon, patternId }) => [weapon, patternId]),
    ]);
    expect(extras[0]).toMatchObject({ marketPrice: null, createdAt: new Date(aDataset().releasedAt) });
    expect(extras[1]).toMatchObject({ marketPrice: priced[0]?.patternId, createdAt: usual });
  });
});
