import { crc32 } from 'node:zlib';
import { AssetProblem } from './asset-problem.ts';
import { LIMITS } from './limits.ts';

export type PngHeader = { width: number; height: number; bitDepth: number; colourType: number };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const OTHER_FORMATS: readonly (readonly [name: string, startsWith: string])[] = [
  ['a JPEG', 'ffd8ff'],
  ['a GIF', '47494638'],
  ['a RIFF file such as WebP', '52494646'],
  ['an EXR', '762f3101'],
  ['a GLB', '676c5446'],
  ['a DDS', '44445320'],
  ['a ZIP', '504b0304'],
];

/** The format that bytes start with, for messages. */
export function formatOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 4).toString('hex');
  if (bytes.subarray(0, 8).equals(SIGNATURE)) return 'a PNG';
  return OTHER_FORMATS.find(([, begins]) => start.startsWith(begins))?.[0] ?? 'of an unknown format';
}

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function readHeader(bytes: Buffer, name: string): PngHeader {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    throw new AssetProblem('png', `${name}: has no PNG header; the file is damaged`);
  const header: PngHeader = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bitDepth: bytes.readUInt8(24),
    colourType: bytes.readUInt8(25),
  };
  const { width, height } = header;
  if (width === 0 || height === 0) throw new AssetProblem('png', `${name}: says it is ${width} x ${height} pixels`);
  if (width > LIMITS.pngSide || height > LIMITS.pngSide || width * height > LIMITS.pngPixels)
    throw new AssetProblem(
      'png',
      `${name}: says it is ${width} x ${height} pixels; at most ${LIMITS.pngSide} x ${LIMITS.pngSide} are decoded`,
    );
  if (!DEPTHS[header.colourType]?.includes(header.bitDepth))
    throw new AssetProblem('png', `${name}: says a colour type and depth that PNG does not have`);
  return header;
}

/** Checks a whole PNG without decoding it: signature, size, every chunk and its checksum. Throws AssetProblem. */
export function checkPng(bytes: Buffer, name: string): PngHeader {
  if (!bytes.subarray(0, 8).equals(SIGNATURE))
    throw new AssetProblem('png', `${name}: is ${formatOf(bytes)}, not a PNG`);
  const header = readHeader(bytes, name);
  let at = 8;
  let hasPixels = false;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) break;
    if (type === 'acTL') throw new AssetProblem('png', `${name}: is an animated PNG; textures have one picture`);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new AssetProblem(
        'png',
        `${name}: its ${JSON.stringify(type)} chunk has a wrong checksum; the file is damaged`,
      );
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') {
      if (!hasPixels) throw new AssetProblem('png', `${name}: holds no pixels`);
      if (end !== bytes.length) throw new AssetProblem('png', `${name}: goes on after the end of the picture`);
      return header;
    }
    at = end;
  }
  throw new AssetProblem('png', `${name}: is cut short`);
}
