/** Hue in degrees 0..360, saturation and value 0..1. */
export type Hsv = { hue: number; saturation: number; value: number };

/** Pixels by class, and how many are not transparent. */
export type ClassCount = { blue: number; purple: number; gold: number; other: number; shown: number };

function toHsv(red: number, green: number, blue: number, to: Hsv): void {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  to.value = most / 255;
  to.saturation = most === 0 ? 0 : span / most;
  if (span === 0) to.hue = 0;
  else if (most === red) to.hue = (60 * ((green - blue) / span) + 360) % 360;
  else if (most === green) to.hue = 60 * ((blue - red) / span) + 120;
  else to.hue = 60 * ((red - green) / span) + 240;
}

/**
 * Counts colour classes the way image-counting calculators do: HSV of every visible pixel, compared with hue bounds.
 */
export function countClasses(rgba: Uint8Array, room: Hsv): ClassCount {
  const count: ClassCount = { blue: 0, purple: 0, gold: 0, other: 0, shown: 0 };
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 128) continue;
    count.shown++;
    toHsv(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, room);
    const { hue, saturation, value } = room;
    if (hue >= 180 && hue < 270 && saturation >= 0.3) count.blue++;
    else if ((hue >= 270 || hue < 18) && saturation >= 0.2) count.purple++;
    else if ((hue >= 18 && hue < 72) || (saturation < 0.2 && value > 0.5)) count.gold++;
    else count.other++;
  }
  return count;
}
