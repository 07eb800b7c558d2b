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
  return candidates
    .filter((each) => each.weapon === pattern.weapon && each.patternId !== pattern.patternId)
    .map((each) => ({ each, distance: colourDistance(pattern, each) }))
    .toSorted((a, b) => a.distance - b.distance || a.each.patternId - b.each.patternId)
    .slice(0, limit)
    .map(({ each }) => each);
}
