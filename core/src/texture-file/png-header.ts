import { fitsLimits, TEXTURE_DECODED_BYTES, type TextureHeader } from './texture-limits.ts';

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** The chunks that a decoder needs. All others, such as compressed texts and profiles, are removed before decoding. */
const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Chunks of an animated PNG. */
const ANIMATION = ['acTL', 'fcTL', 'fdAT'];
/** Channels of a pixel by colour type, and the bit depths that each may have. Source: PNG, third edition, 11.2.1. */
const COLOUR_TYPES: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
/** The highest compression ratio of deflate. A file with fewer bytes per pixel does not contain its pixels. */
const MAX_DEFLATE_RATIO = 1032;
const CHUNK_FRAME = 12;
const SIGNATURE_BYTES: number = PNG_SIGNATURE.length;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The CRC-32 checksum of PNG and zip. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

type Chunk = { type: string; start: number; length: number };

/** The chunks of a file from its signature to IEND; undefined if one is truncated or has a wrong checksum. */
function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length || view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, start: at, length });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

/** The content of IHDR and the number of bytes of the decoded pixels; undefined for an invalid combination. */
function readHeader(bytes: Uint8Array, { type, start, length }: Chunk) {
  if (type !== 'IHDR' || length !== 13) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start + 8, length);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour] = [view.getUint8(8), COLOUR_TYPES[view.getUint8(9)]];
  const isKnown = view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) <= 1;
  if (!isKnown || !colour?.depths.includes(depth)) return undefined;
  return { width, height, pixelBytes: Math.ceil((width * colour.channels * depth) / 8) * height };
}

/**
 * Reads the header of a PNG without decoding it. Rejects `animated`, `dimensions` and `damaged` files; never throws.
 */
export function readPngHeader(bytes: Uint8Array): TextureHeader {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0] && readHeader(bytes, chunks[0]);
  if (!chunks || !header) return { problem: 'damaged' };
  if (chunks.some(({ type }) => ANIMATION.includes(type))) return { problem: 'animated' };
  const { width, height, pixelBytes } = header;
  if (!fitsLimits(width, height) || pixelBytes > TEXTURE_DECODED_BYTES) return { problem: 'dimensions' };
  const packed = chunks.reduce((sum, { type, length }) => sum + (type === 'IDAT' ? length : 0), 0);
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1 || packed * MAX_DEFLATE_RATIO < pixelBytes)
    return { problem: 'damaged' };
  return { kind: 'png', width, height };
}

/** The same picture with only the chunks that a decoder needs. For files that `readPngHeader` accepts. */
export function barePng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = (chunksOf(bytes) ?? []).filter(({ type }) => NEEDED.includes(type));
  const size = kept.reduce((sum, { length }) => sum + length + CHUNK_FRAME, SIGNATURE_BYTES);
  const bare = new Uint8Array(size);
  bare.set(PNG_SIGNATURE);
  let at = SIGNATURE_BYTES;
  for (const { start, length } of kept) {
    bare.set(bytes.subarray(start, start + length + CHUNK_FRAME), at);
    at += length + CHUNK_FRAME;
  }
  return bare;
}
