import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@bluegem/contract/errors';
import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import {
  RENDER_VERSION,
  parseRenderFile,
  parseSidesFile,
  SIDES_PATH,
  type ImportedPictures,
  type RenderFile,
  type RenderFormat,
} from '@bluegem/core/drawing/pictures/render';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';
import { createDrawingThread } from './draw-off-thread.ts';
import { createFairQueue } from './fair-queue.ts';
import type { EngineFiles, RawPicture } from './painter.ts';
import type { PictureCache } from './picture-cache.ts';
import { createWebpEncoder, rawImage } from './webp-picture.ts';
import type { LimitRule } from '../platform/rate-limit.ts';

export type PictureAddress = { version: string; weapon: string; seed: string; file: string };
export type EncodedPicture = { bytes: Buffer; contentType: string };

/**
 * One picture is drawn while others are encoded. If too many wait, further ones are refused temporarily: a grid
 * requests some dozens at once.
 */
const QUEUE = { atOnce: 3, perCaller: 300, inAll: 2000 };

/** The widest pictures, requested by a click only, take thirty times as long as those of a grid. */
const LARGE_WIDTH = 1280;
export const LARGE_PICTURES_LIMIT: LimitRule = { name: 'large-pictures', points: 60, windowSeconds: 60 };

type Drawing = { weapon: WeaponId; patternId: number; file: RenderFile; isImported: boolean };

function readAddress({ version, weapon, seed, file }: PictureAddress, imported: ImportedPictures | null): Drawing {
  const isImported = version === imported?.version;
  if (version !== RENDER_VERSION && !isImported) throw new AppError('http.not-found');
  if (!isWeaponId(weapon)) throw new AppError('render.bad-parameters', { detail: 'weapon' });
  const patternId = /^\d{1,4}$/.test(seed) ? Number(seed) : NaN;
  if (!(patternId >= PATTERN_ID_MIN && patternId <= PATTERN_ID_MAX) || String(patternId) !== seed) {
    throw new AppError('render.bad-parameters', { detail: 'pattern' });
  }
  const parsed = parseRenderFile(file);
  if (!parsed) throw new AppError('render.bad-parameters', { detail: 'type, side, width or format' });
  if (isImported && !imported.weapons.includes(weapon)) throw new AppError('http.not-found');
  return { weapon, patternId, file: parsed, isImported };
}

/** The name of a picture in the cache. */
function nameOf({ version }: PictureAddress, { weapon, patternId, file }: Drawing): string {
  const { type, side, framing, width, format } = file;
  const shown = framing === 'whole' ? [side] : [side, framing];
  return [version, weapon, patternId, type, ...shown, `${width}.${format}`].join('_');
}

/** The name of a picture's outline, which pictures of all patterns share. */
function outlineName({ weapon, file, isImported }: Drawing): string {
  const { type, side, framing, width } = file;
  return [isImported, weapon, type, side, framing, width].join('_');
}

async function encode(picture: RawPicture, format: RenderFormat): Promise<Buffer> {
  const image = await rawImage(picture);
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer();
  return image.avif({ quality: 62, effort: 2 }).toBuffer();
}

/** Frees a picture's pixels at once: as garbage they would have V8 collect its whole heap every few pictures. */
function release({ pixels }: RawPicture): void {
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
}

type PicturesOptions = {
  workerFile: string;
  files: EngineFiles;
  cache: PictureCache;
  imported?: ImportedPictures | null;
  /** How many large pictures may be drawn for a caller; cached ones do not count. */
  limitLarge?: (callerKey: string) => Promise<void>;
};

/**
 * Pictures of patterns at fixed sizes: from the cache, or drawn once for all concurrent requests. Callers take turns,
 * so that one with many pictures does not delay the others.
 */
export function createPictures(options: PicturesOptions) {
  const { workerFile, files, cache, imported = null, limitLarge } = options;
  const thread = createDrawingThread(workerFile, files);
  const inTurn = createFairQueue<Buffer>(QUEUE);
  const webp = createWebpEncoder();

  /** Pictures that visitors wait for, and when the last of them was drawn. */
  let waited = 0;
  let lastDrawnAt = -Infinity;

  async function draw(drawing: Drawing): Promise<Buffer | undefined> {
    const { weapon, patternId, file, isImported } = drawing;
    const { side, type, framing, width, format } = file;
    const outline = format === 'webp' ? webp.outlineOf(outlineName(drawing), width) : undefined;
    const isOpaque = outline?.alpha !== undefined;
    const picture = await thread.draw({ weapon, patternId, side, type, framing, width, isImported, isOpaque });
    if (!picture) return undefined;
    try {
      return await (outline ? webp.encode(picture, outline) : encode(picture, format));
    } finally {
      release(picture);
    }
  }

  async function make(drawing: Drawing, name: string): Promise<Buffer> {
    const bytes = await draw(drawing);
    if (!bytes) throw new AppError('http.not-found');
    await cache.write(name, bytes).catch(() => undefined);
    return bytes;
  }

  /** Takes its turn among the pictures that visitors wait for. */
  async function makeInTurn(caller: string, name: string, drawing: Drawing, gone?: AbortSignal): Promise<Buffer> {
    waited++;
    try {
      return await inTurn(caller, name, () => make(drawing, name), gone);
    } finally {
      waited--;
      lastDrawnAt = performance.now();
    }
  }

  /** The sides of a sample model for drawing in the browser, compressed with zlib: a built file as it is. */
  async function sides({ version, weapon, file }: PictureAddress): Promise<EncodedPicture> {
    const width = parseSidesFile(file);
    if (version !== RENDER_VERSION) throw new AppError('http.not-found');
    if (!isWeaponId(weapon)) throw new AppError('render.bad-parameters', { detail: 'weapon' });
    if (!width) throw new AppError('render.bad-parameters', { detail: 'width' });
    const bytes = await readFile(join(files.sides, sampleSidesName(weapon, 'whole', width))).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('http.not-found');
      throw error;
    });
    return { bytes, contentType: 'application/octet-stream' };
  }

  return {
    /**
     * `caller`: its key in limits; `gone`: aborts when its client has gone. Throws AppError for invalid parameters, a
     * side that cannot be drawn, or too many requests at once.
     */
    async picture(address: PictureAddress, caller: string, gone?: AbortSignal): Promise<EncodedPicture> {
      if (address.seed === SIDES_PATH) return sides(address);
      const drawing = readAddress(address, imported);
      const { width, format } = drawing.file;
      const name = nameOf(address, drawing);
      const contentType = `image/${format}`;
      const cached = await cache.read(name);
      if (cached) return { bytes: cached, contentType };
      if (width >= LARGE_WIDTH) await limitLarge?.(caller);
      return { bytes: await makeInTurn(caller, name, drawing, gone), contentType };
    },
    /**
     * Draws a picture for the cache alone. `full`: it would take room that others may need; `missing`: it cannot be
     * drawn. A visitor's picture waits for this one at most.
     */
    async drawAhead(address: PictureAddress): Promise<'drawn' | 'full' | 'missing'> {
      const drawing = readAddress(address, imported);
      const bytes = await draw(drawing);
      if (!bytes) return 'missing';
      return (await cache.writeAhead(nameOf(address, drawing), bytes)) ? 'drawn' : 'full';
    },
    /** Milliseconds since the last picture was drawn for a visitor; 0 while one waits. */
    quietMs: () => (waited > 0 ? 0 : performance.now() - lastDrawnAt),
    cachedNames: () => cache.names(),
    nameOf: (address: PictureAddress) => nameOf(address, readAddress(address, imported)),
    close: () => thread.close(),
  };
}

export type Pictures = ReturnType<typeof createPictures>;
