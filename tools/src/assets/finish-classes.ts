import { classOfColour } from '@bluegem/core/paint/colour-class';
import { emptyOxideMap, OXIDE_CLASSES, type OxideMap } from '@bluegem/core/paint/oxide-map';
import { AssetProblem } from './asset-problem.ts';
import type { Picture } from './decode-png.ts';
import { LIMITS } from './limits.ts';

/** Texels a side that are kept: finer ones are averaged. */
const FINEST = 1024;

/**
 * The classes of the finish's own texture, as shares per texel. Throws AssetProblem unless it is a square power of two.
 */
export function finishClasses({ width, height, rgba }: Picture, name: string): OxideMap {
  if (width !== height || !LIMITS.patternSides.includes(width))
    throw new AssetProblem(
      'texture',
      `${name}: is ${width} x ${height} pixels; the finish's texture is a square of ${LIMITS.patternSides.join(', ')}`,
    );
  const factor = Math.max(1, width / FINEST);
  const map = emptyOxideMap(width / factor);
  const share = 1 / (factor * factor);
  for (let texel = 0; texel < width * width; texel++) {
    const is = classOfColour(rgba[texel * 4]!, rgba[texel * 4 + 1]!, rgba[texel * 4 + 2]!);
    if (is === 'other') continue;
    const row = Math.floor(Math.floor(texel / width) / factor);
    map[is][row * map.size + Math.floor((texel % width) / factor)]! += share;
  }
  return map;
}

/** A map averaged down to a size that divides into blocks as evenly as possible. */
export function averagedMap(map: OxideMap, size: number): OxideMap {
  const small = emptyOxideMap(size);
  const counts = new Float32Array(size * size);
  for (let texel = 0; texel < map.size * map.size; texel++) {
    const row = Math.floor(((Math.floor(texel / map.size) + 0.5) / map.size) * size);
    const to = row * size + Math.floor((((texel % map.size) + 0.5) / map.size) * size);
    counts[to]!++;
    for (const name of OXIDE_CLASSES) small[name][to]! += map[name][texel]!;
  }
  for (const name of OXIDE_CLASSES) small[name].forEach((sum, texel) => (small[name][texel] = sum / counts[texel]!));
  return small;
}
