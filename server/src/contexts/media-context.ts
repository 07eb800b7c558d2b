import type { ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import type { Models } from '../models/models.ts';
import type { Cards } from '../render/cards.ts';
import type { Pictures } from '../render/pictures.ts';

/** Pictures and models. */
export type MediaContext = {
  pictures: Pictures | undefined;
  /** Pictures for previews of links. */
  cards: Cards | undefined;
  /** Part of the address of the engine file, which browsers draw from. */
  engineVersion: string | undefined;
  /** Pictures drawn from the operator's own game files; null where nothing is imported. */
  importedPictures: ImportedPictures | null;
  /** What the 3D viewer can load. */
  models: Models;
};
