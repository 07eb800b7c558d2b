import type { Sharp } from 'sharp';
import { createByteCache } from './byte-cache.ts';
import { loadSharp } from './load-sharp.ts';
import type { RawPicture } from './painter.ts';

/** WebP's own: a chunk has a name of four letters and the length of its content, and takes an even number of bytes. */
const CHUNK_HEADER_BYTES = 8;
const FILE_HEADER_BYTES = 12;
const EXTENDED_BYTES = 10;
const HAS_ALPHA = 0x10;

/** Outlines of 640 pixels take some 10 kB: this keeps those of all weapons. */
const KEPT_BYTES = 4_000_000;
/** About how many pixels of a square as wide as the picture, which is half as high, take a byte of its outline. */
const SQUARE_PIXELS_PER_BYTE = 32;

/**
 * Colours are encoded for every picture: effort 1 would take a fifth longer and save 5 % of their bytes at the same
 * quality. The outline is encoded once, without loss.
 */
const COLOURS = { quality: 84, effort: 0 } as const;
const OUTLINE = { quality: 1, alphaQuality: 100, effort: 4 } as const;

/** The chunk of this name in a WebP file, with its header; undefined if there is none. */
export function chunkOf(file: Buffer, name: string): Buffer | undefined {
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (file.toString('latin1', at, at + 4) === name) return file.subarray(at, end);
    at = end;
  }
  return undefined;
}

function chunkHeader(name: string, length: number): Buffer {
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  header.write(name, 'latin1');
  header.writeUInt32LE(length, 4);
  return header;
}

/** A WebP file of a chunk of colours and one of opacity. */
function joined({ width, height }: RawPicture, alpha: Buffer, colours: Buffer): Buffer {
  const extended = Buffer.alloc(EXTENDED_BYTES);
  extended.writeUInt8(HAS_ALPHA, 0);
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const body = [Buffer.from('WEBP'), chunkHeader('VP8X', EXTENDED_BYTES), extended, alpha, colours];
  return Buffer.concat([
    chunkHeader(
      'RIFF',
      body.reduce((sum, { length }) => sum + length, 0),
    ),
    ...body,
  ]);
}

/** The opacity that all pictures of an outline share, from when the first of them is encoded. */
export type Outline = { bytes: number; alpha: Promise<Buffer | undefined> | undefined };

/** A picture's pixels for the encoder, which reads them where they are. */
export async function rawImage({ width, height, channels, pixels }: RawPicture): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), { raw: { width, height, channels } });
}

async function encodeOpacity(picture: RawPicture): Promise<Buffer | undefined> {
  const image = await rawImage(picture);
  const alpha = chunkOf(await image.webp(OUTLINE).toBuffer(), 'ALPH');
  // A copy, so that the rest of the file is not kept.
  return alpha && Buffer.from(alpha);
}

/**
 * Encodes pictures as WebP. Opacity takes about half of the encoder's time, and is the same for all patterns of a
 * weapon: it is encoded with the first picture of an outline, and others may come without it.
 */
export function createWebpEncoder() {
  const outlines = createByteCache<Outline>(KEPT_BYTES, ({ bytes }) => bytes);

  return {
    /**
     * The outline of this name, for a picture `width` pixels wide. Pictures of one outline must have the same opacity.
     */
    outlineOf: (name: string, width: number): Outline =>
      outlines(name, () => ({ bytes: width ** 2 / SQUARE_PIXELS_PER_BYTE, alpha: undefined })),
    /** Encodes a picture; only with the opacity of its outline known may it come without its own. */
    async encode(picture: RawPicture, outline: Outline): Promise<Buffer> {
      const { channels } = picture;
      if (channels === 4)
        outline.alpha ??= encodeOpacity(picture).catch((error: unknown) => {
          outline.alpha = undefined;
          throw error;
        });
      const alpha = await outline.alpha;
      const image = await rawImage(picture);
      const file = await (channels === 4 ? image.removeAlpha() : image).webp(COLOURS).toBuffer();
      const colours = chunkOf(file, 'VP8 ');
      // Without any transparent pixel there is no opacity to add.
      return alpha && colours ? joined(picture, alpha, colours) : file;
    },
  };
}
