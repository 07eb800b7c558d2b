import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { agreedTier, agreementByWeight, agreementTable, nameOf, readListedTiers, type Agreement } from './agreement.ts';
import { FactsError, readFacts } from './facts.ts';
import { BACKSIDE_WEIGHT } from '@bluegem/core/weapons/region';

const DECISION = join(import.meta.dirname, '../../../docs/decisions/0002-gem-score.md');

let rows: readonly Agreement[];
beforeAll(async () => {
  rows = agreementByWeight(await readFacts(), agreedTier);
});

test('the decision quotes these figures', () => {
  const text = readFileSync(DECISION, 'utf8');
  for (const { kappa, byBackside, ...candidate } of rows) {
    const { tier1, tier2, gems } = byBackside;
    const cells = [nameOf(candidate), kappa.toFixed(3), ...[tier1, tier2, gems].map(String)];
    expect(text).toMatch(new RegExp(`^\\| ${cells[0]} +\\|[^|]+\\| ${cells.slice(1).join(' +\\| ')} +\\|$`, 'm'));
  }
});

test('at the weight in use a backside alone is tier 3 at most, and the lists agree as well as under any that does so', () => {
  const inUse = rows.find(({ weight }) => weight === BACKSIDE_WEIGHT);
  expect(inUse?.patterns).toBe(957);
  expect(inUse?.kappa).toBeCloseTo(0.802, 3);
  expect(inUse?.byBackside).toEqual({ tier1: 0, tier2: 0, gems: 26 });
  const allowed = rows.filter(({ byBackside: { tier1, tier2, gems } }) => tier1 + tier2 === 0 && gems > 0);
  expect(Math.max(...allowed.map(({ kappa }) => kappa))).toBe(inUse?.kappa);
});

test('the table marks the weight in use', () => {
  expect(agreementTable(rows).filter((line) => line.includes('*'))).toEqual([
    expect.stringContaining('(* in use)'),
    expect.stringMatching(/^ {2}0\.32 +\*/),
  ]);
});

test('tiers of a file are read by name and seed; others have none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-lists-'));
  try {
    const path = join(folder, 'tiers.json');
    writeFileSync(path, JSON.stringify({ Karambit: { 387: { tier: 1 }, 2: { tier: null } } }));
    const listed = agreementByWeight(await readFacts(), await readListedTiers(path));
    expect(listed[0]?.patterns).toBe(20_000);
    writeFileSync(path, '{');
    await expect(readListedTiers(path)).rejects.toThrow(FactsError);
    await expect(readListedTiers(join(folder, 'none.json'))).rejects.toThrow(FactsError);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
