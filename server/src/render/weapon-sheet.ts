import { AppError } from '@bluegem/contract/errors';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { renderFileName, RENDER_VERSION, type ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import { SHEET_CELL, SHEET_FILE, SHEET_PATH, sheetKey } from '@bluegem/core/query/weapon-sheet';
import type { FirstPlace } from '@bluegem/core/query/pattern-page';
import { loadSharp } from './load-sharp.ts';
import type { PictureCache } from './picture-cache.ts';
import { pictureVersionOf } from './picture-version.ts';
import type { EncodedPicture, PictureAddress, Pictures } from './pictures.ts';

const { width, height } = SHEET_CELL;
/** Drawn once for each list, so it may take the encoder longer than a picture may. */
const WEBP = { quality: 86, alphaQuality: 100, effort: 4 } as const;

type WeaponSheetOptions = {
  pictures: Pick<Pictures, 'picture'>;
  cache: PictureCache;
  imported: ImportedPictures | null;
};

export const isSheet = ({ weapon }: Pick<PictureAddress, 'weapon'>): boolean => weapon === SHEET_PATH;

/** One picture with the first place of every weapon, for the row of weapons: one request instead of 25. */
export function createWeaponSheet({ pictures, cache, imported }: WeaponSheetOptions) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function cellOf({ weapon, patternId, side: blueSide }: FirstPlace, caller: string) {
    const side = decidingSide({ side: blueSide });
    const file = renderFileName({ type: 'fancy', side, framing: 'card', width, format: 'png' });
    const version = pictureVersionOf(imported, weapon);
    return (await pictures.picture({ version, weapon, seed: String(patternId), file }, caller)).bytes;
  }

  async function make(places: readonly FirstPlace[], name: string, caller: string): Promise<Buffer> {
    const cells = await Promise.all(places.map((place) => cellOf(place, caller)));
    const sharp = await loadSharp();
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width, height: height * places.length, channels: 4, background } })
      .composite(cells.map((input, index) => ({ input, left: 0, top: index * height })))
      .webp(WEBP)
      .toBuffer();
    await cache.write(name, bytes).catch(() => undefined);
    return bytes;
  }

  /** Throws AppError for any list but the current one: nothing else is drawn, and a page then shows each picture. */
  return async (
    { version, seed, file }: PictureAddress,
    places: readonly FirstPlace[],
    caller: string,
  ): Promise<EncodedPicture> => {
    const isCurrent = version === (imported?.version ?? RENDER_VERSION) && seed === sheetKey(places);
    if (!isCurrent || file !== SHEET_FILE) throw new AppError('http.not-found');
    const name = [version, SHEET_PATH, seed, SHEET_FILE].join('_');
    const contentType = 'image/webp';
    const cached = await cache.read(name);
    if (cached) return { bytes: cached, contentType };
    const making = underWay.get(name) ?? make(places, name, caller).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return { bytes: await making, contentType };
  };
}

export type WeaponSheet = ReturnType<typeof createWeaponSheet>;
