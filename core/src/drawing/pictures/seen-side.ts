import { RENDER_WIDTHS } from './render.ts';
import type { WeaponSide } from '../../weapons/region.ts';

/**
 * One side of a weapon as shown by its model, row-major: the coverage of each pixel by the weapon and the painted part
 * of it (0..255), the UV point, and the depth towards the eye in pixels.
 */
export type SeenSide = {
  width: number;
  height: number;
  /** The width of a pixel in UV units on painted parts. */
  uvPerPixel: number;
  coverage: Uint8Array;
  paint: Uint8Array;
  u: Float32Array;
  v: Float32Array;
  depth: Float32Array;
};

export type SeenSides = Record<WeaponSide, SeenSide>;

/** The width of stored sides: that of the widest picture. */
export const SEEN_WIDTH = Math.max(...RENDER_WIDTHS);

const ORDER = ['playside', 'backside'] as const satisfies WeaponSide[];
const PLANES = ['u', 'v', 'depth'] as const;
const MAGIC = 'BGAS';
const VERSION = 1;
const HEADER_BYTES = 12;
const SIDE_HEADER_BYTES = 4 + PLANES.length * 8;
const STEPS = 65_535;

const sideBytes = (pixels: number): number => SIDE_HEADER_BYTES + pixels * (2 + 2 * PLANES.length);

function rangeOf(values: Float32Array): { low: number; span: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, span: high - low };
}

/**
 * Both sides as bytes, little-endian. Header: `BGAS`, version (u16), width (u16), height (u16), two bytes unused. Then
 * playside and backside: uvPerPixel (f32); low and span of u, v and depth (f32 each); coverage and paint (u8 per pixel);
 * u, v and depth (u16 per pixel, in 65,535ths of their span above their low).
 */
export function packSides(sides: SeenSides): Uint8Array {
  const { width, height } = sides.playside;
  const pixels = width * height;
  const bytes = new Uint8Array(HEADER_BYTES + 2 * sideBytes(pixels));
  const view = new DataView(bytes.buffer);
  bytes.set([...MAGIC].map((letter) => letter.charCodeAt(0)));
  [VERSION, width, height].forEach((value, index) => view.setUint16(4 + index * 2, value, true));
  ORDER.forEach((name, index) => packSide(sides[name], view, HEADER_BYTES + index * sideBytes(pixels)));
  return bytes;
}

function packSide(side: SeenSide, view: DataView, start: number): void {
  const pixels = side.width * side.height;
  const bytes = new Uint8Array(view.buffer);
  view.setFloat32(start, side.uvPerPixel, true);
  bytes.set(side.coverage, start + SIDE_HEADER_BYTES);
  bytes.set(side.paint, start + SIDE_HEADER_BYTES + pixels);
  PLANES.forEach((plane, index) => {
    const { low, span } = rangeOf(side[plane]);
    view.setFloat32(start + 4 + index * 8, low, true);
    view.setFloat32(start + 8 + index * 8, span, true);
    const at = start + SIDE_HEADER_BYTES + pixels * (2 + 2 * index);
    side[plane].forEach((value, pixel) =>
      view.setUint16(at + pixel * 2, span > 0 ? Math.round(((value - low) / span) * STEPS) : 0, true),
    );
  });
}

/** Parses the result of `packSides`. Throws RangeError for anything else. */
export function unpackSides(bytes: Uint8Array): SeenSides {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isOurs = bytes.length >= HEADER_BYTES && String.fromCharCode(...bytes.subarray(0, 4)) === MAGIC;
  if (!isOurs || view.getUint16(4, true) !== VERSION) throw new RangeError('These bytes are not the sides of a weapon');
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const step = sideBytes(width * height);
  if (bytes.length !== HEADER_BYTES + 2 * step) throw new RangeError('The sides of a weapon are cut short');
  const [playside, backside] = ORDER.map((_, index) => unpackSide(view, HEADER_BYTES + index * step, width, height));
  return { playside: playside!, backside: backside! };
}

function unpackSide(view: DataView, start: number, width: number, height: number): SeenSide {
  const pixels = width * height;
  const from = view.byteOffset + start + SIDE_HEADER_BYTES;
  const [u, v, depth] = PLANES.map((_plane, index) => {
    const low = view.getFloat32(start + 4 + index * 8, true);
    const span = view.getFloat32(start + 8 + index * 8, true);
    const at = start + SIDE_HEADER_BYTES + pixels * (2 + 2 * index);
    return Float32Array.from(
      { length: pixels },
      (_, pixel) => low + (span * view.getUint16(at + pixel * 2, true)) / STEPS,
    );
  });
  return {
    width,
    height,
    uvPerPixel: view.getFloat32(start, true),
    coverage: new Uint8Array(view.buffer, from, pixels).slice(),
    paint: new Uint8Array(view.buffer, from + pixels, pixels).slice(),
    u: u!,
    v: v!,
    depth: depth!,
  };
}
