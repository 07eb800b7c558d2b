import { expect, test } from 'vitest';
import { poseOf } from '../drawing/outline/pose.ts';
import { weaponOutlines } from '../drawing/pictures/weapon-outlines.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { colourGrids, prepareGrid } from './colour-grid.ts';
import { weighZones, zoneOfColumn, zonedBlue, type ZonedBlue } from './weigh-zones.ts';

const engine = { ...readRealEngine(), bias: undefined };

function sidesOf(weapon: WeaponId): ZonedBlue[] {
  const outlines = weaponOutlines(engine, weapon);
  return WEAPONS[weapon].regions.map(({ id, side }) =>
    zonedBlue(
      colourGrids(prepareGrid(outlines[side]!), engine.map, WEAPONS[weapon].uvScale!),
      poseOf(weapon, id).tipAt,
    ),
  );
}

const karambit = sidesOf('karambit');
const ALL = [100, 100, 100, 100];

test('zones count from the tip, in either direction', () => {
  expect([0, 5, 6, 12, 18, 23].map((column) => zoneOfColumn(column, 24, 'left'))).toEqual([0, 0, 1, 2, 3, 3]);
  expect([0, 23].map((column) => zoneOfColumn(column, 24, 'right'))).toEqual([3, 0]);
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
