import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { footprintPoints, nearestSeeds, seedPlacements } from '@bluegem/core/exploring/nearest-seed';
import { footprintCells, shareOf, type FootprintCells } from '@bluegem/core/paint/footprint';
import { oxideTable, type OxideTable } from '@bluegem/core/paint/oxide-map';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { mapOfPicture } from '@bluegem/core/measuring/picture-map';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { loadEngine } from '../../../browser/load-engine.ts';
import { serveTasks } from '../../../browser/worker-client.ts';
import type { MeasureTasks, UvLayout } from './studio-tasks.ts';

/** Cells per side for measuring a visitor's texture; as fine as a footprint can distinguish. */
const OWN_MAP_SIZE = 256;
const NEAREST = 3;

const tables = new Map<number, OxideTable>();
let engine: Promise<EngineData> | undefined;

async function fetchEngine(engineVersion: string): Promise<EngineData> {
  const data = await loadEngine(engineVersion);
  tables.set(0, oxideTable(data.map));
  return data;
}

function getEngine(): Promise<EngineData> {
  if (!engine) throw new Error('The measure worker was used before open()');
  return engine;
}

function footprintsOf(data: EngineData, weapon: WeaponId) {
  return WEAPONS[weapon].regions.flatMap(({ id, side }) => {
    const footprint = data.footprintOf(weapon, id);
    return footprint ? [{ region: id, side, footprint }] : [];
  });
}

function prepare(data: EngineData, weapon: WeaponId) {
  const prepared = footprintsOf(data, weapon);
  const { uvScale } = WEAPONS[weapon];
  if (prepared.length === 0 || uvScale === null) throw new RangeError(`${weapon} is not measured`);
  const points = footprintPoints(prepared.map(({ footprint }) => footprint));
  const cells = prepared.map(({ region, footprint }) => ({ region, cells: footprintCells(footprint) }));
  return { points, cells, placements: seedPlacements(uvScale) };
}

const prepared = new Map<WeaponId, ReturnType<typeof prepare>>();

function coloursOf(cells: FootprintCells, table: OxideTable, matrix: Matrix): ColourPercent {
  const shares = shareOf(cells, table, matrix);
  const percent = (share: number) => Math.min(100, Math.max(0, share * 100));
  const [blue, purple, gold] = [percent(shares.blue), percent(shares.purple), percent(shares.gold)];
  return { blue, purple, gold, other: Math.max(0, 100 - blue - purple - gold) };
}

function layoutOf(data: EngineData, weapon: WeaponId): UvLayout {
  const outlines = weaponOutlines(data, weapon);
  const regions = WEAPONS[weapon].regions.flatMap(({ id, side }) => {
    const outline = outlines[side];
    return outline ? [{ region: id, rings: outline.parts.flatMap(({ rings }) => rings) }] : [];
  });
  const points = regions.flatMap(({ rings }) => rings.flat());
  const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { regions, middle: { u: middleOf(points.map(([u]) => u)), v: middleOf(points.map(([, v]) => v)) } };
}

serveTasks<MeasureTasks>({
  async open({ engineVersion }) {
    engine ??= fetchEngine(engineVersion);
    await engine;
    return null;
  },
  layout: async ({ weapon }) => layoutOf(await getEngine(), weapon),
  bring({ finishId, picture }) {
    for (const id of tables.keys()) if (id !== 0) tables.delete(id);
    tables.set(finishId, oxideTable(mapOfPicture(picture, OWN_MAP_SIZE)));
    return null;
  },
  async measure({ weapon, matrix, finishId }) {
    const weaponData = prepared.get(weapon) ?? prepare(await getEngine(), weapon);
    prepared.set(weapon, weaponData);
    const table = tables.get(finishId);
    if (!table) throw new RangeError(`There is no finish ${finishId}`);
    return {
      regions: weaponData.cells.map(({ region, cells }) => ({ region, colours: coloursOf(cells, table, matrix) })),
      nearest: nearestSeeds(weaponData.points, weaponData.placements, matrix, NEAREST),
    };
  },
});
