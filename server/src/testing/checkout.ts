import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishTexture, packTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { encodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { FRAMINGS } from '@bluegem/core/drawing/pictures/framing';
import { RENDER_WIDTHS } from '@bluegem/core/drawing/pictures/render';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { readRealFacts } from '@bluegem/core/testing/real-facts';
import type { DatasetManifest } from '@bluegem/data/patterns/dataset-file';
import { readEngineData, type EngineFile } from '@bluegem/core/drawing/pictures/engine-data';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import type { EngineFiles } from '../render/painter.ts';
import { RELEASE } from './services.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Coarser than the dataset's, which takes half a minute to draw. Texels a side. */
const FINISH_SIZE = 128;
const MODELS = join(ROOT, 'facts/models');
/** Weapons with sides; pictures of the others are not found. */
const MODELLED: readonly WeaponId[] = [
  'ak-47',
  'karambit',
  'flip-knife',
  'gut-knife',
  'bayonet',
  'desert-eagle-heat-treated',
  'hydra-gloves',
];

/** The drawing thread's source. */
export const WORKER_FILE = join(ROOT, 'server/src/render/worker.ts');

const readReconstruction = <T>(name: string): T =>
  JSON.parse(readFileSync(join(ROOT, 'facts/reconstruction', name), 'utf8')) as T;

function engineBytes(): Buffer {
  const { size, blue, purple, gold } = readReconstruction<EngineFile['map']>('oxide-map.json');
  const { weapons } = readReconstruction<Pick<EngineFile, 'weapons'>>('footprints.json');
  return Buffer.from(JSON.stringify({ map: { size, blue, purple, gold }, weapons } satisfies EngineFile));
}

/** Made once in a process, whose test files share it. */
let engine: { bytes: Buffer; finish: Uint8Array } | undefined;

function readEngine() {
  const bytes = engineBytes();
  const { map } = readEngineData(bytes.toString());
  return { bytes, finish: packTexture(finishTexture(map, FINISH_SIZE)) };
}

/**
 * Writes the recovered map and footprints, a coarse finish made from them, as the dataset has them, and copies the
 * sides of these weapons.
 */
export function writeEngineFiles(
  folder: string,
  { sides = folder, weapons = MODELLED }: { sides?: string; weapons?: readonly WeaponId[] } = {},
): EngineFiles {
  engine ??= readEngine();
  const finish = join(folder, 'finish.bin');
  writeFileSync(join(folder, 'engine.json'), engine.bytes);
  writeFileSync(finish, engine.finish);
  mkdirSync(sides, { recursive: true });
  for (const weapon of weapons)
    for (const framing of FRAMINGS)
      for (const width of RENDER_WIDTHS) {
        const name = sampleSidesName(weapon, framing, width);
        copyFileSync(join(MODELS, name), join(sides, name));
      }
  return { finish, sides };
}

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

/**
 * A checkout of its own with a built dataset of the real facts, sides of these weapons, and a data folder that does not
 * exist yet.
 */
export function makeCheckout(weapons?: readonly WeaponId[]): TestCheckout {
  const root = makeScratchFolder();
  const datasetFolder = join(root, 'build/dataset');
  mkdirSync(datasetFolder, { recursive: true });
  symlinkSync(join(ROOT, 'server'), join(root, 'server'), 'dir');
  const dataset = { ...RELEASE, facts: readRealFacts() };
  writeFileSync(join(datasetFolder, 'patterns.bin'), encodeDataset(dataset));
  writeEngineFiles(datasetFolder, { sides: join(root, 'facts/models'), ...(weapons && { weapons }) });
  writeManifest(datasetFolder, dataset, ['patterns.bin', 'engine.json', 'finish.bin']);
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { root, datasetFolder, dataDir: join(root, 'data'), remove };
}
