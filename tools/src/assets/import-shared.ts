import { posix } from 'node:path';
import type { OxideMap } from '@bluegem/core/oxide-map';
import type { ImportedManifest } from '@bluegem/data/imported-assets';
import { AssetProblem } from './asset-problem.ts';
import { checkFinish } from './check-finish.ts';
import { decodePng } from './decode-png.ts';
import type { ExportFolder } from './export-folder.ts';
import { finishClasses } from './finish-classes.ts';
import { findTexture, readVmat } from './find-files.ts';
import { LIMITS } from './limits.ts';
import { sha256, type Staging } from './store.ts';
import type { Vmat } from './vmat.ts';
import { SHARED_FILES } from './weapon-files.ts';

export type SharedImport = {
  classes: OxideMap;
  patternSha256: string;
  correlation: number;
  paint: ImportedManifest['paint'];
};

const TEXTURES = [
  { part: 'pattern', keys: ['g_tPattern', 'TexturePattern'] },
  { part: 'wear', keys: ['g_tWear', 'TextureWear'] },
  { part: 'grunge', keys: ['g_tGrunge', 'TextureGrunge'] },
] as const;

function paintOf(vmat: Vmat | undefined): ImportedManifest['paint'] {
  if (!vmat) return null;
  const colours = [0, 1, 2, 3].map((index) => vmat.get(`g_vcolor${index}`) ?? '');
  const brightness = Number(vmat.get('g_flcolorbrightness') ?? NaN);
  return { colours, colourBrightness: Number.isFinite(brightness) ? brightness : null };
}

/** Imports what all weapons share: the finish's texture, wear and grunge. Throws AssetProblem. */
export async function importShared(folder: ExportFolder, staging: Staging, recovered: OxideMap): Promise<SharedImport> {
  const material = await readVmat(folder, SHARED_FILES.paintMaterial);
  const names: string[] = [];
  const missing: string[] = [];
  for (const { part, keys } of TEXTURES) {
    const wanted = SHARED_FILES[part];
    const name = await findTexture(
      folder,
      material?.vmat ?? new Map(),
      { keys, ...wanted },
      SHARED_FILES.paintMaterial,
    );
    if (name === undefined) missing.push(`${wanted.folder}/${wanted.prefix}*.png`);
    else names.push(name);
  }
  if (missing.length > 0)
    throw new AssetProblem(
      'missing',
      `The textures that all weapons share are not complete, missing: ${missing.join(', ')}`,
    );
  if (material) {
    const source = { name: SHARED_FILES.paintMaterial, sha256: sha256(material.bytes) };
    await staging.write('shared/paint.vmat', material.bytes, source);
  }
  const result: Partial<SharedImport> = { paint: paintOf(material?.vmat) };
  for (const [index, { part }] of TEXTURES.entries()) {
    const name = names[index] ?? '';
    const bytes = await folder.read(name, LIMITS.pngBytes);
    const picture = await decodePng(bytes, name);
    if (part === 'pattern') {
      result.classes = finishClasses(picture, name);
      result.correlation = checkFinish(result.classes, recovered, posix.basename(name)).correlation;
      result.patternSha256 = sha256(bytes);
    }
    await staging.write(`shared/${part}.png`, bytes, { name, sha256: sha256(bytes) });
  }
  return result as SharedImport;
}
