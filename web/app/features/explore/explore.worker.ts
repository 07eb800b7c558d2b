import { poseOf } from '@bluegem/core/drawing/outline/pose';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { engineAddress, readEngineData, type EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { atlasPoints, finishPicture, middleOf } from '@bluegem/core/exploring/atlas-map';
import { colourGrids, prepareGrid, type ColourGrids } from '@bluegem/core/exploring/colour-grid';
import { findPainting, paintingOf } from '@bluegem/core/exploring/find-painting';
import { zonedBlue } from '@bluegem/core/exploring/weigh-zones';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { AtlasOfSide, ExploreReply, ExploreRequest, ExploreTask, ZonedSide } from './explore-messages.ts';

const grids = new Map<string, ColourGrids>();

async function open(engineVersion: string): Promise<EngineData> {
  const response = await fetch(engineAddress(engineVersion));
  if (!response.ok) throw new Error(`The engine file answers ${response.status}`);
  return readEngineData(await response.text());
}

function gridsOf(engine: EngineData, weapon: WeaponId, side: WeaponSide): ColourGrids {
  const key = `${weapon}/${side}`;
  const cached = grids.get(key);
  if (cached) return cached;
  const outline = weaponOutlines(engine, weapon)[side];
  const { uvScale } = WEAPONS[weapon];
  if (!outline || uvScale === null) throw new RangeError(`${weapon} has no ${side} to explore`);
  const made = colourGrids(prepareGrid(outline), engine.map, uvScale);
  grids.set(key, made);
  return made;
}

function zonesOf(engine: EngineData, weapon: WeaponId): ZonedSide[] {
  return WEAPONS[weapon].regions.map(({ id, side }) => {
    const own = gridsOf(engine, weapon, side);
    const { tipAt } = poseOf(weapon, id);
    return { region: id, layout: own.layout, tipAt, zoned: zonedBlue(own, tipAt) };
  });
}

function atlasOf(engine: EngineData, weapon: WeaponId, side: WeaponSide): AtlasOfSide {
  const region = WEAPONS[weapon].regions.find((each) => each.side === side);
  const footprint = region && engine.footprintOf(weapon, region.id);
  const outline = weaponOutlines(engine, weapon)[side];
  const { uvScale } = WEAPONS[weapon];
  if (!footprint || !outline || uvScale === null) throw new RangeError(`${weapon} has no ${side} to explore`);
  const middle = middleOf(footprint);
  const rings = outline.parts.flatMap((part) => part.rings);
  return { map: finishPicture(engine.map, engine.bias), rings, middle, points: atlasPoints(middle, uvScale) };
}

function perform(engine: EngineData, { name, input }: ExploreTask): unknown {
  switch (name) {
    case 'layout':
      return gridsOf(engine, input.weapon, input.side).layout;
    case 'find':
      return findPainting(gridsOf(engine, input.weapon, input.side), input.painting, input.limit);
    case 'paintingOf':
      return paintingOf(gridsOf(engine, input.weapon, input.side), input.patternId);
    case 'atlas':
      return atlasOf(engine, input.weapon, input.side);
    case 'zones':
      return zonesOf(engine, input.weapon);
  }
}

let engine: Promise<EngineData> | undefined;

async function reply(id: number, task: ExploreTask): Promise<ExploreReply> {
  try {
    if (!engine) throw new Error('The explore worker was used before open()');
    return { id, answer: perform(await engine, task) };
  } catch (error) {
    return { id, problem: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<ExploreRequest>) => {
  if ('engineVersion' in data) {
    engine ??= open(data.engineVersion);
    engine.catch(() => undefined);
  } else void reply(data.id, data.task).then((message) => postMessage(message));
});
