import type { FinishClass } from './finish-class.ts';

type Band = { from: number; to: number };
type ColourRule = { is: FinishClass; hues: readonly Band[]; minSaturation: number };

/**
 * Rules that classify the colours of the finish's texture, tried in this order; a colour without a rule is "other".
 * Hues in degrees [from, to), saturation and value 0..1, all of HSV in linear light. Source: docs/pattern-maths.md,
 * section 4.
 */
export const COLOUR_RULES: readonly ColourRule[] = [
  { is: 'blue', hues: [{ from: 180, to: 270 }], minSaturation: 0.3 },
  {
    is: 'purple',
    hues: [
      { from: 270, to: 360 },
      { from: 0, to: 18 },
    ],
    minSaturation: 0.2,
  },
  { is: 'gold', hues: [{ from: 18, to: 72 }], minSaturation: 0 },
];

/** Pale, bright texels are silver, which counts as gold. */
export const BRIGHT_RULE = { is: 'gold', belowSaturation: 0.2, minValue: 0.2 } as const;

/** sRGB byte to linear light (0..1). */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const linearOf = (byte: number): number => LINEAR[byte] ?? 0;

function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  if (spread === 0) return 0;
  const sector =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return ((sector + 6) % 6) * 60;
}

/** The class of an sRGB colour, each channel a byte 0..255. Source: docs/pattern-maths.md, section 4. */
export function classOfColour(redByte: number, greenByte: number, blueByte: number): FinishClass {
  const [red, green, blue] = [linearOf(redByte), linearOf(greenByte), linearOf(blueByte)];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const saturation = most === 0 ? 0 : spread / most;
  if (spread > 0) {
    const hue = hueOf(red, green, blue, most, spread);
    for (const { is, hues, minSaturation } of COLOUR_RULES) {
      if (saturation >= minSaturation && hues.some(({ from, to }) => hue >= from && hue < to)) return is;
    }
  }
  return saturation < BRIGHT_RULE.belowSaturation && most >= BRIGHT_RULE.minValue ? BRIGHT_RULE.is : 'other';
}
