import sharp from 'sharp';
import { createByteCache } from './byte-cache.ts';
import type { RawPicture } from './draw-off-thread.ts';

/** WebP's own: a chunk has a name of four letters and the length of its content, and takes an even number of bytes. */
const CHUNK_HEADER_BYTES = 8;
const FILE_HEADER_BYTES = 12;
const EXTENDED_BYTES = 10;
const HAS_ALPHA = 0x10;

/** Outlines of 640 pixels take some 10 kB: this keeps those of all weapons. */
const KEPT_BYTES = 4_000_000;
/** About how many pixels of a picture take a byte of its outline. */
const PIXELS_PER_BYTE = 16;

/**
 * Colours are encoded for every picture: effort 1 takes a fifth longer than 0 and saves 5 % of the bytes, effort 2
 * another fifth for 6 %. The outline is encoded once, without loss.
 */
const COLOURS = { quality: 84, effort: 1 } as const;
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

type Outline = { bytes: number; alpha: Promise<Buffer | undefined> | undefined };

/**
 * Encodes pictures as WebP. Opacity takes about half of the encoder's time, and is the same for all patterns of a
 * weapon: pictures with the same `outline` must have the same, which is encoded with the first of them.
 */
export function createWebpEncoder() {
  const outlines = createByteCache<Outline>(KEPT_BYTES, ({ bytes }) => bytes);

  return async (picture: RawPicture, outline: string): Promise<Buffer> => {
    const { width, height, rgba } = picture;
    const image = sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
      raw: { width, height, channels: 4 },
    });
    const known = outlines(outline, () => ({ bytes: (width * height) / PIXELS_PER_BYTE, alpha: undefined }));
    known.alpha ??= image
      .clone()
      .webp(OUTLINE)
      .toBuffer()
      .then(
        (file) => {
          const alpha = chunkOf(file, 'ALPH');
          // A copy, so that the rest of the file is not kept.
          return alpha && Buffer.from(alpha);
        },
        (error: unknown) => {
          known.alpha = undefined;
          throw error;
        },
      );
    const alpha = await known.alpha;
    const file = await image.removeAlpha().webp(COLOURS).toBuffer();
    const colours = chunkOf(file, 'VP8 ');
    // Without any transparent pixel there is no opacity to add.
    return alpha && colours ? joined(picture, alpha, colours) : file;
  };
}
