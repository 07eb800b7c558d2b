import { fromBase64, toBase64 } from './base64.ts';
import { emptyOxideMap, OXIDE_CLASSES, type OxideClass, type OxideMap } from './oxide-map.ts';

/** The stored form of an oxide map: per class base64 of size * size bytes, row-major, byte = round(share * 255). */
export type PackedOxideMap = { size: number } & Record<OxideClass, string>;

/**
 * Packs a map. Shares have a precision of 1/255; what rounding adds to a texel is taken from the next one in the row,
 * so that nearly pure areas keep their mean.
 */
export function packOxideMap(map: OxideMap): PackedOxideMap {
  const packed = (name: OxideClass) => toBase64(bytesOf(map[name], map.size));
  return { size: map.size, blue: packed('blue'), purple: packed('purple'), gold: packed('gold') };
}

function bytesOf(plane: Float32Array, size: number): Uint8Array {
  const bytes = new Uint8Array(plane.length);
  let carried = 0;
  plane.forEach((share, texel) => {
    if (texel % size === 0) carried = 0;
    const wanted = share * 255 + carried;
    bytes[texel] = Math.min(255, Math.max(0, Math.round(wanted)));
    carried = wanted - bytes[texel]!;
  });
  return bytes;
}

/** Unpacks a map. Throws RangeError if a plane does not have size * size bytes. */
export function unpackOxideMap(packed: PackedOxideMap): OxideMap {
  const map = emptyOxideMap(packed.size);
  for (const name of OXIDE_CLASSES) {
    const bytes = fromBase64(packed[name]);
    if (bytes.length !== packed.size ** 2) throw new RangeError(`Plane ${name} has ${bytes.length} bytes`);
    for (let texel = 0; texel < bytes.length; texel++) map[name][texel] = bytes[texel]! / 255;
  }
  return map;
}
