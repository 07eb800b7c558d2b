import { AppError } from '@bluegem/contract/errors';
import type { ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import { drawCard, pictureBox } from './card-drawing.ts';
import type { CardPicture, CardText } from './card-text.ts';
import { createFairQueue } from './fair-queue.ts';
import { loadSharp } from './load-sharp.ts';
import type { PictureCache } from './picture-cache.ts';
import type { Pictures } from './pictures.ts';
import { pictureVersionOf } from './picture-version.ts';

/** One card is composed while the pictures of others are drawn. Further ones are refused temporarily. */
const QUEUE = { atOnce: 3, perCaller: 30, inAll: 500 };

type CardsOptions = {
  pictures: Pick<Pictures, 'picture'>;
  cache: PictureCache;
  imported: ImportedPictures | null;
};

/**
 * Draws cards for previews of links: text by the libraries in sharp, on their threads, pictures by the drawing thread.
 * Callers take turns, as for pictures.
 */
export function createCards({ pictures, cache, imported }: CardsOptions) {
  const inTurn = createFairQueue<Buffer>(QUEUE);

  async function layerOf(caller: string, picture: CardPicture, place: number, text: CardText) {
    const { weapon, patternId, side } = picture;
    const version = pictureVersionOf(imported, weapon);
    const file = `fancy-${side}-card-640.png`;
    try {
      const { bytes } = await pictures.picture({ version, weapon, seed: String(patternId), file }, caller);
      const box = pictureBox(place, text);
      const sharp = await loadSharp();
      const fitted = await sharp(bytes)
        .trim()
        .resize({ width: box.width, height: box.height, fit: 'inside' })
        .toBuffer({ resolveWithObject: true });
      const left = box.left + Math.round((box.width - fitted.info.width) / 2);
      const top = box.top + Math.round((box.height - fitted.info.height) / 2);
      return [{ input: fitted.data, left, top }];
    } catch (error) {
      if (error instanceof AppError && error.code === 'http.not-found') return [];
      throw error;
    }
  }

  async function make(caller: string, name: string, text: CardText): Promise<Buffer> {
    const layers = await Promise.all(text.pictures.map((picture, place) => layerOf(caller, picture, place, text)));
    const sharp = await loadSharp();
    const bytes = await sharp(Buffer.from(drawCard(text)))
      .composite(layers.flat())
      .removeAlpha()
      .png({ compressionLevel: 8 })
      .toBuffer();
    await cache.write(name, bytes).catch(() => undefined);
    return bytes;
  }

  return {
    /**
     * A card as PNG under a unique name: from the cache, or drawn once for all concurrent requests. `caller`: its key
     * in limits. Throws AppError.
     */
    async card(caller: string, name: string, textOf: () => CardText): Promise<Buffer> {
      return (await cache.read(name)) ?? inTurn(caller, name, () => make(caller, name, textOf()));
    },
  };
}

export type Cards = ReturnType<typeof createCards>;
