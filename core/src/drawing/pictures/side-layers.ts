import type { Rgb } from '../finish/temper-ramps.ts';
import type { SideLight } from '../light/side-light.ts';
import type { RenderType } from './render.ts';
import type { SeenSide } from './seen-side.ts';

/** The colour of unpainted parts in pictures of classes: darker than any class, to be distinct from them. */
export const UNPAINTED_COLOUR: Rgb = [60, 65, 75];
/** The lighter stripes of parts that have the finish, but at no measured place. */
export const UNMEASURED_COLOUR: Rgb = [92, 99, 112];

/** Handles and furniture are this much darker than their material, so that the finish is the loudest thing. */
const QUIET = 0.7;
/** Cool light on edges. */
const RIM: Rgb = [96, 112, 138];
const SHADOW_COLOUR: Rgb = [3, 5, 10];

export type LayerInput = { side: SeenSide; light: SideLight; solid: Float32Array; shadow: Float32Array };

/** Stripes from bottom left to top right, 1 in a stripe; soft by a pixel. */
function hatchAt(column: number, row: number, width: number): number {
  const period = Math.max(5, width / 72);
  const place = (((column + row) / period) % 1) * period;
  const half = period * 0.42;
  return Math.max(0, Math.min(1, Math.min(place, half - place) + 0.5));
}

/**
 * A picture without its finish, straight alpha: in the fancy one lit parts and shadow, in the others plain colours,
 * with stripes on parts that have the finish at no measured place (not in the flat one, which shows blued steel there).
 */
export function baseLayer({ side, light, solid, shadow }: LayerInput, type: RenderType): Uint8ClampedArray {
  const { width, coverage, paint, unmeasured, red, green, blue, gloss } = side;
  const rgba = new Uint8ClampedArray(solid.length * 4);
  const isLit = type === 'fancy';
  for (let at = 0; at < solid.length; at++) {
    const alpha = isLit ? solid[at]! + shadow[at]! * (1 - solid[at]!) : solid[at]!;
    if (alpha <= 0) continue;
    rgba[at * 4 + 3] = alpha * 255;
    const own = solid[at]! / alpha;
    const bare = coverage[at] === 0 ? 0 : 1 - paint[at]! / 255;
    const stripe = type === 'mask' || type === 'analysis' ? (unmeasured[at]! / 255) * hatchAt(at % width, Math.floor(at / width), width) : 0; // oxfmt-ignore
    for (let channel = 0; channel < 3; channel++) {
      let value = 0;
      const material = QUIET * (channel === 0 ? red : channel === 1 ? green : blue)[at]!;
      if (isLit) {
        const shine = gloss[at]! / 255;
        const gleam = light.gleam[at]! * shine * (46 + 0.7 * material) * (1 + 0.25 * light.brush[at]!);
        value = bare * (material * (light.diffuse[at]! * (1 + 0.1 * shine * light.brush[at]!)) + gleam);
        value += light.rim[at]! * RIM[channel]! * (bare * (0.35 + 0.5 * shine) + (1 - bare));
        value = value * own + SHADOW_COLOUR[channel]! * (1 - own);
      } else if (type === 'flat') value = bare * material;
      else
        value =
          bare * (UNPAINTED_COLOUR[channel]! + stripe * (UNMEASURED_COLOUR[channel]! - UNPAINTED_COLOUR[channel]!));
      rgba[at * 4 + channel] = value;
    }
  }
  return rgba;
}
