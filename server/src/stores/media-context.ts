import type { ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import type { ArchiveName } from '@bluegem/data/patterns/imported-assets';
import type { Models } from '../render/models.ts';
import type { Cards } from '../render/cards.ts';
import type { Pictures } from '../render/pictures.ts';
import type { WeaponSheet } from '../render/weapon-sheet.ts';

/** Pictures and models. */
export type MediaContext = {
  pictures: Pictures | undefined;
  weaponSheet: WeaponSheet | undefined;
  /** Pictures for previews of links. */
  cards: Cards | undefined;
  /** Part of the address of the engine file, which browsers draw from. */
  engineVersion: string | undefined;
  /** Pictures drawn from the operator's own game files; null without an import. */
  importedPictures: ImportedPictures | null;
  /** Those of Valve's archives with the shapes of guns that are not imported. */
  missingArchives: readonly ArchiveName[];
  /** The models for the 3D viewer. */
  models: Models;
};
