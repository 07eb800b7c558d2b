import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishTexture, packTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { encodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { framedSides } from '@bluegem/core/drawing/pictures/frame-side';
import { outlineSide } from '@bluegem/core/drawing/pictures/outline-side';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import type { SeenSide, SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { readRealFacts } from '@bluegem/core/testing/real-facts';
import type { DatasetManifest } from '@bluegem/data/patterns/dataset-file';
import { readEngineData, type EngineFile } from '@bluegem/core/drawing/pictures/engine-data';
import { packDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import type { EngineFiles } from '../render/painter.ts';
import { RELEASE } from './services.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Coarser than the dataset's, which takes half a minute to draw. Texels a side. */
const FINISH_SIZE = 128;
/** Weapons with sides: their measured regions stand for models, which only the tools can build. */
const MODELLED = ['ak-47', 'karambit', 'flip-knife', 'gut-knife', 'bayonet'] as const;
/** Weapons whose models have the finish at no measured place, with the one whose outline stands for theirs. */
const UNPLACED = { 'desert-eagle-heat-treated': 'ak-47', 'hydra-gloves': 'ak-47' } as const;
const SIDES_WIDTH = 320;

/** The drawing thread's source. */
export const WORKER_FILE = join(ROOT, 'server/src/render/worker.ts');

const readReconstruction = <T>(name: string): T =>
  JSON.parse(readFileSync(join(ROOT, 'facts/reconstruction', name), 'utf8')) as T;

function engineBytes(): Buffer {
  const { size, blue, purple, gold } = readReconstruction<EngineFile['map']>('oxide-map.json');
  const { weapons } = readReconstruction<Pick<EngineFile, 'weapons'>>('footprints.json');
  return Buffer.from(JSON.stringify({ map: { size, blue, purple, gold }, weapons } satisfies EngineFile));
}

/** Writes the recovered map and footprints, and a coarse finish made from them, as the dataset has them. */
export function writeEngineFiles(folder: string, sides = folder): EngineFiles {
  const bytes = engineBytes();
  const engine = readEngineData(bytes.toString());
  const finish = join(folder, 'finish.bin');
  writeFileSync(join(folder, 'engine.json'), bytes);
  writeFileSync(finish, packTexture(finishTexture(engine.map, FINISH_SIZE)));
  mkdirSync(sides, { recursive: true });
  const write = (weapon: WeaponId, rasterised: SeenSides) => {
    for (const { framing, width, sides: framed } of framedSides(rasterised))
      writeFileSync(join(sides, sampleSidesName(weapon, framing, width)), packDrawingFile(packSides(framed)));
  };
  const outlined = (weapon: WeaponId): SeenSides => {
    const { playside, backside = playside } = weaponOutlines(engine, weapon);
    if (!playside || !backside) throw new Error(`${weapon} has no outline`);
    return { playside: outlineSide(playside, SIDES_WIDTH), backside: outlineSide(backside, SIDES_WIDTH) };
  };
  for (const weapon of MODELLED) write(weapon, outlined(weapon));
  for (const weapon of keysOf(UNPLACED)) {
    const { playside, backside } = outlined(UNPLACED[weapon]);
    write(weapon, { playside: withoutPlaces(playside), backside: withoutPlaces(backside) });
  }
  return { finish, sides };
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

const withoutPlaces = (side: SeenSide): SeenSide => ({
  ...side,
  paint: new Uint8Array(side.paint.length),
  unmeasured: side.paint,
});

function writeManifest(folder: string, dataset: Dataset, names: readonly string[]): void {
  const files = names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, sizeBytes: bytes.length, brotliBytes: null, sha256 };
  });
  const { version, releasedAt } = dataset;
  const manifest: DatasetManifest = { version, releasedAt, patternCount: dataset.facts.length * 1000, files };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

export type TestCheckout = { root: string; datasetFolder: string; dataDir: string; remove(): void };

/** A checkout of its own with a built dataset of the real facts, and a data folder that does not exist yet. */
export function makeCheckout(): TestCheckout {
  const root = makeScratchFolder();
  const datasetFolder = join(root, 'build/dataset');
  mkdirSync(datasetFolder, { recursive: true });
  symlinkSync(join(ROOT, 'server'), join(root, 'server'), 'dir');
  const dataset = { ...RELEASE, facts: readRealFacts() };
  writeFileSync(join(datasetFolder, 'patterns.bin'), encodeDataset(dataset));
  writeEngineFiles(datasetFolder, join(root, 'build/models'));
  writeManifest(datasetFolder, dataset, ['patterns.bin', 'engine.json', 'finish.bin']);
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { root, datasetFolder, dataDir: join(root, 'data'), remove };
}
