import { fromBase64, toBase64 } from '../../paint/base64.ts';
import type { ClassBias } from './class-balance.ts';

/** The stored form of a bias: per class base64 of its cells, two bytes each, little-endian. */
export type PackedBias = string[];

/** The stored form of a bias, without loss. */
export function packBias(bias: ClassBias): PackedBias {
  const byteOf = (cells: Int16Array, at: number): number => (cells[at >> 1]! >> (at % 2 === 0 ? 0 : 8)) & 255;
  return bias.map((cells) => toBase64(Uint8Array.from({ length: cells.length * 2 }, (_, at) => byteOf(cells, at))));
}

/** Unpacks a bias. Throws RangeError if a class has an odd number of bytes. */
export function unpackBias(packed: PackedBias): ClassBias {
  return packed.map((text) => {
    const bytes = fromBase64(text);
    if (bytes.length % 2 !== 0) throw new RangeError(`${bytes.length} bytes are not a bias`);
    return Int16Array.from({ length: bytes.length / 2 }, (_, cell) => bytes[cell * 2]! | (bytes[cell * 2 + 1]! << 8));
  });
}
