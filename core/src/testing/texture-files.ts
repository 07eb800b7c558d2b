import { crc32, PNG_SIGNATURE } from '../texture-file/png-header.ts';

const bigEndian = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: readonly number[]): number[] {
  const body = [...letters(type), ...data];
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(Uint8Array.from(body)))];
}

export const pngHeader = (width: number, height: number, depth = 8, colour = 6): number[] =>
  pngChunk('IHDR', [...bigEndian(width), ...bigEndian(height), depth, colour, 0, 0, 0]);

/** A PNG of this size without a valid picture: the data is as long as the smallest possible picture. */
export function aPngFile(width: number, height: number, between: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const data = pngChunk('IDAT', Array<number>(Math.ceil((width * height * 4) / 1032)).fill(7));
  return Uint8Array.from([...PNG_SIGNATURE, ...pngHeader(width, height), ...between, ...data, ...pngChunk('IEND', [])]);
}

/** A box of an ISO file. */
export const isoBox = (type: string, content: readonly number[]): number[] => [
  ...bigEndian(content.length + 8),
  ...letters(type),
  ...content,
];

/** An AVIF of this size with these brands, without a valid picture. */
export function anAvifFile(
  width: number,
  height: number,
  brands: readonly string[] = ['avif', 'mif1'],
  more: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  const size = isoBox('ispe', [0, 0, 0, 0, ...bigEndian(width), ...bigEndian(height)]);
  const properties = isoBox('iprp', isoBox('ipco', size));
  return Uint8Array.from([
    ...isoBox('ftyp', [...letters(brands[0] ?? 'avif'), 0, 0, 0, 0, ...brands.flatMap(letters)]),
    ...isoBox('meta', [0, 0, 0, 0, ...properties]),
    ...more,
    ...isoBox('mdat', [1, 2, 3]),
  ]);
}
