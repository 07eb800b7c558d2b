import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  importedModelPath,
  sampleModelPath,
  type ImportedPosture,
  type ModelAddress,
  type ModelManifest,
} from '@bluegem/core/site/model-files';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { ImportedDamagedError, type Imported } from '@bluegem/data/patterns/imported-assets';

type ImportedModel = { url: string; file: string; sha256: string; posture: ImportedPosture };

/** The models for the 3D viewer: our own, and the operator's if the settings allow it. */
export type Models = { samples: ModelManifest | undefined; imported: ReadonlyMap<WeaponId, ImportedModel> };

export const NO_MODELS: Models = { samples: undefined, imported: new Map() };

const MEND = 'Run: npm run atlas -- assets verify';

/** The description of the sample models; undefined if there are none. */
export async function readModelManifest(folder: string): Promise<ModelManifest | undefined> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as ModelManifest);
}

/**
 * Lists the available models. `imported` is omitted unless the operator makes the game's models available to browsers.
 */
export async function openModels(folder: string, imported: Imported | undefined): Promise<Models> {
  const entries = Object.entries(imported?.manifest.weapons ?? {}).flatMap(([id, { axis, playsideFrom }]) => {
    const weapon = id as WeaponId;
    const path = `weapons/${weapon}/model.glb`;
    const listed = imported?.manifest.files.find((file) => file.path === path);
    if (!imported || !listed) return [];
    const { sha256 } = listed;
    const posture = { axis, playsideFrom };
    const url = importedModelPath(sha256, weapon);
    return [[weapon, { url, file: join(imported.folder, path), sha256, posture }] as const];
  });
  return { samples: await readModelManifest(folder), imported: new Map(entries) };
}

/** The address of a weapon's model, the operator's own before our sample; null if there is neither. */
export function modelAddressOf({ samples, imported }: Models, weapon: WeaponId): ModelAddress | null {
  const own = imported.get(weapon);
  if (own) return { url: own.url, kind: 'imported', posture: own.posture };
  const isMade = samples?.models.some((model) => model.weapon === weapon) ?? false;
  return samples && isMade ? { url: sampleModelPath(samples.version, weapon), kind: 'sample' } : null;
}

/** The bytes of the imported model at an address; undefined if there is none. Throws ImportedDamagedError. */
export async function readImportedModel({ imported }: Models, url: string): Promise<Uint8Array | undefined> {
  const model = [...imported.values()].find((each) => each.url === url);
  if (!model) return undefined;
  const bytes = await readFile(model.file).catch((cause: NodeJS.ErrnoException) => {
    // A new import removes the files of the previous one.
    if (cause.code === 'ENOENT') return undefined;
    throw new ImportedDamagedError('a model cannot be read', MEND, cause);
  });
  if (!bytes) return undefined;
  if (createHash('sha256').update(bytes).digest('hex') !== model.sha256)
    throw new ImportedDamagedError('a model was changed after the import', MEND);
  return bytes;
}
