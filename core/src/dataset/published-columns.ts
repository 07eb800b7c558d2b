import type { PlanePlace } from './measurement-columns.ts';
import type { ColourPercent } from '../patterns/colour-percent.ts';
import { PATTERN_COUNT } from '../patterns/pattern-id.ts';

const WHOLE = 10_000;
const REST_BIAS = 128;
/** Planes per region: blue, purple, gold as high and low byte, and the rounding error of the rest. */
export const PUBLISHED_PLANES = 7;

/** Writes a region's published shares of patterns 1 to 1000, in hundredths of a percent. */
export function writeShares(
  body: Uint8Array,
  { offset, stride }: PlanePlace,
  at: (patternId: number) => ColourPercent,
): void {
  for (let index = 0; index < PATTERN_COUNT; index++) {
    const colours = at(index + 1);
    const [blue, purple, gold, other] = [colours.blue, colours.purple, colours.gold, colours.other].map((share) =>
      Math.round(share * 100),
    ) as [number, number, number, number];
    const bytes = [blue >> 8, purple >> 8, gold >> 8, blue & 255, purple & 255, gold & 255];
    bytes.push(other - (WHOLE - blue - purple - gold) + REST_BIAS);
    bytes.forEach((byte, plane) => (body[offset + plane * stride + index] = byte));
  }
}

/** Reads the result of `writeShares`. Index 0 is a copy of pattern 1. */
export function readShares(body: Uint8Array, { offset, stride }: PlanePlace): ColourPercent[] {
  const byte = (plane: number, index: number) => body[offset + plane * stride + index] ?? 0;
  const shares = Array.from({ length: PATTERN_COUNT }, (_, index): ColourPercent => {
    const hundredths = (colour: number) => byte(colour, index) * 256 + byte(colour + 3, index);
    const [blue, purple, gold] = [hundredths(0), hundredths(1), hundredths(2)];
    const other = WHOLE - blue - purple - gold + byte(6, index) - REST_BIAS;
    return { blue: blue / 100, purple: purple / 100, gold: gold / 100, other: other / 100 };
  });
  return shares[0] ? [shares[0], ...shares] : [];
}
