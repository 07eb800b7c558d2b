import { eachPixel, emptyPicture, paintAt } from './scene.ts';
import type { Scene } from './scene.ts';
import { STEEL } from '../light/steel.ts';

/** The finish within the outline, without light; bare metal on unpainted parts. */
export function flatPicture(scene: Scene) {
  const picture = emptyPicture(scene.region);
  const { coverage } = scene.region;
  eachPixel(scene, 'colour', (at, texel) => {
    const paint = paintAt(scene.region, at);
    for (let channel = 0; channel < 3; channel++)
      picture.rgba[at * 4 + channel] = texel[channel]! * paint + STEEL[channel]! * (1 - paint);
    picture.rgba[at * 4 + 3] = coverage[at]! * 255;
  });
  return picture;
}
