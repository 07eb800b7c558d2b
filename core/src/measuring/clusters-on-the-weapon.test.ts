import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWeaponGauge, measurePattern, type Engine } from './measurement.ts';
import { HIGH_EFFICIENCY_PERCENT } from '../patterns/cluster.ts';
import { PATTERN_COUNT } from '../patterns/pattern-id.ts';
import type { RegionMeasurement } from '../patterns/region-measurement.ts';
import { prepareOutline } from '../testing/outline-side.ts';
import { outlineOf } from '../drawing/outline/outline.ts';
import { poseOf } from '../drawing/outline/pose.ts';
import { clustersOf } from '../drawing/pictures/clusters.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

let engine: Engine;
let slide: RegionMeasurement[];
beforeAll(() => {
  engine = readRealEngine();
  const gauge = createWeaponGauge(engine, 'five-seven');
  slide = Array.from({ length: PATTERN_COUNT }, (_, index) => measurePattern(gauge, index + 1).regions[0]!);
});

const DECISION = new URL('../../../docs/decisions/0004-regions-and-ranks.md', import.meta.url);

test.each([278, 690])('Five-SeveN %d, one of its two best, is one cluster', (patternId) => {
  const { measured, clusters } = slide[patternId - 1]!;
  expect(clusters?.count).toBe(1);
  expect(clusters?.efficiencyPercent).toBeGreaterThan(99);
  expect(clusters?.biggestPercent).toBeCloseTo(measured.blue, 0);
});

test('a picture joins the sections of the slide, too', () => {
  const footprint = engine.footprintOf('five-seven', 'playside')!;
  const region = prepareOutline(outlineOf(footprint, poseOf('five-seven', 'playside')), 640);
  const shown = new Uint8Array(region.width * region.height);
  region.painted.at.forEach((at, index) => (shown[at] = region.painted.isMost[index]!));
  const all = shown.reduce((sum, each) => sum + each, 0);
  const { list } = clustersOf(shown, region.width, region.height, all, region.joints);
  expect(list[0]?.share).toBeGreaterThan(0.9);
  expect(clustersOf(shown, region.width, region.height, all).list[0]?.share).toBeLessThan(0.5);
});

describe('the decision about clusters', () => {
  const text = readFileSync(DECISION, 'utf8');

  test('names the regions whose clusters no one knows', { timeout: 240_000 }, () => {
    const unknown = (Object.keys(WEAPONS) as WeaponId[]).flatMap((weapon) =>
      createWeaponGauge(engine, weapon)
        .regions.filter(({ gauge }) => gauge && !gauge.clusters)
        .map(({ region }) => `${weapon}/${region.id}`),
    );
    const named = [...text.matchAll(/^- `([a-z0-9-]+\/[a-z]+)`/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(unknown.toSorted());
  });

  test('says how many patterns of the Five-SeveN have figures', () => {
    const known = slide.filter(({ clusters }) => clusters);
    const solid = slide.filter(({ measured, clusters }) => measured.blue > 60 && clusters);
    const high = solid.filter(({ clusters }) => clusters!.efficiencyPercent! >= HIGH_EFFICIENCY_PERCENT);
    const blue = slide.filter(({ measured }) => measured.blue > 60);
    expect(text).toContain(`${known.length} of 1,000`);
    expect(text).toContain(`${solid.length} of ${blue.length}`);
    expect(high).toHaveLength(solid.length);
  });
});
