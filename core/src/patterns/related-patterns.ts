import type { Pattern } from './pattern.ts';

/**
 * The difference of two patterns of one weapon: root mean square difference of their colour shares, in points (0..100).
 * Infinity without a common region.
 */
export function colourDistance(a: Pattern, b: Pattern): number {
  let sum = 0;
  let count = 0;
  a.regions.forEach(({ published }, index) => {
    const other = b.regions[index]?.published;
    if (!other) return;
    sum +=
      (published.blue - other.blue) ** 2 + (published.purple - other.purple) ** 2 + (published.gold - other.gold) ** 2;
    count += 3;
  });
  return count === 0 ? Infinity : Math.sqrt(sum / count);
}

/**
 * The patterns of the same weapon that look most similar, nearest first, at most `limit`. The pattern itself and other
 * weapons are ignored in `candidates`.
 */
export function relatedPatterns(pattern: Pattern, candidates: readonly Pattern[], limit: number): Pattern[] {
  const nearest: { each: Pattern; distance: number }[] = [];
  for (const each of candidates) {
    if (each.weapon !== pattern.weapon || each.patternId === pattern.patternId) continue;
    const distance = colourDistance(pattern, each);
    const isNearer = (other: { each: Pattern; distance: number }) =>
      distance < other.distance || (distance === other.distance && each.patternId < other.each.patternId);
    const last = nearest[limit - 1];
    if (last && !isNearer(last)) continue;
    const index = nearest.findIndex(isNearer);
    nearest.splice(index < 0 ? nearest.length : index, 0, { each, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest.map(({ each }) => each);
}
