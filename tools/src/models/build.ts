import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineFile } from '@bluegem/core/drawing/pictures/engine-data';
import { footprintOf } from '@bluegem/core/paint/footprint';
import type { Engine } from '@bluegem/core/measuring/measurement';
import { unpackFootprint } from '@bluegem/core/paint/packed-footprint';
import { unpackOxideMap, type PackedOxideMap } from '@bluegem/core/paint/packed-oxide-map';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { sampleSidesName, type ModelManifest } from '@bluegem/core/site/model-files';
import { packDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import { WEAPON_IDS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { buildModel, type SampleModel } from './build-model.ts';
import { modelSides } from './model-sides.ts';
import { RECIPES } from './recipes.ts';
import { writeGlb } from './write-glb.ts';

export const MODELS_FOLDER = join(import.meta.dirname, '../../../build/models');

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const RECONSTRUCTION = join(import.meta.dirname, '../../../facts/reconstruction');

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
      return recipe ? [[weapon, buildModel(weaponOutlines(engine, weapon), recipe)] as const] : [];
    }),
  );
}

/** All models as files in memory, with their manifest. The same facts give the same bytes. */
export async function modelFiles(
  models: ReadonlyMap<WeaponId, SampleModel>,
): Promise<{ manifest: ModelManifest; files: Map<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const all = createHash('sha256');
  const entries: ModelManifest['models'][number][] = [];
  for (const [weapon, model] of models) {
    const bytes = await writeGlb(model.patches, `${weaponTitle(weapon)} (sample model)`);
    const file = `${weapon}.glb`;
    files.set(file, bytes);
    all.update(bytes);
    entries.push({ weapon, file, bytes: bytes.length, triangles: trianglesOf(model), sha256: sha256(bytes) });
  }
  return { manifest: { version: all.digest('hex').slice(0, 16), models: entries }, files };
}

/** Builds all models and replaces the folder with them and their manifest. */
export async function writeModels(folder: string): Promise<ModelManifest> {
  const models = buildModels(await readEngine());
  const { manifest, files } = await modelFiles(models);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
  for (const [weapon, { patches }] of models)
    await writeFile(join(folder, sampleSidesName(weapon)), packDrawingFile(packSides(modelSides(patches))));
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Problems of built models: files that are missing, changed, or differ from what these sources produce. */
export async function verifyModels(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return ['There are no models. Build them with: npm run atlas -- models build'];
  const { manifest, files } = await modelFiles(buildModels(await readEngine()));
  const problems = JSON.stringify(JSON.parse(text)) === JSON.stringify(manifest) ? [] : ['manifest.json: not as built'];
  for (const [name, bytes] of files) {
    const stored = await readFile(join(folder, name)).catch(() => undefined);
    if (!stored) problems.push(`${name}: missing`);
    else if (sha256(stored) !== sha256(bytes)) problems.push(`${name}: differs from what these sources produce`);
  }
  return problems;
}
