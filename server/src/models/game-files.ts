import type { GameFilesState } from '@bluegem/contract/health';
import { importedRenderVersion, type ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import {
  checkDrawingFiles,
  ImportedDamagedError,
  readImported,
  type Imported,
} from '@bluegem/data/patterns/imported-assets';
import type { Logger } from '../platform/logger.ts';

/** What the operator imported of the game's own files, as the service found it when it started. */
export type GameFiles = { state: GameFilesState; imported: Imported | undefined };

export const NO_GAME_FILES: GameFiles = { state: 'none', imported: undefined };

/**
 * Reads the import in a data folder. A damaged one takes nothing down: it is logged with the command that fixes it, and
 * nothing of it is used.
 */
export async function readGameFiles(dataDir: string, logger: Logger): Promise<GameFiles> {
  try {
    const imported = await readImported(dataDir);
    if (!imported) return NO_GAME_FILES;
    await checkDrawingFiles(imported);
    const weapons = Object.keys(imported.manifest.weapons);
    logger.info({ importedAt: imported.manifest.importedAt, weapons }, 'Game files');
    return { state: 'imported', imported };
  } catch (error) {
    if (!(error instanceof ImportedDamagedError)) throw error;
    logger.error({ err: error.cause }, error.message);
    return { state: 'damaged', imported: undefined };
  }
}

/** What pages must know to link the right pictures; null where nothing is imported. */
export function importedPicturesOf({ imported }: GameFiles): ImportedPictures | null {
  if (!imported) return null;
  const weapons = Object.keys(imported.manifest.weapons) as WeaponId[];
  return { version: importedRenderVersion(imported.manifestSha256), weapons };
}
