import {
  blueGemStatistics as statisticsEndpoint,
  blueGemTest as testEndpoint,
} from '@bluegem/contract/admin/admin-test';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { loadDataset } from '@bluegem/data/patterns/dataset';
import { publishedPatterns } from '@bluegem/data/testing/published-patterns';
import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blueGemStatistics } from './blue-gem-statistics.ts';
import { blueGemTest } from './blue-gem-test.ts';
import { RELEASE, testServices } from '../testing/services.ts';
import type { Services } from '../app/services.ts';

let database: TestDatabase;
let services: Services;

/** The patterns that are compared with their row. */
const STORED = ['karambit 387', 'ak-47 661', 'ak-47 1', 'five-seven-heat-treated 5', 'mac-10 1000'];
const stored = publishedPatterns().filter(({ weapon, patternId }) => STORED.includes(`${weapon} ${patternId}`));
const store = (patterns: readonly Pattern[], sha256: string) => loadDataset(database, { ...RELEASE, sha256, patterns });

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices({ db: database.db });
  await store(stored, '1'.repeat(64));
});
afterAll(() => database.close());

test('shows all inputs of a verdict, and that database, memory and rules agree', async () => {
  const answer = await blueGemTest(services, { weapon: 'karambit', patternId: '387', float: 0.0712 });
  expect(testEndpoint.answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    verdict: { tier: 1, slug: 'karambit-387' },
    rank: { place: 1, of: 1000 },
    rule: { basis: 'curated', agreedTier: 1 },
    float: { wear: 'minimal-wear' },
    comparison: { agrees: true, database: [], rules: [] },
  });
  expect(answer.rule.opinions.length).toBeGreaterThan(1);
  const [playside] = answer.regions;
  expect(playside?.bestBlue).toBeGreaterThanOrEqual(playside?.published.blue ?? 101);
});

test.each([
  ['ak-47', '661'],
  ['five-seven-heat-treated', '5'],
  ['mac-10', '1000'],
])('memory and rules agree on %s #%s', async (weapon, patternId) => {
  expect((await blueGemTest(services, { weapon, patternId })).comparison).toMatchObject({ agrees: true });
});

test('one side alone shows its regions', async () => {
  const { regions } = await blueGemTest(services, { weapon: 'Karambit', patternId: '387', side: 'backside' });
  expect(regions.map(({ side }) => side)).toEqual(['backside']);
});

test('a row that was changed is found out, and so is one that is missing', async () => {
  const isIt = ({ weapon, patternId }: Pattern) => weapon === 'ak-47' && patternId === 1;
  await store(
    stored.map((each) => (isIt(each) ? { ...each, tier: 1, rank: 7 } : each)),
    '2'.repeat(64),
  );
  const changed = await blueGemTest(services, { weapon: 'ak-47', patternId: '1' });
  expect(changed.comparison.agrees).toBe(false);
  expect(changed.comparison.database).toEqual([
    { field: 'tier', snapshot: expect.any(String), other: '1' },
    { field: 'rank', snapshot: expect.any(String), other: '7' },
  ]);
  expect(changed.comparison.rules).toEqual([]);
  await store(
    stored.filter((each) => !isIt(each)),
    '3'.repeat(64),
  );
  const missing = await blueGemTest(services, { weapon: 'ak-47', patternId: '1' });
  expect(missing.comparison).toMatchObject({ agrees: false, database: null });
});

test.each([
  ['spoon', '1', 'pattern.weapon-unknown'],
  ['karambit', '1001', 'pattern.id-too-high'],
  ['hydra-gloves', '5', 'pattern.not-measured'],
])('%s #%s cannot be tested', async (weapon, patternId, code) => {
  await expect(blueGemTest(services, { weapon, patternId })).rejects.toThrow(code);
});

test('the statistics add up', () => {
  const statistics = blueGemStatistics(services);
  expect(statisticsEndpoint.answer.parse(statistics)).toEqual(statistics);
  const { all, weapons, lists } = statistics;
  expect(all.curated + all.measured).toBe(all.patterns);
  for (const name of ['patterns', 'curated', 'measured', 'listed', 'listsDisagree', 'disputed'] as const) {
    expect(weapons.reduce((sum, each) => sum + each[name], 0)).toBe(all[name]);
  }
  for (const { patterns: listed, tiers } of lists) {
    expect(tiers[1] + tiers[2] + tiers[3] + tiers[4]).toBe(listed);
  }
  expect(blueGemStatistics(services)).toBe(statistics);
});
