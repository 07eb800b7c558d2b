import { posix } from 'node:path';
import { packTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { pictureTexture, type Tint } from '@bluegem/core/drawing/finish/picture-texture';
import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import type { ImportedManifest } from '@bluegem/data/patterns/imported-assets';
import { FINISH_NAME, packDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import { AssetProblem } from './asset-problem.ts';
import { checkFinish } from './check-finish.ts';
import { decodePng, type Picture } from './decode-png.ts';
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

/** Which of the paint's four colours tints paint that has not aged; 0 is the metal below, 2 old paint, 3 grime. */
const NEW_PAINT = 1;
const MOST_TINT = 4;

function paintOf(vmat: Vmat | undefined): ImportedManifest['paint'] {
  if (!vmat) return null;
  const colours = [0, 1, 2, 3].map((index) => vmat.get(`g_vcolor${index}`) ?? '');
  const brightness = Number(vmat.get('g_flcolorbrightness') ?? NaN);
  return { colours, colourBrightness: Number.isFinite(brightness) ? brightness : null };
}

/** A colour of the paint, such as `[0.757000 0.733000 0.698000 0.000000]`, as red, green and blue. */
function tintOf(text: string, brightness: number): Tint | undefined {
  const [red, green, blue] = text.replaceAll(/[[\]]/g, ' ').trim().split(/\s+/).map(Number);
  const factorOf = (share = NaN) => share * brightness;
  const tint: Tint = [factorOf(red), factorOf(green), factorOf(blue)];
  return tint.every((factor) => factor >= 0 && factor <= MOST_TINT) ? tint : undefined;
}

/** The finish for pictures: the texture with the tint of new paint; without a tint if the paint is unknown. */
function drawnFinish({ width, rgba }: Picture, paint: ImportedManifest['paint']): Uint8Array {
  const tint = paint && tintOf(paint.colours[NEW_PAINT] ?? '', paint.colourBrightness ?? 1);
  return packTexture(pictureTexture({ size: width, rgba }, tint ?? undefined));
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
      const source = { name, sha256: result.patternSha256 };
      await staging.write(FINISH_NAME, packDrawingFile(drawnFinish(picture, result.paint ?? null)), source);
    }
    await staging.write(`shared/${part}.png`, bytes, { name, sha256: sha256(bytes) });
  }
  return result as SharedImport;
}
