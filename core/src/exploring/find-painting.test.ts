import { describe, expect, test } from 'vitest';
import { weaponOutlines } from '../drawing/pictures/weapon-outlines.ts';
import type { WeaponSide } from '../weapons/region.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { colourGrids, prepareGrid, type ColourGrids } from './colour-grid.ts';
import { findPainting, paintingOf } from './find-painting.ts';

const engine = { ...readRealEngine(), bias: undefined };

const known = new Map<string, ColourGrids>();
function gridsOf(weapon: WeaponId, side: WeaponSide): ColourGrids {
  const key = `${weapon}/${side}`;
  const grids =
    known.get(key) ??
    colourGrids(prepareGrid(weaponOutlines(engine, weapon)[side]!), engine.map, WEAPONS[weapon].uvScale!);
  known.set(key, grids);
  return grids;
}

describe('the painting of a pattern finds the pattern', () => {
  test.each([
    ['karambit', 'playside'],
    ['karambit', 'backside'],
    ['ak-47', 'backside'],
    ['m9-bayonet', 'playside'],
    ['m9-bayonet', 'backside'],
    ['butterfly-knife', 'playside'],
    ['shadow-daggers', 'playside'],
    ['mac-10', 'playside'],
  ] as const)('%s, %s: pattern 387 comes first', (weapon, side) => {
    const grids = gridsOf(weapon, side);
    const [first] = findPainting(grids, paintingOf(grids, 387), 1);
    expect(first?.patternId).toBe(387);
    expect(first?.matchPercent).toBeCloseTo(100);
  });

  test('every pattern matches its own painting completely, as does any pattern before it', () => {
    const grids = gridsOf('talon-knife', 'backside');
    for (let patternId = 1; patternId <= 1000; patternId += 37) {
      const found = findPainting(grids, paintingOf(grids, patternId), 1000);
      const place = found.findIndex((each) => each.patternId === patternId);
      expect(found.slice(0, place + 1).every(({ matchPercent }) => matchPercent > 99.999)).toBe(true);
    }
  });
});

test('twins match equally', () => {
  const grids = gridsOf('karambit', 'playside');
  const found = findPainting(grids, paintingOf(grids, 825), 2);
  expect(found.map(({ patternId }) => patternId)).toEqual([747, 825]);
});

test('an all blue painting finds a blue pattern, a golden one a pattern with next to no blue', () => {
  const grids = gridsOf('karambit', 'playside');
  const size = grids.layout.coverage.length;
  const [blue] = findPainting(grids, new Uint8Array(size).fill(1), 1);
  const [gold] = findPainting(grids, new Uint8Array(size).fill(3), 1);
  expect([387, 442, 888, 853, 470]).toContain(blue?.patternId);
  expect(paintingOf(grids, gold!.patternId).filter((paint) => paint === 1).length).toBeLessThan(0.02 * size);
});

test('an empty painting, or one outside the weapon, finds nothing', () => {
  const grids = gridsOf('karambit', 'playside');
  const beside = Uint8Array.from(grids.layout.coverage, (part) => (part === 0 ? 1 : 0));
  expect(findPainting(grids, new Uint8Array(beside.length), 5)).toEqual([]);
  expect(findPainting(grids, beside, 5)).toEqual([]);
});

test('the grid covers the side, with empty cells around it', () => {
  const { layout } = gridsOf('karambit', 'playside');
  const covered = layout.coverage.filter((part) => part > 0).length;
  expect(layout.coverage).toHaveLength(layout.columns * layout.rows);
  expect(covered).toBeGreaterThan(80);
  expect(covered).toBeLessThan(layout.coverage.length);
});
