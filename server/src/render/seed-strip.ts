import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { PATTERN_COUNT, PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { loadSharp } from './load-sharp.ts';

/** In pixels: the mark of tier 1, a gap, and the strip, whose colours are as high as their shares. */
const MARK = 3;
const GAP = 2;
const STRIP = 32;
const HEIGHT = MARK + GAP + STRIP;
const COLOURS = { blue: 0x3b82f6, purple: 0x8b5cf6, gold: 0xd9a441 } as const satisfies Partial<
  Record<keyof ColourPercent, number>
>;

function fill(pixels: Buffer, x: number, top: number, height: number, colour: number) {
  for (let y = top; y < top + height; y += 1) pixels.writeUInt32BE(colour * 256 + 255, (y * PATTERN_COUNT + x) * 4);
}

function drawStrip(pixels: Buffer, { patternId, tier, regions: [region] }: Pattern) {
  const x = patternId - PATTERN_ID_MIN;
  if (tier === 1) fill(pixels, x, 0, MARK, COLOURS.blue);
  if (!region) return;
  let bottom = HEIGHT;
  for (const colour of ['blue', 'purple', 'gold'] as const) {
    const height = Math.round((region.published[colour] / 100) * STRIP);
    bottom -= height;
    fill(pixels, x, bottom, height, COLOURS[colour]);
  }
}

const known = new WeakMap<readonly Pattern[], Promise<string>>();

async function draw(patterns: readonly Pattern[]): Promise<string> {
  const pixels = Buffer.alloc(PATTERN_COUNT * HEIGHT * 4);
  for (const pattern of patterns) if (pattern.patternId <= PATTERN_ID_MAX) drawStrip(pixels, pattern);
  const sharp = await loadSharp();
  const png = await sharp(pixels, { raw: { width: PATTERN_COUNT, height: HEIGHT, channels: 4 } })
    .png({ palette: true, colours: 4, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * The published shares of a weapon's first region as a picture, as a data URL: a column for each pattern, by number.
 * It is for visitors without script, and drawn once for each list.
 */
export function seedStrip(patterns: readonly Pattern[]): Promise<string> {
  const strip = known.get(patterns) ?? draw(patterns);
  known.set(patterns, strip);
  return strip;
}
