import type { GameFilesState } from '@bluegem/contract/health';
import { importedRenderVersion, type ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import {
  ARCHIVE_NAMES,
  archivePath,
  checkDrawingFiles,
  ImportedDamagedError,
  readImported,
  type ArchiveName,
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
    const { importedAt, weapons, shapes = {} } = imported.manifest;
    logger.info({ importedAt, weapons: Object.keys(weapons), shapes: Object.keys(shapes) }, 'Game files');
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
  const { weapons, shapes = {} } = imported.manifest;
  return {
    version: importedRenderVersion(imported.manifestSha256),
    weapons: Object.keys({ ...weapons, ...shapes }) as WeaponId[],
    shapes: Object.keys(shapes) as WeaponId[],
  };
}

/** Those of Valve's archives with the shapes of guns that are not imported. */
export const missingArchivesOf = ({ imported }: GameFiles): ArchiveName[] =>
  ARCHIVE_NAMES.filter((name) => !imported?.manifest.files.some(({ path }) => path === archivePath(name)));
