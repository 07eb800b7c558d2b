import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import {
  ImportedDamagedError,
  readImported,
  type Imported,
  type ImportedManifest,
  type ImportedPercentages,
} from '@bluegem/data/patterns/imported-assets';
import { sha256, type Staging } from './store.ts';

/** The result for the other weapons of the earlier import. `lost`: why it could not be read. */
type Kept = { kept: WeaponId[]; dropped: WeaponId[]; lost: string | undefined };

type Outcome = Required<Pick<ImportedManifest, 'weapons' | 'shapes'>> & { percentages: ImportedPercentages };

async function readEarlier(dataDir: string): Promise<{ earlier?: Imported | undefined; lost?: string }> {
  try {
    return { earlier: await readImported(dataDir) };
  } catch (error) {
    // A damaged earlier import is replaced completely.
    if (error instanceof ImportedDamagedError) return { lost: error.what };
    throw error;
  }
}

/** Copies files of an import; false, with none copied, if one is damaged. */
export async function copyFiles(
  earlier: Imported,
  isWanted: (path: string) => boolean,
  staging: Staging,
): Promise<boolean> {
  const files = earlier.manifest.files.filter(({ path }) => isWanted(path));
  const copies = await Promise.all(
    files.map(async (file) => ({
      file,
      bytes: await readFile(join(earlier.folder, file.path)).catch(() => undefined),
    })),
  );
  if (copies.some(({ file, bytes }) => !bytes || sha256(bytes) !== file.sha256)) return false;
  for (const { file, bytes } of copies)
    if (bytes) await staging.write(file.path, bytes, { name: file.source, sha256: file.sourceSha256 });
  return true;
}

const copyWeapon = (earlier: Imported, id: WeaponId, staging: Staging) =>
  copyFiles(earlier, (path) => path.startsWith(`weapons/${id}/`), staging);

/**
 * Carries over the weapons of the earlier import that this one does not contain, so that an export may come in parts.
 * Those measured from another texture, or damaged since, are dropped. Shapes from archives need no texture.
 */
export async function carryOverEarlier(
  dataDir: string,
  staging: Staging,
  patternSha256: string,
  outcome: Outcome,
): Promise<Kept> {
  const { earlier, lost } = await readEarlier(dataDir);
  const result: Kept = { kept: [], dropped: [], lost };
  for (const [key, weapon] of Object.entries(earlier?.manifest.weapons ?? {})) {
    const id = key as WeaponId;
    if (!earlier || outcome.weapons[id]) continue;
    const percentages = earlier.percentages.weapons[id];
    const fits = earlier.manifest.patternSha256 === patternSha256 && percentages !== undefined;
    if (fits && (await copyWeapon(earlier, id, staging))) {
      outcome.weapons[id] = weapon;
      outcome.percentages.weapons[id] = percentages;
      result.kept.push(id);
    } else result.dropped.push(id);
  }
  for (const [key, shape] of Object.entries(earlier?.manifest.shapes ?? {})) {
    const id = key as WeaponId;
    if (!earlier || outcome.weapons[id]) continue;
    if (await copyWeapon(earlier, id, staging)) {
      outcome.shapes[id] = shape;
      result.kept.push(id);
    } else result.dropped.push(id);
  }
  if (earlier) await copyFiles(earlier, (path) => path.startsWith('archives/'), staging);
  return result;
}
