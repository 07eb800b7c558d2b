import type { WeaponSide } from '../../weapons/region.ts';
import { RENDER_WIDTHS } from './render.ts';

/** The planes of a side that store each pixel in one byte. */
export const SIDE_PLANES = [
  'coverage',
  'paint',
  'placed',
  'unmeasured',
  'red',
  'green',
  'blue',
  'gloss',
  'occlusion',
  'normalX',
  'normalY',
] as const;
export type SidePlane = (typeof SIDE_PLANES)[number];

/** The edges of a picture at which the weapon fades, since it runs out of the picture there. */
export type Fades = { left: boolean; right: boolean };

export const UNFADED: Fades = { left: false, right: false };

/**
 * One side of a weapon as its model shows it to an eye far away, without a finish: the source of every picture.
 * Row-major bytes. `coverage`: the share of the pixel that the weapon covers; of that, `paint` has the finish at a
 * known point, and `unmeasured` has it at an unknown one. `placed`: the part of `paint` whose point was not measured,
 * but read off published geometry or continued from a measured piece. `red`, `green`, `blue` and `gloss`: material of
 * the rest. `occlusion`: light that neighbouring parts leave (255: all). `normalX` (right) and `normalY` (down): 128 +
 * 127 times the direction of the surface. `u`, `v`: the UV point of painted pixels, which may lie outside of 0..1.
 */
export type SeenSide = Record<SidePlane, Uint8Array> & {
  width: number;
  height: number;
  /** The edges that the weapon runs out of. */
  fades: Fades;
  /** The width of a pixel in UV units on painted parts. */
  uvPerPixel: number;
  u: Float32Array;
  v: Float32Array;
};

export type SeenSides = Record<WeaponSide, SeenSide>;

/**
 * The width at which sides are rasterised: wider than the widest picture, so that edges are soft, and since a card
 * shows a part of the weapon.
 */
export const SEEN_WIDTH = 2 * Math.max(...RENDER_WIDTHS);

/** A side that shows nothing. */
export function emptySide(width: number, height: number, uvPerPixel = 0): SeenSide {
  const pixels = width * height;
  const planes = Object.fromEntries(SIDE_PLANES.map((plane) => [plane, new Uint8Array(pixels)]));
  return {
    ...(planes as Record<SidePlane, Uint8Array>),
    width,
    height,
    fades: UNFADED,
    uvPerPixel,
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
  };
}
