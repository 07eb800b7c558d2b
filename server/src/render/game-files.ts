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

/** The operator's import of the game's own files, as found at the start of the service. */
export type GameFiles = { state: GameFilesState; imported: Imported | undefined };

export const NO_GAME_FILES: GameFiles = { state: 'none', imported: undefined };

/**
 * Reads the import in a data folder. A damaged one does not stop the service: it is logged with the command that fixes
 * it, and ignored.
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

/** The information that pages need to link the right pictures; null without an import. */
export function importedPicturesOf({ imported }: GameFiles): ImportedPictures | null {
  if (!imported) return null;
  const weapons = Object.keys(imported.manifest.weapons) as WeaponId[];
  return { version: importedRenderVersion(imported.manifestSha256), weapons };
}
