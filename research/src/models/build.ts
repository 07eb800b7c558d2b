import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import type { EngineFile } from '@bluegem/core/drawing/pictures/engine-data';
import { footprintOf } from '@bluegem/core/paint/footprint';
import type { Engine } from '@bluegem/core/measuring/measurement';
import { unpackFootprint } from '@bluegem/core/paint/packed-footprint';
import { unpackOxideMap, type PackedOxideMap } from '@bluegem/core/paint/packed-oxide-map';
import { framedSides } from '@bluegem/core/drawing/pictures/frame-side';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import {
  metalPointsName,
  sampleSidesName,
  type ModelManifest,
  type SampleModelFile,
  type SampleSidesFile,
} from '@bluegem/core/site/model-files';
import { WEAPON_IDS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { buildModel, type SampleModel } from './build-model.ts';
import { modelOutlines } from './model-outlines.ts';
import { metalPoints, modelSides } from './model-sides.ts';
import { ROOT } from '../root.ts';
import { RECIPES } from './recipes.ts';
import { writeGlb } from './write-glb.ts';

export const MODELS_FOLDER = join(ROOT, 'facts/models');

const THREADS_MAX = 4;
/**
 * Browsers load the sides of whole weapons: the highest level takes seven times as long, and saves a tenth. With less
 * memory zlib has shorter blocks, each with codes of its own: 6 % fewer bytes for planes of such different kinds.
 */
const COMPRESSION = { whole: { level: 9, memLevel: 5 }, card: { level: 6 } } as const;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const RECONSTRUCTION = join(ROOT, 'facts/reconstruction');

/** The recovered footprints that models are cut from, and the map that their pictures are coloured with. */
export async function readEngine(): Promise<Engine> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(RECONSTRUCTION, name), 'utf8'));
  const { weapons } = (await read('footprints.json')) as Pick<EngineFile, 'weapons'>;
  return {
    map: unpackOxideMap((await read('oxide-map.json')) as PackedOxideMap),
    footprintOf(weapon, region) {
      const packed = weapons[weapon]?.[region];
      return packed && footprintOf(unpackFootprint(packed));
    },
  };
}

export const trianglesOf = ({ patches }: SampleModel): number =>
  patches.reduce((sum, { triangles }) => sum + triangles.length, 0);

/** The models of all these weapons that have a recipe, in the order of the table of weapons. */
export function buildModels(
  engine: Pick<Engine, 'footprintOf'>,
  weapons: readonly WeaponId[] = WEAPON_IDS,
): Map<WeaponId, SampleModel> {
  return new Map(
    weapons.flatMap((weapon) => {
      const recipe = RECIPES[weapon];
      return recipe ? [[weapon, buildModel(modelOutlines(engine, weapon), recipe)] as const] : [];
    }),
  );
}

/** Models as files in memory, with their entries in the manifest. The same facts give the same bytes. */
export async function modelFiles(
  models: ReadonlyMap<WeaponId, SampleModel>,
): Promise<{ entries: SampleModelFile[]; files: Map<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const entries: SampleModelFile[] = [];
  for (const [weapon, model] of models) {
    const bytes = await writeGlb(model.patches, `${weaponTitle(weapon)} (sample model)`);
    const file = `${weapon}.glb`;
    files.set(file, bytes);
    entries.push({ weapon, file, bytes: bytes.length, triangles: trianglesOf(model), sha256: sha256(bytes) });
  }
  return { entries, files };
}

/** The version of models with these entries: their hashes' hash. */
export const versionOf = (models: readonly Pick<SampleModelFile, 'sha256'>[]): string =>
  sha256(Buffer.from(models.map((each) => each.sha256).join())).slice(0, 16);

/** The weapon that is read off published geometry: the points of its metal are a fact of their own. */
const METAL_WEAPON: WeaponId = 'ak-47';
/** The width of the picture of a side of which each pixel gives a point of its metal. */
const METAL_WIDTH = 220;

/** The points of a weapon's metal, a line for each part. */
function metalText(patches: SampleModel['patches']): string {
  const sideText = (side: WeaponSide) => {
    const parts = [...metalPoints(patches, side, METAL_WIDTH)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const lines = parts.map(([part, points]) => {
      const values = points.flat().map((value) => Math.round(value * 10_000) / 10_000);
      return `${JSON.stringify(part)}:${JSON.stringify(values)}`;
    });
    return `"${side}":{\n${lines.join(',\n')}\n}`;
  };
  return `{${SIDES.map((side) => sideText(side)).join(',\n')}}\n`;
}

/** The entries of the files that were written, models and sides. */
export type WrittenFiles = { models: SampleModelFile[]; sides: SampleSidesFile[] };

/** Writes the models of these weapons, and the sides that pictures are drawn from, into a folder. */
export async function writeWeapons(folder: string, weapons: readonly WeaponId[]): Promise<WrittenFiles> {
  const engine = await readEngine();
  const models = buildModels(engine, weapons);
  const { entries, files } = await modelFiles(models);
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
  const written: SampleSidesFile[] = [];
  for (const [weapon, { patches }] of models) {
    if (weapon === METAL_WEAPON)
      await writeFile(join(folder, metalPointsName(weapon)), metalText(patches));
    for (const { framing, width, sides } of framedSides(modelSides(patches, modelOutlines(engine, weapon)))) {
      const packed = deflateSync(packSides(sides), COMPRESSION[framing]);
      const file = sampleSidesName(weapon, framing, width);
      await writeFile(join(folder, file), packed);
      written.push({ file, bytes: packed.length, sha256: sha256(packed) });
    }
  }
  return { models: entries, sides: written };
}

/** The description of models and sides, one line for each file. */
export function manifestText({ version, models, sides }: ModelManifest): string {
  const lines = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).join(',\n');
  return `{"version":"${version}",\n"models":[\n${lines(models)}\n],\n"sides":[\n${lines(sides)}\n]}\n`;
}

/** The task of a worker thread: the files of these weapons. */
export type BuildOrder = { folder: string; weapons: readonly WeaponId[] };

function writeInThread(order: BuildOrder): Promise<WrittenFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Builds all models and replaces the folder with them and their manifest. */
export async function writeModels(folder: string): Promise<ModelManifest> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const weapons = WEAPON_IDS.filter((weapon) => RECIPES[weapon]);
  const threads = Math.min(THREADS_MAX, availableParallelism());
  const shares = Array.from({ length: threads }, (_, thread) => weapons.filter((_id, at) => at % threads === thread));
  const made = await Promise.all(shares.map((share) => writeInThread({ folder, weapons: share })));
  const models = made
    .flatMap((written) => written.models)
    .toSorted((a, b) => weapons.indexOf(a.weapon) - weapons.indexOf(b.weapon));
  const sides = made.flatMap((written) => written.sides).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const manifest: ModelManifest = { version: versionOf(models), models, sides };
  await writeFile(join(folder, 'manifest.json'), manifestText(manifest));
  return manifest;
}

/** Problems of built models: files that are missing, or differ from what these sources produce. */
export async function verifyModels(folder: string): Promise<string[]> {
  const isBuilt = existsSync(join(folder, 'manifest.json'));
  if (!isBuilt) return ['There are no models. Build them with: npm --prefix research run research -- models build'];
  const scratch = await mkdtemp(join(tmpdir(), 'models-'));
  try {
    await writeModels(scratch);
    const problems: string[] = [];
    for (const name of await readdir(scratch)) {
      const stored = await readFile(join(folder, name)).catch(() => undefined);
      if (!stored) problems.push(`${name}: missing`);
      else if (!stored.equals(await readFile(join(scratch, name))))
        problems.push(`${name}: differs from what these sources produce`);
    }
    return problems;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
