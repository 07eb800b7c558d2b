import { classOfColour } from '../paint/colour-class.ts';
import type { FinishPicture } from '../drawing/finish/picture-texture.ts';
import { emptyOxideMap, type OxideMap } from '../paint/oxide-map.ts';

/**
 * The oxide map of a picture of a finish: every texel is classified by its colour, and the texels of a cell are
 * averaged. `size`: cells a side; must divide the size of the picture, otherwise RangeError. Source of the classes:
 * docs/pattern-maths.md, section 4.
 */
export function mapOfPicture({ size: side, rgba }: FinishPicture, size: number): OxideMap {
  const factor = side / size;
  if (!Number.isInteger(factor)) throw new RangeError(`${side} texels do not divide into ${size} cells`);
  const map = emptyOxideMap(size);
  const share = 1 / (factor * factor);
  for (let texel = 0; texel < side * side; texel++) {
    const at = texel * 4;
    const is = classOfColour(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    if (is === 'other') continue;
    const row = Math.floor(Math.floor(texel / side) / factor);
    map[is][row * size + Math.floor((texel % side) / factor)]! += share;
  }
  return map;
}
