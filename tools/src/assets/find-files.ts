import { posix } from 'node:path';
import { AssetProblem } from './asset-problem.ts';
import { checkName, type ExportFolder } from './export-folder.ts';
import { LIMITS } from './limits.ts';
import { parseVmat, type Vmat } from './vmat.ts';
import type { WeaponFiles } from './weapon-files.ts';

type Wanted = { keys: readonly string[]; folder: string; prefix: string };

/** A material's texture: the name of the compiled texture, or of its source picture. */
function namesInVmat(vmat: Vmat, keys: readonly string[], file: string): string[] {
  return keys.flatMap((key) => {
    const value = vmat.get(key.toLowerCase());
    // A plain colour in place of a texture is written as [1.000 1.000 1.000 0.000].
    if (value === undefined || value === '' || value.startsWith('[')) return [];
    const withoutCompiled = value.replace(/^panorama:|^resource:/, '').replace(/\.vtex(_c)?$/i, '');
    return [checkName(withoutCompiled, `${file} (${key})`)];
  });
}

/**
 * The exported PNG of a name in a material: the name itself, or with the ending and hash that the game's compiler adds.
 */
async function exportedName(folder: ExportFolder, name: string): Promise<string | undefined> {
  const stem = name.replace(/\.(png|psd|tga|tif|exr)$/i, '');
  if (await folder.has(`${stem}.png`)) return `${stem}.png`;
  const inFolder = posix.dirname(stem);
  const hashed = await folder.list(inFolder, `${posix.basename(stem)}_`, '.png');
  return hashed.length === 1 ? hashed[0] : undefined;
}

/** The PNG of a texture, through the material first, then by its name; undefined when it was not exported. */
export async function findTexture(
  folder: ExportFolder,
  vmat: Vmat,
  { keys, folder: within, prefix }: Wanted,
  file: string,
): Promise<string | undefined> {
  for (const name of namesInVmat(vmat, keys, file)) {
    const found = await exportedName(folder, name);
    if (found !== undefined) return found;
  }
  const byName = (await folder.list(within, prefix, '.png')).filter((name) =>
    /^(_(psd|png|tga|pfm|tif|exr)_[0-9a-f]+)?\.png$/i.test(posix.basename(name).slice(prefix.length)),
  );
  if (byName.length > 1)
    throw new AssetProblem('texture', `${byName.join(' and ')}: both could be ${prefix}; keep only that of this build`);
  return byName[0];
}

/** Reads a material if it exists. Throws AssetProblem if it is damaged. */
export async function readVmat(folder: ExportFolder, name: string): Promise<{ vmat: Vmat; bytes: Buffer } | undefined> {
  if (!(await folder.has(name))) return undefined;
  const bytes = await folder.read(name, LIMITS.vmatBytes);
  return { vmat: parseVmat(bytes, name), bytes };
}

/** The names of a weapon's files in an export, with what is missing by name. */
export type FoundWeapon = {
  compositeInputs: string;
  vmat: { vmat: Vmat; bytes: Buffer } | undefined;
  masks: string | undefined;
  occlusion: string | undefined;
  model: string | undefined;
  missing: string[];
};

/** Looks for a weapon's files; undefined when the export holds nothing of it. */
export async function findWeapon(folder: ExportFolder, files: WeaponFiles): Promise<FoundWeapon | undefined> {
  const { compositeInputs, texturePrefix, model } = files;
  const textures = posix.dirname(compositeInputs);
  const vmat = await readVmat(folder, compositeInputs);
  const values: Vmat = vmat?.vmat ?? new Map();
  const texture = (keys: readonly string[], part: string) =>
    findTexture(folder, values, { keys, folder: textures, prefix: `${texturePrefix}_${part}` }, compositeInputs);
  const masks = await texture(['g_tMasks', 'TextureMasks1'], 'masks');
  const occlusion =
    (await texture(['g_tAmbientOcclusion', 'TextureAmbientOcclusion1'], 'ao')) ?? (await texture([], 'cavity'));
  const glb = (await folder.has(`${model}.glb`)) ? `${model}.glb` : undefined;
  const gltf = (await folder.has(`${model}.gltf`)) ? `${model}.gltf` : undefined;
  const missing = [
    ...(vmat ? [] : [compositeInputs]),
    ...(masks === undefined ? [`${textures}/${texturePrefix}_masks*.png`] : []),
    ...(occlusion === undefined ? [`${textures}/${texturePrefix}_ao*.png`] : []),
    ...(glb === undefined && gltf === undefined ? [`${model}.glb`] : []),
  ];
  if (missing.length === 4) return undefined;
  return { compositeInputs, vmat, masks, occlusion, model: glb ?? gltf, missing };
}
