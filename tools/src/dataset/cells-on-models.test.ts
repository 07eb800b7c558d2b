import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { poseOf } from '@bluegem/core/drawing/outline/pose';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { readRealEngine } from '@bluegem/core/testing/real-engine';
import { unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { cellsOnWeapon, measuredShare, NO_CELL, zonesOnWeapon } from '@bluegem/core/exploring/cells-on-weapon';
import { prepareGrid } from '@bluegem/core/exploring/colour-grid';
import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { labelledShapes, weaponGround } from '@bluegem/core/exploring/weapon-ground';
import { zoneOfCells, zonesOf } from '@bluegem/core/exploring/zones';

const engine = readRealEngine();

function shown(weapon: WeaponId, side: WeaponSide, on: WeaponSide = side) {
  const file = new URL(`../../../facts/models/${sampleSidesName(weapon, 'whole', 320)}`, import.meta.url);
  const seen = unpackSides(unpackDrawingFile(readFileSync(file)))[on];
  const outline = weaponOutlines(engine, weapon)[side]!;
  const { layout } = prepareGrid(outline);
  return { seen, layout, cells: cellsOnWeapon(outline, layout, seen) };
}

const different = (cells: Int16Array) => new Set(cells.filter((cell) => cell !== NO_CELL));

/** Every measured region and the side that shows it: both parts of the AK-47 are on its playside. */
const SHOWN_SIDES = DRAWN_WEAPON_IDS.flatMap((weapon) =>
  WEAPONS[weapon].regions.map(({ side }) => [weapon, side, weapon === 'ak-47' ? 'playside' : side] as const),
);

test.each(SHOWN_SIDES)('the grid of the %s, %s, lies on the picture of its %s', (weapon, side, on) => {
  const { seen, layout, cells } = shown(weapon, side, on);
  const covered = layout.coverage.filter((part) => part > 0).length;
  const found = different(cells);
  for (const cell of found) expect(layout.coverage[cell]).toBeGreaterThan(0);
  // The smaller pieces of the butterfly knife are on no part that its model shows.
  expect(found.size / covered).toBeGreaterThan(weapon === 'butterfly-knife' ? 0.65 : 0.93);
  if (weapon === 'ak-47') return;
  const measured = cells.filter((_, at) => measuredShare(seen, at) >= 128);
  expect(measured.filter((cell) => cell === NO_CELL).length / measured.length).toBeLessThan(0.08);
});

test('the other side of the AK-47 shows none of its measured parts', () => {
  expect(different(shown('ak-47', 'backside').cells).size).toBe(0);
});

test('a whole karambit is shown, and of the AK-47 what is around its cover', () => {
  const whole = shown('karambit', 'playside');
  const { frame, silhouette, ghost } = weaponGround(whole.seen, whole.cells);
  expect(frame.width).toBeGreaterThan(whole.seen.width * 0.95);
  expect(frame.cut).toEqual([]);
  // The ring at the end of the handle is a hole of the silhouette.
  expect(silhouette).toHaveLength(2);
  const onCell = whole.cells.findIndex((cell, at) => cell !== NO_CELL && measuredShare(whole.seen, at) === 255);
  const onHandle = whole.cells.findLastIndex((cell, at) => cell === NO_CELL && whole.seen.coverage[at] === 255);
  expect([ghost[onCell], ghost[onHandle]! > 0.1]).toEqual([0, true]);

  const cover = shown('ak-47', 'playside');
  const { width, cut } = weaponGround(cover.seen, cover.cells).frame;
  expect([width < cover.seen.width * 0.5, cut]).toEqual([true, ['left', 'right', 'bottom']]);
});

describe('the zones on the picture', () => {
  const middles = (weapon: WeaponId, side: WeaponSide, on: WeaponSide = side) => {
    const { layout, cells, seen } = shown(weapon, side, on);
    const region = WEAPONS[weapon].regions.find((each) => each.side === side)!.id;
    const zones = zoneOfCells(weapon, region, { layout, tipAt: poseOf(weapon, region).tipAt });
    const names = zonesOf(weapon);
    const shapes = labelledShapes(zonesOnWeapon(cells, zones), seen.width);
    return new Map(shapes.map(({ label, x, y }) => [names[label]!, { x, y }] as const));
  };
  const namesBy = (found: ReturnType<typeof middles>, axis: 'x' | 'y') =>
    [...found].toSorted(([, a], [, b]) => a[axis] - b[axis]).map(([name]) => name);

  test.each([
    ['karambit', 'playside', ['tip', 'front', 'middle', 'nearHandle']],
    ['karambit', 'backside', ['nearHandle', 'middle', 'front', 'tip']],
    ['butterfly-knife', 'backside', ['nearHandle', 'middle', 'tip']],
    ['bowie-knife', 'playside', ['tip', 'middle', 'nearHandle', 'guard']],
    ['navaja-knife', 'backside', ['handle', 'nearHandle', 'middle', 'tip']],
    ['ak-47', 'playside', ['coverFront', 'coverMiddle', 'coverRear']],
  ] as const)('of the %s, %s, are named from left to right', (weapon, side, expected) => {
    expect(namesBy(middles(weapon, side), 'x')).toEqual(expected);
  });

  test('of the AK-47 are its receiver and its magazine from top to foot', () => {
    const found = middles('ak-47', 'backside', 'playside');
    expect(namesBy(found, 'y')).toEqual(['receiver', 'magazineTop', 'magazineMiddle', 'magazineFoot']);
  });
});
