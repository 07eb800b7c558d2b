import { weaponOutlines } from '@bluegem/core/drawing/weapon-outlines';
import { engineAddress, readEngineData, type EngineData } from '@bluegem/core/engine-data';
import { colourGrids, prepareGrid, type ColourGrids } from '@bluegem/core/exploring/colour-grid';
import { findPainting, paintingOf } from '@bluegem/core/exploring/find-painting';
import type { WeaponSide } from '@bluegem/core/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import type { ExploreReply, ExploreRequest, ExploreTask } from './explore-messages.ts';

const grids = new Map<string, ColourGrids>();

async function open(engineVersion: string): Promise<EngineData> {
  const response = await fetch(engineAddress(engineVersion));
  if (!response.ok) throw new Error(`The engine file answers ${response.status}`);
  return readEngineData(await response.text());
}

function gridsOf(engine: EngineData, weapon: WeaponId, side: WeaponSide): ColourGrids {
  const key = `${weapon}/${side}`;
  const known = grids.get(key);
  if (known) return known;
  const outline = weaponOutlines(engine, weapon)[side];
  const { uvScale } = WEAPONS[weapon];
  if (!outline || uvScale === null) throw new RangeError(`${weapon} has no ${side} to explore`);
  const own = colourGrids(prepareGrid(outline), engine.map, uvScale);
  grids.set(key, own);
  return own;
}

function perform(engine: EngineData, { name, input }: ExploreTask): unknown {
  const own = gridsOf(engine, input.weapon, input.side);
  switch (name) {
    case 'layout':
      return own.layout;
    case 'find':
      return findPainting(own, input.painting, input.limit);
    case 'paintingOf':
      return paintingOf(own, input.patternId);
  }
}

let engine: Promise<EngineData> | undefined;

async function reply(id: number, task: ExploreTask): Promise<ExploreReply> {
  try {
    if (!engine) throw new Error('Asked before it was opened');
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
