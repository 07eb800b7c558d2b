import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishTexture, packTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { encodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import { framedSides } from '@bluegem/core/drawing/pictures/frame-side';
import { outlineSide } from '@bluegem/core/drawing/pictures/outline-side';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import type { SeenSide } from '@bluegem/core/drawing/pictures/seen-side';
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
/** Weapons with sides, by the one whose recovered outline stands for their model, which only the tools can build. */
const OUTLINES = {
  'ak-47': 'ak-47',
  karambit: 'karambit',
  'flip-knife': 'flip-knife',
  'gut-knife': 'gut-knife',
  bayonet: 'bayonet',
  'desert-eagle-heat-treated': 'ak-47',
  'hydra-gloves': 'ak-47',
} as const satisfies Partial<Record<WeaponId, WeaponId>>;
export type ModelledWeapon = keyof typeof OUTLINES;
const MODELLED = Object.keys(OUTLINES) as ModelledWeapon[];
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

type PackedSides = { framing: Framing; width: number; bytes: Uint8Array };

/** Made once in a process, whose test files share it: sides take 0.8 s of processor time for a weapon. */
let engine: { bytes: Buffer; data: ReturnType<typeof readEngineData>; finish: Uint8Array } | undefined;
const sidesByKey = new Map<string, PackedSides[]>();

function readEngine() {
  const bytes = engineBytes();
  const data = readEngineData(bytes.toString());
  return { bytes, data, finish: packTexture(finishTexture(data.map, FINISH_SIZE)) };
}

/**
 * The sides that an outline gives a model, in every framing and width. `isMeasured`: the finish is where it was
 * measured.
 */
function packSidesOf(outline: WeaponId, isMeasured: boolean): PackedSides[] {
  engine ??= readEngine();
  const { playside, backside = playside } = weaponOutlines(engine.data, outline);
  if (!playside || !backside) throw new Error(`${outline} has no outline`);
  const drawn = (of: typeof playside) => {
    const side = outlineSide(of, SIDES_WIDTH);
    return isMeasured ? side : withoutPlaces(side);
  };
  const framed = framedSides({ playside: drawn(playside), backside: drawn(backside) });
  return Array.from(framed, ({ framing, width, sides }) => ({
    framing,
    width,
    bytes: packDrawingFile(packSides(sides)),
  }));
}

function packedSidesOf(weapon: ModelledWeapon): PackedSides[] {
  const outline = OUTLINES[weapon];
  const key = `${outline} ${outline === weapon}`;
  const known = sidesByKey.get(key) ?? packSidesOf(outline, outline === weapon);
  sidesByKey.set(key, known);
  return known;
}

/**
 * Writes the recovered map and footprints, a coarse finish made from them, as the dataset has them, and the sides of
 * these weapons.
 */
export function writeEngineFiles(
  folder: string,
  { sides = folder, weapons = MODELLED }: { sides?: string; weapons?: readonly ModelledWeapon[] } = {},
): EngineFiles {
  engine ??= readEngine();
  const finish = join(folder, 'finish.bin');
  writeFileSync(join(folder, 'engine.json'), engine.bytes);
  writeFileSync(finish, engine.finish);
  mkdirSync(sides, { recursive: true });
  for (const weapon of weapons)
    for (const { framing, width, bytes } of packedSidesOf(weapon))
      writeFileSync(join(sides, sampleSidesName(weapon, framing, width)), bytes);
  return { finish, sides };
}

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

/**
 * A checkout of its own with a built dataset of the real facts, sides of these weapons, and a data folder that does not
 * exist yet.
 */
export function makeCheckout(weapons?: readonly ModelledWeapon[]): TestCheckout {
  const root = makeScratchFolder();
  const datasetFolder = join(root, 'build/dataset');
  mkdirSync(datasetFolder, { recursive: true });
  symlinkSync(join(ROOT, 'server'), join(root, 'server'), 'dir');
  const dataset = { ...RELEASE, facts: readRealFacts() };
  writeFileSync(join(datasetFolder, 'patterns.bin'), encodeDataset(dataset));
  writeEngineFiles(datasetFolder, { sides: join(root, 'build/models'), ...(weapons && { weapons }) });
  writeManifest(datasetFolder, dataset, ['patterns.bin', 'engine.json', 'finish.bin']);
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { root, datasetFolder, dataDir: join(root, 'data'), remove };
}
