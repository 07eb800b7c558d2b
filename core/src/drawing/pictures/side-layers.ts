import type { Rgb } from '../finish/temper-ramps.ts';
import { ghostShare, INK } from './ghost.ts';
import type { SideLight } from '../light/side-light.ts';
import type { RenderType } from './render.ts';
import type { SeenSide } from './seen-side.ts';

/** The colour of unpainted parts in pictures of classes: darker than any class, to be distinct from them. */
export const UNPAINTED_COLOUR: Rgb = [60, 65, 75];
/** Handles and furniture are this much darker than their material, so that the finish is the loudest thing. */
const QUIET = 0.78;
/** The part of the light that every surface mirrors, whatever its colour. */
const PLAIN_MIRROR = 0.007;
/** How far the grain of handles changes their brightness. */
const GRAIN = 0.25;
/** Cool light on edges. */
const RIM: Rgb = [96, 112, 138];
const SHADOW_COLOUR: Rgb = [5, 5, 5];

/**
 * What of a side is seen, each 0..1: parts of known material or with the finish, parts that are only drawn
 * (`ghostOpacity`), and the shadow that the first throw on the ground.
 */
export type Opacities = { solid: Float32Array; drawn: Float32Array; shadow: Float32Array };
export type LayerInput = Opacities & { side: SeenSide; light: SideLight };

/** The opacity of a pixel of the lit picture. */
export const litOpacity = ({ solid, drawn, shadow }: Opacities, at: number): number => {
  const weapon = solid[at]! + drawn[at]!;
  return weapon + shadow[at]! * (1 - weapon);
};

/** Light as a screen shows it: colours here are stored as screens have them, about the square root of their light. */
export const shownLight = (light: number): number => Math.sqrt(light);

/**
 * A picture without its finish, straight alpha: in the fancy one lit parts and shadow, in the others plain colours. In
 * all of them, parts that have the finish at no known place are drawn with ink.
 */
export function baseLayer(input: LayerInput, type: RenderType): Uint8ClampedArray {
  const { side, light, solid, drawn } = input;
  const { coverage, paint, red, green, blue, gloss } = side;
  const rgba = new Uint8ClampedArray(solid.length * 4);
  const isLit = type === 'fancy';
  for (let at = 0; at < solid.length; at++) {
    const alpha = isLit ? litOpacity(input, at) : solid[at]! + drawn[at]!;
    if (alpha <= 0) continue;
    rgba[at * 4 + 3] = alpha * 255;
    const own = solid[at]! / alpha;
    const ink = drawn[at]! / alpha;
    // Of what is not only drawn.
    const known = 1 - ghostShare(side, at);
    const bare = coverage[at] === 0 || known === 0 ? 0 : 1 - paint[at]! / 255 / known;
    for (let channel = 0; channel < 3; channel++) {
      let value = 0;
      const material = QUIET * (channel === 0 ? red : channel === 1 ? green : blue)[at]!;
      if (isLit) {
        const shine = gloss[at]! / 255;
        const albedo = (material / 255) ** 2 * (1 + GRAIN * (1 - shine) * light.grain[at]!);
        const mirrored = light.soft[at]! * (1 + 0.25 * shine * light.brush[at]!);
        value =
          bare *
          255 *
          shownLight(albedo * light.ambient[at]! * (1 - shine) + (albedo * shine + PLAIN_MIRROR) * mirrored);
        value += light.rim[at]! * RIM[channel]! * (bare * (0.35 + 0.5 * shine) + (1 - bare));
        value = value * own + SHADOW_COLOUR[channel]! * (1 - own - ink);
      } else value = own * bare * (type === 'flat' ? material : UNPAINTED_COLOUR[channel]!);
      rgba[at * 4 + channel] = value + ink * INK[channel]!;
    }
  }
  return rgba;
}
