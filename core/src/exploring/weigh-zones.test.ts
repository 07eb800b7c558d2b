import { expect, test } from 'vitest';
import { poseOf } from '../drawing/outline/pose.ts';
import { weaponOutlines } from '../drawing/pictures/weapon-outlines.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { colourGrids, prepareGrid } from './colour-grid.ts';
import { weighZones, zonedBlue, type ZonedBlue } from './weigh-zones.ts';
import { zoneOfCells, zonesOf } from './zones.ts';

const engine = { ...readRealEngine(), bias: undefined };

function sidesOf(weapon: WeaponId): ZonedBlue[] {
  const outlines = weaponOutlines(engine, weapon);
  return WEAPONS[weapon].regions.map(({ id, side }) => {
    const grids = colourGrids(prepareGrid(outlines[side]!), engine.map, WEAPONS[weapon].uvScale!);
    const zones = zoneOfCells(weapon, id, { layout: grids.layout, tipAt: poseOf(weapon, id).tipAt });
    return zonedBlue(grids, zones, zonesOf(weapon).length);
  });
}

const karambit = sidesOf('karambit');
const ALL = [100, 100, 100, 100];

/** A grid of one row, covered but for its first cell, with a second piece in its last two. */
const layout = {
  columns: 9,
  rows: 1,
  coverage: Float32Array.of(0, 1, 1, 1, 1, 1, 1, 1, 1),
  pieces: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 1),
};
const zonesAt = (weapon: WeaponId, tipAt: 'left' | 'right') => [...zoneOfCells(weapon, 'playside', { layout, tipAt })];

test('zones count from the tip in equal parts, in either direction', () => {
  expect(zonesAt('karambit', 'left')).toEqual([255, 0, 0, 1, 1, 2, 2, 3, 3]);
  expect(zonesAt('karambit', 'right')).toEqual([255, 3, 3, 2, 2, 1, 1, 0, 0]);
});

test('a guard is a zone of its own beside three of the blade, and hidden pieces belong to the last one', () => {
  expect(zonesAt('bowie-knife', 'left')).toEqual([255, 0, 0, 1, 1, 2, 2, 3, 3]);
  expect(zonesAt('bowie-knife', 'right')).toEqual([255, 2, 2, 1, 1, 0, 0, 3, 3]);
  expect(zonesAt('butterfly-knife', 'left')).toEqual([255, 0, 0, 1, 1, 2, 2, 2, 2]);
});

test('equal weights of all zones rank as one zone would, whatever the zones of a weapon are', () => {
  for (const weapon of ['ak-47', 'butterfly-knife', 'gut-knife'] as const)
    for (const { areas, blue } of sidesOf(weapon)) {
      const whole = areas.reduce((sum, area, zone) => sum + area * blue[zone * 1000 + 386]!, 0);
      const found = weighZones([{ areas, blue }], { sides: [100], zones: zonesOf(weapon).map(() => 100) });
      expect(found.find(({ patternId }) => patternId === 387)?.bluePercent).toBeCloseTo(100 * whole);
    }
});

test('the zones of a side cover it completely', () => {
  for (const { areas } of karambit) expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(1);
});

test('with the playside alone the known playside gems rank first', () => {
  const places = weighZones(karambit, { sides: [100, 0], zones: ALL });
  const rankOf = (patternId: number) => places.find((each) => each.patternId === patternId)?.rank;
  expect(places).toHaveLength(1000);
  expect(rankOf(387)).toBeLessThanOrEqual(10);
  expect(rankOf(442)).toBeLessThanOrEqual(10);
  expect(places[0]!.bluePercent).toBeGreaterThan(90);
});

test('both sides and a single zone rank differently', () => {
  const first = (sides: number[], zones: number[]) =>
    weighZones(karambit, { sides, zones })
      .slice(0, 20)
      .map(({ patternId }) => patternId);
  expect(first([100, 100], ALL)).not.toEqual(first([100, 0], ALL));
  expect(first([100, 0], [100, 0, 0, 0])).not.toEqual(first([100, 0], [0, 0, 0, 100]));
});

test('only proportions matter, and without weights the ranking is empty', () => {
  const idsOf = (weight: number) =>
    weighZones(karambit, { sides: [weight, weight], zones: [weight, 0, 0, weight] }).map(({ patternId }) => patternId);
  expect(idsOf(10)).toEqual(idsOf(80));
  expect(weighZones(karambit, { sides: [0, 0], zones: ALL })).toEqual([]);
  expect(weighZones(karambit, { sides: [100, 100], zones: [0, 0, 0, 0] })).toEqual([]);
});
