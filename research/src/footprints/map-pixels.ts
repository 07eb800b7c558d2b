import type { OxideMap } from '@bluegem/core/paint/oxide-map';

/** The colour of bare metal: the rest of the classes up to 1. */
const COLOURS = { blue: [59, 130, 246], purple: [139, 92, 246], gold: [217, 164, 65], other: [70, 78, 96] } as const;

/** The recovered map in the colours of the finish: red, green and blue of each texel, 0..255. */
export function mapPixels(map: OxideMap): Uint8Array {
  const pixels = new Uint8Array(map.size * map.size * 3);
  for (let texel = 0; texel < map.size * map.size; texel++) {
    const [blue, purple, gold] = [map.blue[texel]!, map.purple[texel]!, map.gold[texel]!];
    const other = Math.max(0, 1 - blue - purple - gold);
    for (let channel = 0; channel < 3; channel++) {
      pixels[texel * 3 + channel] =
        blue * COLOURS.blue[channel]! +
        purple * COLOURS.purple[channel]! +
        gold * COLOURS.gold[channel]! +
        other * COLOURS.other[channel]!;
    }
  }
  return pixels;
}
