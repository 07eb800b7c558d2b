import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackTexture, type FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import type { SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { checkDatasetFile, FINISH_FILE } from '@bluegem/data/patterns/dataset-file';
import { FINISH_NAME, sidesName, unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';

/**
 * The data that pictures are drawn from, of either origin: a finish, and the sides of weapons with the scale of their
 * UV.
 */
export type SideSource = {
  texture(): FinishTexture;
  /** Both sides for pictures of a framing and a width; undefined for a weapon without a model. */
  sidesOf(weapon: WeaponId, framing: Framing, width: number): SeenSides | undefined;
  uvScaleOf(weapon: WeaponId): number | undefined;
};

/**
 * The parts of an import that drawing needs: its folder, and the UV scale of each weapon. Weapons without one have only
 * their shape there.
 */
export type ImportedFiles = { folder: string; uvScales: Partial<Record<WeaponId, number>> };

/** A file's content; undefined if there is no such file. */
function readIfPresent(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function readSides(path: string): SeenSides | undefined {
  const bytes = readIfPresent(path);
  return bytes && unpackSides(unpackDrawingFile(bytes));
}

/** The recovered finish with its SHA-256 (unchecked without it), and the folder of the sample models' sides. */
export type SampleFiles = { finish: string; finishSha256?: string | undefined; sides: string };

/** What the sample models are drawn from. Throws DatasetDamagedError if the finish is not the one of the dataset. */
export function sampleSource({ finish, finishSha256, sides }: SampleFiles): SideSource {
  const bytes = readFileSync(finish);
  if (finishSha256 !== undefined) checkDatasetFile({ name: FINISH_FILE, sha256: finishSha256 }, bytes);
  const texture = unpackTexture(bytes);
  return {
    texture: () => texture,
    sidesOf: (weapon, framing, width) => readSides(join(sides, sampleSidesName(weapon, framing, width))),
    uvScaleOf: (weapon) => WEAPONS[weapon].uvScale ?? undefined,
  };
}

/**
 * The texture and the models of an import. Files that a new import or a removal deletes at run time can no longer be
 * drawn.
 */
export function importedSource({ folder, uvScales }: ImportedFiles): SideSource {
  let texture: FinishTexture | undefined;
  return {
    texture: () => (texture ??= unpackTexture(unpackDrawingFile(readFileSync(join(folder, FINISH_NAME))))),
    sidesOf: (weapon, framing, width) => readSides(join(folder, sidesName(weapon, framing, width))),
    uvScaleOf: (weapon) => uvScales[weapon],
  };
}
