import { floorShadow, METALLIC, sideLight } from '../light/side-light.ts';
import { ghostOpacity, ghostShare } from './ghost.ts';
import { wearMap } from '../light/wear.ts';
import type { RenderType } from './render.ts';
import { fadeAt } from './frame-side.ts';
import type { SeenSide } from './seen-side.ts';
import { baseLayer, litOpacity, shownLight } from './side-layers.ts';

/**
 * The painted pixels of a side, one after the other. `at`: their places in the picture; `u`, `v`: their points on the
 * weapon's UV; `share`: the part of each that shows the finish (0..1); `isPlaced`: whether that is at a point that was
 * read off published geometry; `isMost`: whether most of the pixel shows the finish at a measured point.
 */
export type PaintedPixels = {
  at: Int32Array;
  u: Float32Array;
  v: Float32Array;
  share: Float32Array;
  isPlaced: Uint8Array;
  isMost: Uint8Array;
  /** What a colour is multiplied by where the finish is dull and where it is smooth, and white light on the latter. */
  soft: Float32Array;
  sharp: Float32Array;
  glint: Float32Array;
  /** How obliquely the eye sees it, 0..1. */
  tilt: Float32Array;
  /** The float at which it is worn off. */
  wornAt: Float32Array;
};

/** Everything of a picture that does not depend on the seed; made once for a weapon, side, framing and width. */
export type PreparedSide = {
  width: number;
  height: number;
  uvPerPixel: number;
  painted: PaintedPixels;
  /** Pairs of pixels that touch on the weapon and not in the picture; none if absent. */
  joints?: Int32Array;
  /**
   * Red, green, blue and alpha of the picture without its finish: unpainted parts, the shadow, the highlights of edges.
   */
  base(type: RenderType): Uint8ClampedArray;
};

/** The outline of the finish: how much darker, and its width in picture widths. */
const EDGE = { dark: 0.4, width: 0.0035 } as const;
/** Light beyond 1 counts for less: a highlight keeps the colour of the metal. */
const shoulder = (light: number): number => (light <= 1 ? light : 1 + 0.6 * (light - 1));

/** Prepares a side at its own size. */
export function prepareSide(side: SeenSide): PreparedSide {
  const { width, height, coverage, paint } = side;
  const count = width * height;
  const light = sideLight(side);
  const solid = new Float32Array(count);
  const drawn = ghostOpacity(side);
  let painted = 0;
  for (let at = 0; at < count; at++) {
    const seen = (coverage[at]! / 255) * fadeAt(side, at);
    const ghost = ghostShare(side, at);
    solid[at] = seen * (1 - ghost);
    drawn[at]! *= seen * ghost;
    if (coverage[at]! > 0 && paint[at]! > 0) painted++;
  }
  const opacities = { solid, drawn, shadow: floorShadow(solid, coverage, width) };
  const wornAt = wearMap(light, width, height);
  const pixels: PaintedPixels = {
    at: new Int32Array(painted),
    u: new Float32Array(painted),
    v: new Float32Array(painted),
    share: new Float32Array(painted),
    isPlaced: new Uint8Array(painted),
    isMost: new Uint8Array(painted),
    soft: new Float32Array(painted),
    sharp: new Float32Array(painted),
    glint: new Float32Array(painted),
    tilt: new Float32Array(painted),
    wornAt: new Float32Array(painted),
  };
  for (let at = 0, index = 0; at < count; at++) {
    if (coverage[at] === 0 || paint[at] === 0) continue;
    const share = paint[at]! / 255;
    // Straight alpha: where the shadow shows through an edge, the weapon's part of the colour is smaller.
    const known = 1 - ghostShare(side, at);
    const finish = known > 0 ? (share / known) * solid[at]! : 0;
    const alpha = litOpacity(opacities, at);
    const strength = alpha > 0 ? finish / alpha : 0;
    const brush = light.brush[at]!;
    pixels.at[index] = at;
    pixels.u[index] = side.u[at]!;
    pixels.v[index] = side.v[at]!;
    pixels.share[index] = finish > 0 ? finish / (solid[at]! + drawn[at]!) : 0;
    pixels.isPlaced[index] = 2 * side.placed[at]! > paint[at]! ? 1 : 0;
    pixels.isMost[index] = (coverage[at]! / 255) * (share - side.placed[at]! / 255) >= 0.5 ? 1 : 0;
    const ground = 1 + 0.06 * brush;
    const ambient = (1 - METALLIC) * light.ambient[at]!;
    // The outline is darker, so that a bright spine ends also on white.
    const edge = ground * (1 - EDGE.dark * Math.max(0, 1 - light.depth[at]! / (EDGE.width * width)));
    const soft = edge * shoulder(shownLight(ambient + METALLIC * light.soft[at]!));
    const sharp = edge * shoulder(shownLight(ambient + METALLIC * light.sharp[at]!));
    pixels.soft[index] = strength * soft;
    pixels.sharp[index] = strength * sharp;
    pixels.glint[index] = strength * Math.max(0, sharp - 1);
    pixels.tilt[index] = light.tilt[at]!;
    pixels.wornAt[index] = wornAt[at]!;
    index++;
  }
  const layers = new Map<RenderType, Uint8ClampedArray>();
  return {
    width,
    height,
    uvPerPixel: side.uvPerPixel,
    painted: pixels,
    base(type) {
      const made = layers.get(type) ?? baseLayer({ ...opacities, side, light }, type);
      layers.set(type, made);
      return made;
    },
  };
}

/**
 * A prepared side for pictures of one type, without the maps that the others would be made from: a quarter of its
 * memory.
 */
export function forOneType({ base, ...side }: PreparedSide, type: RenderType): PreparedSide {
  const layer = base(type);
  return { ...side, base: () => layer };
}

/** About how many bytes a prepared side for one type takes in memory. */
export const preparedBytes = ({ width, height, painted }: PreparedSide): number =>
  painted.at.length * 37 + width * height * 4;
