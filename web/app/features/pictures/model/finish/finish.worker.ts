import { createTileMaker, makeGround, type FinishFocus } from '@bluegem/core/drawing/pictures/finish-tiles';
import { texelMaker } from '@bluegem/core/drawing/finish/finish-texture';
import { layerTexture } from '@bluegem/core/drawing/finish/layer-texture';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { measuredGrid } from '@bluegem/core/drawing/outline/measured-grid';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { loadEngine } from '../../../../browser/load-engine.ts';
import type { FinishMessage, FinishRequest } from './finish-messages.ts';

const LAYERS_SIZE = 1024;
/** About a tenth of a second of work, so that the worker soon handles a new focus. */
const BATCH = 10;

const answer = (message: FinishMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

let engine: EngineData | undefined;
let weapon: WeaponId | undefined;
let tiles: ReturnType<typeof createTileMaker> | undefined;
let focus: FinishFocus | undefined;
let isWorking = false;
/** After a second seed more will follow; with one seed only, the rest of the finish is not worth its cost. */
let focusCount = 0;

/** Messages are handled between two batches. */
function work(): void {
  const made = tiles?.next(BATCH, focusCount > 1);
  isWorking = made !== undefined;
  if (!made) return;
  answer(made, [made.colour.buffer, made.mask.buffer]);
  setTimeout(work);
}

function start(): void {
  if (!tiles || !focus) return;
  tiles.focus(focus);
  if (tiles.isFocusDone()) {
    const none = new Uint8ClampedArray(0);
    answer({ tiles: new Uint16Array(0), colour: none, mask: none, isFocusDone: true, isSpare: false });
  }
  if (isWorking) return;
  isWorking = true;
  work();
}

function measure(): void {
  if (engine && weapon) answer({ measured: measuredGrid(Object.values(weaponOutlines(engine, weapon))) });
}

async function open(engineVersion: string): Promise<void> {
  engine = await loadEngine(engineVersion);
  const maker = texelMaker(engine.map, engine.bias);
  const ground = makeGround(maker);
  answer(
    { ground },
    ground.flatMap(({ colour, mask }) => [colour.buffer, mask.buffer]),
  );
  answer({ layers: layerTexture(LAYERS_SIZE) });
  tiles = createTileMaker(maker);
  start();
  measure();
}

addEventListener('message', ({ data }: MessageEvent<FinishRequest>) => {
  if ('engineVersion' in data) open(data.engineVersion).catch((error: unknown) => answer({ problem: String(error) }));
  else if ('weapon' in data) {
    weapon = data.weapon;
    measure();
  } else {
    focus = data;
    focusCount++;
    start();
  }
});
