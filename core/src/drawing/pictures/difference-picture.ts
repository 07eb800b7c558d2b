import { FINISH_CLASSES } from '../../paint/finish-class.ts';
import type { Picture } from './draw-pattern.ts';
import { MASK_COLOURS } from './mask-picture.ts';

/** Pixels with less alpha are the soft border of the outline and are ignored. */
const COVERED_ALPHA = 128;
const SAME_ALPHA = 56;
const SAME_GREY = 128;
/** Every class has a channel brighter than this, and no part without a measured finish has one. */
const DARKER_THAN_CLASSES = 100;

/** The class (index into FINISH_CLASSES) with the nearest pure colour. */
function classAt(rgba: Uint8ClampedArray, at: number): number {
  let nearest = 0;
  let least = Infinity;
  for (let index = 0; index < FINISH_CLASSES.length; index++) {
    const [red, green, blue] = MASK_COLOURS[index]!;
    const distance = (rgba[at]! - red) ** 2 + (rgba[at + 1]! - green) ** 2 + (rgba[at + 2]! - blue) ** 2;
    if (distance < least) [least, nearest] = [distance, index];
  }
  return nearest;
}

/**
 * The differences of two mask pictures of the same region: the class of the second one in its pure colour, faint grey
 * elsewhere. `differentPercent`: the part of the finish that differs. Throws RangeError for different sizes.
 */
export function differencePicture(first: Picture, second: Picture): Picture & { differentPercent: number } {
  const { width, height } = first;
  if (second.width !== width || second.height !== height) throw new RangeError('The pictures differ in size');
  const rgba = new Uint8ClampedArray(width * height * 4);
  let shown = 0;
  let different = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (first.rgba[at + 3]! < COVERED_ALPHA) continue;
    if (Math.max(first.rgba[at]!, first.rgba[at + 1]!, first.rgba[at + 2]!) < DARKER_THAN_CLASSES) {
      rgba.fill(SAME_GREY, at, at + 3);
      rgba[at + 3] = SAME_ALPHA;
      continue;
    }
    shown++;
    const own = classAt(second.rgba, at);
    const isSame = classAt(first.rgba, at) === own;
    if (!isSame) different++;
    for (let channel = 0; channel < 3; channel++) {
      rgba[at + channel] = isSame ? SAME_GREY : MASK_COLOURS[own]![channel]!;
    }
    rgba[at + 3] = isSame ? SAME_ALPHA : 255;
  }
  return { width, height, rgba, differentPercent: shown === 0 ? 0 : (100 * different) / shown };
}
