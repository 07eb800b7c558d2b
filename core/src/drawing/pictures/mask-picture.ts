import { hatchTone } from '../outline/hatch.ts';
import type { Rgb } from '../finish/temper-ramps.ts';
import { basePicture, finishReader } from './scene.ts';
import type { Scene } from './scene.ts';

/** The pure colours of blue, purple, gold and other. */
export const MASK_COLOURS: readonly [Rgb, Rgb, Rgb, Rgb] = [
  [59, 130, 246],
  [150, 84, 226],
  [217, 164, 65],
  [96, 104, 118],
];

/** The classes in pure colours, hatched where the place was not measured. Only pixels of several classes are mixed. */
export function maskPicture(scene: Scene) {
  const picture = basePicture(scene, 'mask');
  const { rgba } = picture;
  const { at, share, isPlaced } = scene.side.painted;
  const read = finishReader(scene, 'shares');
  const texel = new Float32Array(4);
  for (let index = 0; index < at.length; index++) {
    read(index, texel);
    const tone = isPlaced[index] === 1 ? hatchTone(at[index]!, picture.width) : 1;
    const part = (tone * share[index]!) / (texel[0]! + texel[1]! + texel[2]! + texel[3]!);
    for (let channel = 0; channel < 3; channel++) {
      let value = 0;
      for (let each = 0; each < 4; each++) value += texel[each]! * MASK_COLOURS[each]![channel]!;
      rgba[at[index]! * 4 + channel]! += value * part;
    }
  }
  return picture;
}
