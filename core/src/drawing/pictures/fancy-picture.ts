import { eachPixel, emptyPicture, paintAt } from './scene.ts';
import type { Scene } from './scene.ts';
import { STEEL } from '../light/steel.ts';
import { bareShare } from '../light/wear.ts';

/**
 * Lit metal: colour under diffuse light, tinted reflections, a bright rim, and brushed steel on unpainted parts and
 * where `float` (0..1) has worn the paint.
 */
export function fancyPicture(scene: Scene, float: number) {
  const picture = emptyPicture(scene.region);
  const { rgba } = picture;
  const { coverage, light, wornAt } = scene.region;
  eachPixel(scene, 'colour', (at, texel) => {
    const bare = 1 - (1 - bareShare(float, wornAt[at]!)) * paintAt(scene.region, at);
    const brush = light.brush[at]!;
    const diffuse = light.diffuse[at]! * (1 + (0.035 + 0.13 * bare) * brush);
    const gloss = (texel[3]! / 255) * (1 - bare) + 0.55 * bare;
    const gleam = light.gleam[at]! * gloss * (1 + 0.3 * brush);
    const rim = light.rim[at]! * (1 - 0.45 * bare);
    for (let channel = 0; channel < 3; channel++) {
      const base = texel[channel]! * (1 - bare) + STEEL[channel]! * bare;
      // Metal tints its reflections, except at grazing angles.
      const tint = 42 + 0.56 * base;
      rgba[at * 4 + channel] = base * diffuse + tint * gleam + (70 + 0.6 * base) * rim;
    }
    rgba[at * 4 + 3] = coverage[at]! * 255;
  });
  return picture;
}
