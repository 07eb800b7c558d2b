import { createWeaponGauge, measurePattern } from '@bluegem/core/measuring/measurement';
import { roundMeasurement } from '@bluegem/core/dataset/measurement-columns';
import { encodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { readEngineData, type EngineFile } from '@bluegem/core/drawing/pictures/engine-data';
import { beforeAll, expect, test } from 'vitest';
import { compareRegions, comparisonTable } from './compare.ts';
import { readEngineFacts, readFacts } from './facts.ts';
import { measureDataset } from './measure.ts';
import { findDisagreements } from './verify.ts';

let facts: Dataset;
let engine: Uint8Array;
let measured: Dataset;

beforeAll(async () => {
  const all = await readFacts();
  facts = {
    ...all,
    facts: all.facts.filter(({ weapon }) => ['ak-47', 'karambit', 'five-seven-heat-treated'].includes(weapon)),
  };
  engine = await readEngineFacts();
  measured = measureDataset(facts, engine);
}, 120_000);

test('a stored pattern equals its own measurement, and seed 0 equals seed 1', () => {
  const gauge = createWeaponGauge(readEngineData(new TextDecoder().decode(engine)), 'karambit');
  const [playside] = measurePattern(gauge, 387).regions;
  const kept = measured.facts.find(({ weapon }) => weapon === 'karambit')?.measured?.playside;
  expect(kept).toHaveLength(1001);
  expect(kept?.[387]).toEqual(roundMeasurement(playside!));
  expect(kept?.[0]).toEqual(kept?.[1]);
});

test('items that follow a curve have no measurements in the dataset', () => {
  expect(measured.facts.map(({ weapon, measured: own }) => [weapon, own !== undefined])).toEqual([
    ['ak-47', true],
    ['karambit', true],
    ['five-seven-heat-treated', false],
  ]);
});

test('a weapon without a recovered footprint is named, with the command to run', () => {
  const file = JSON.parse(new TextDecoder().decode(engine)) as EngineFile;
  const without = new TextEncoder().encode(
    JSON.stringify({ ...file, weapons: { ...file.weapons, karambit: undefined } }),
  );
  expect(() => measureDataset(facts, without)).toThrow(
    'facts/reconstruction has no footprint of karambit. Recover it: see research/README.md',
  );
});

test('measuring twice gives the same bytes', { timeout: 120_000 }, () => {
  expect(encodeDataset(measureDataset(facts, engine))).toEqual(encodeDataset(measured));
});

test('a stored number that differs from the measurement is found', () => {
  const copy = structuredClone(measured);
  copy.facts[0]!.measured!.top![661]!.measured.blue += 0.2;
  expect(findDisagreements(measured, measured)).toEqual([]);
  expect(findDisagreements(copy, measured)).toEqual([expect.stringMatching(/^ak-47 top 661: .* is measured$/)]);
});

test('measured follows published in every region', () => {
  const regions = compareRegions(measured);
  expect(regions.map(({ region }) => region)).toEqual([
    'ak-47 top',
    'ak-47 magazine',
    'karambit playside',
    'karambit backside',
    'five-seven-heat-treated playside',
  ]);
  for (const { r2, meanError } of regions.slice(0, 4)) {
    expect(r2.blue).toBeGreaterThan(0.99);
    expect(meanError.blue).toBeLessThan(1);
  }
  expect(comparisonTable(regions).at(-1)).toMatch(/^median region +0\.9/);
});
