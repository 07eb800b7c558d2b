import { sampleOxide, type OxideMap } from '@bluegem/core/paint/oxide-map';

/**
 * How wide the edges of the big blue areas are, as fractions of the map's side: along rows and columns, the way from a
 * quarter to three quarters blue, wherever a crossing of one half has less than 15 % on one side and more than 85 % on
 * the other.
 */
export function edgeWidths(map: OxideMap): { median: number; sharpest: number; edges: number } {
  const widths = Array.from({ length: map.size }, (_, i) => (i + 0.5) / map.size)
    .flatMap((at) => [
      ...lineWidths((along) => sampleOxide(map, along, at).blue, map.size),
      ...lineWidths((along) => sampleOxide(map, at, along).blue, map.size),
    ])
    .toSorted((a, b) => a - b);
  const at = (part: number) => widths[Math.floor(widths.length * part)] ?? 1;
  return { median: at(0.5), sharpest: at(0.1), edges: widths.length };
}

const FINENESS = 8;
const REACH = 1 / 32;

function lineWidths(blueAt: (along: number) => number, size: number): number[] {
  const count = size * FINENESS;
  const line = Float32Array.from({ length: count }, (_, i) => blueAt(i / count));
  const reach = Math.round(REACH * count);
  const value = (i: number) => line[((i % count) + count) % count]!;
  const widths: number[] = [];
  for (let i = 0; i < count; i++) {
    if (value(i) < 0.5 === value(i + 1) < 0.5) continue;
    const step = value(i) < 0.5 ? 1 : -1;
    let low = 0;
    let high = 0;
    while (low < reach && value(i - step * low) > 0.25) low++;
    while (high < reach && value(i + step * high) < 0.75) high++;
    const isClean = minimum(value, i, -step, reach) < 0.15 && -minimum((at) => -value(at), i, step, reach) > 0.85;
    if (isClean) widths.push((low + high) / count);
  }
  return widths;
}

function minimum(value: (at: number) => number, from: number, step: number, reach: number): number {
  let least = Infinity;
  for (let i = 0; i <= reach; i++) least = Math.min(least, value(from + step * i));
  return least;
}
