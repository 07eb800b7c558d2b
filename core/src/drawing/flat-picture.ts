import { eachPixel, emptyPicture } from './scene.ts';
import type { Scene } from './scene.ts';

/** The finish seen through the outline, without light. */
export function flatPicture(scene: Scene) {
  const picture = emptyPicture(scene.region);
  const { coverage } = scene.region;
  eachPixel(scene, 'colour', (at, texel) => {
    picture.rgba[at * 4] = texel[0]!;
    picture.rgba[at * 4 + 1] = texel[1]!;
    picture.rgba[at * 4 + 2] = texel[2]!;
    picture.rgba[at * 4 + 3] = coverage[at]! * 255;
  });
  return picture;
}
