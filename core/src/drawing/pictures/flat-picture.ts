import { basePicture, finishReader } from './scene.ts';
import type { Scene } from './scene.ts';

/** The finish on the weapon without light. */
export function flatPicture(scene: Scene) {
  const picture = basePicture(scene, 'flat');
  const { rgba } = picture;
  const { at, share } = scene.side.painted;
  const read = finishReader(scene, 'colour');
  const texel = new Float32Array(4);
  for (let index = 0; index < at.length; index++) {
    read(index, texel);
    for (let channel = 0; channel < 3; channel++) rgba[at[index]! * 4 + channel]! += texel[channel]! * share[index]!;
  }
  return picture;
}
