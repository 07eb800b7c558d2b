import { poseOf } from '@bluegem/core/drawing/outline/pose';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { atlasPoints, finishPicture, middleOf } from '@bluegem/core/exploring/atlas-map';
import { cellsOnWeapon, NO_CELL, zonesOnWeapon } from '@bluegem/core/exploring/cells-on-weapon';
import { colourGrids, prepareGrid, type ColourGrids } from '@bluegem/core/exploring/colour-grid';
import { findPainting, paintingOf } from '@bluegem/core/exploring/find-painting';
import { labelledShapes, weaponGround } from '@bluegem/core/exploring/weapon-ground';
import { zonedBlue } from '@bluegem/core/exploring/weigh-zones';
import { zoneOfCells, zonesOf } from '@bluegem/core/exploring/zones';
import type { Region, WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { loadEngine } from '../../browser/load-engine.ts';
import { loadSides } from '../../browser/load-sides.ts';
import { serveTasks } from '../../browser/worker-client.ts';
import type { AtlasOfSide, ExploreTasks, PaintCanvas, ZonedRegion } from './explore-messages.ts';

const grids = new Map<string, ColourGrids>();

function outlineOf(engine: EngineData, weapon: WeaponId, side: WeaponSide) {
  const outline = weaponOutlines(engine, weapon)[side];
  const { uvScale } = WEAPONS[weapon];
  if (!outline || uvScale === null) throw new RangeError(`${weapon} has no ${side} to explore`);
  return { outline, uvScale };
}

function gridsOf(engine: EngineData, weapon: WeaponId, side: WeaponSide): ColourGrids {
  const key = `${weapon}/${side}`;
  const cached = grids.get(key);
  if (cached) return cached;
  const { outline, uvScale } = outlineOf(engine, weapon, side);
  const made = colourGrids(prepareGrid(outline), engine.map, uvScale);
  grids.set(key, made);
  return made;
}

/** Fine enough for smooth edges; of a rifle only a small part is shown. */
const groundWidth = (weapon: WeaponId): number => (WEAPONS[weapon].category === 'rifle' ? 1280 : 640);

/** The cells of a region on the side of the weapon that shows them: its own side, or the other one (AK-47). */
async function shownCells({ engine, weapon, side }: { engine: EngineData; weapon: WeaponId; side: WeaponSide }) {
  const { layout } = gridsOf(engine, weapon, side);
  const { outline } = outlineOf(engine, weapon, side);
  const sides = await loadSides(weapon, groundWidth(weapon));
  const pixelsOn = (on: WeaponSide) => cellsOnWeapon(outline, layout, sides[on]);
  const own = pixelsOn(side);
  if (own.some((cell) => cell !== NO_CELL)) return { on: side, seen: sides[side], layout, pixels: own };
  const on = side === 'playside' ? 'backside' : 'playside';
  return { on, seen: sides[on], layout, pixels: pixelsOn(on) } as const;
}

async function canvasOf(engine: EngineData, weapon: WeaponId, side: WeaponSide): Promise<PaintCanvas> {
  const { on, seen, layout, pixels } = await shownCells({ engine, weapon, side });
  const ground = weaponGround(seen, pixels);
  return { on, ground, count: layout.coverage.length, pixels, cells: labelledShapes(pixels, seen.width) };
}

async function zonedRegion(engine: EngineData, weapon: WeaponId, { id, side }: Region): Promise<ZonedRegion> {
  const { on, seen, layout, pixels } = await shownCells({ engine, weapon, side });
  const zones = zoneOfCells(weapon, id, { layout, tipAt: poseOf(weapon, id).tipAt });
  const labels = zonesOnWeapon(pixels, zones);
  const zoned = zonedBlue(gridsOf(engine, weapon, side), zones, zonesOf(weapon).length);
  return { region: id, on, ground: weaponGround(seen, labels), zones: labelledShapes(labels, seen.width), zoned };
}

function atlasOf(engine: EngineData, weapon: WeaponId, side: WeaponSide): AtlasOfSide {
  const region = WEAPONS[weapon].regions.find((each) => each.side === side);
  const footprint = region && engine.footprintOf(weapon, region.id);
  const { outline, uvScale } = outlineOf(engine, weapon, side);
  if (!footprint) throw new RangeError(`${weapon} has no ${side} to explore`);
  const middle = middleOf(footprint);
  const rings = outline.parts.flatMap((part) => part.rings);
  return { map: finishPicture(engine.map, engine.bias), rings, middle, points: atlasPoints(middle, uvScale) };
}

/** Set by the first task. */
let engine: Promise<EngineData>;

serveTasks<ExploreTasks>({
  async open({ engineVersion }) {
    engine = loadEngine(engineVersion);
    await engine;
    return null;
  },
  canvas: async ({ weapon, side }) => canvasOf(await engine, weapon, side),
  find: async ({ weapon, side, painting, limit }) => findPainting(gridsOf(await engine, weapon, side), painting, limit),
  paintingOf: async ({ weapon, side, patternId }) => paintingOf(gridsOf(await engine, weapon, side), patternId),
  atlas: async ({ weapon, side }) => atlasOf(await engine, weapon, side),
  async zones({ weapon }) {
    const data = await engine;
    return Promise.all(WEAPONS[weapon].regions.map((region) => zonedRegion(data, weapon, region)));
  },
});
