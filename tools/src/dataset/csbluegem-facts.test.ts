import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsbluegem, withCsbluegem } from '@bluegem/core/dataset/csbluegem';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { csbluegemRelation } from '@bluegem/core/statistics/csbluegem-scale';
import { SIDES } from '@bluegem/core/weapons/region';
import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { FactsError, readCsbluegemFacts, readFacts } from './facts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DECISION = readFileSync(join(ROOT, 'docs/decisions/0003-lists-and-csbluegem.md'), 'utf8');
const ACCURACY = readFileSync(join(ROOT, 'docs/accuracy.md'), 'utf8');

test('the facts name source and licence in their first lines', () => {
  const text = readFileSync(join(ROOT, 'facts/csbluegem-2026.json'), 'utf8');
  const start = text.split('\n').slice(0, 4).join('\n');
  expect(start).toContain('csfloat/extension');
  expect(start).toContain('MIT, Copyright (c) 2026 CSFloat Inc.');
});

test('a pattern is published where a side has at least 30 %', async () => {
  const shares = readCsbluegem(await readCsbluegemFacts());
  expect(shares.size).toBeGreaterThan(7000);
  const isHigh = ({ playside, backside }: { playside: number | null; backside: number | null }) =>
    Math.max(playside ?? 0, backside ?? 0) >= 30;
  expect([...shares].filter(([, blue]) => !isHigh(blue)).map(([slug]) => slug)).toEqual([]);
});

test('decision and docs/accuracy.md quote the numbers and the correlations', async () => {
  const patterns = withCsbluegem(patternsOf(await readFacts()), readCsbluegem(await readCsbluegemFacts()));
  const relations = WEAPON_IDS.flatMap((weapon) => {
    const own = patterns.filter((each) => each.weapon === weapon);
    return SIDES.flatMap((side) => {
      const relation = csbluegemRelation(side, own);
      return relation ? [{ name: `${weapon} ${side}`, correlation: relation.correlation.toFixed(2) }] : [];
    });
  });
  const of = (name: string) => relations.find((each) => each.name === name)?.correlation;
  const lowest = Math.min(...relations.map(({ correlation }) => Number(correlation)));
  expect(of('butterfly-knife backside')).toBe(lowest.toFixed(2));
  expect(DECISION).toContain(`the correlation is ${of('butterfly-knife backside')} on the backside of the Butterfly`);
  expect(DECISION).toContain(`${of('kukri-knife backside')} on that of the Kukri Knife`);
  const highest = Math.max(...relations.map(({ correlation }) => Number(correlation)));
  expect(ACCURACY).toContain(`the correlation is ${lowest.toFixed(2)} to ${highest.toFixed(2)} by side`);
  for (const [weapon, patternId] of [
    ['karambit', 387],
    ['ak-47', 661],
  ] as const) {
    const pattern = patterns.find((each) => each.weapon === weapon && each.patternId === patternId);
    expect(DECISION).toContain(`${pattern?.bluePercent.playside?.toFixed(2)} %`);
    expect(DECISION).toContain(`${pattern?.csbluegem?.playside?.toFixed(2)} %`);
  }
});

test('damaged facts are rejected by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-csbluegem-'));
  try {
    writeFileSync(join(folder, 'csbluegem-2026.json'), '{"weapons":{"spoon":[]}}');
    await expect(readCsbluegemFacts(folder)).rejects.toThrow(FactsError);
    await expect(readCsbluegemFacts(folder)).rejects.toThrow('facts/csbluegem-2026.json: CSBlueGem shares: spoon');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
