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

/** Colours of patterns in one row each: blue, purple and gold of every region, NaN where a pattern has none. */
type Colours = { perPattern: number; values: Float64Array };

/** Lists are not changed, and the same list is used for every pattern in it. */
const coloursOfLists = new WeakMap<readonly Pattern[], Colours>();

function coloursOf(patterns: readonly Pattern[]): Colours {
  const known = coloursOfLists.get(patterns);
  if (known) return known;
  const perPattern = 3 * patterns.reduce((most, { regions }) => Math.max(most, regions.length), 0);
  const values = new Float64Array(perPattern * patterns.length).fill(NaN);
  patterns.forEach(({ regions }, index) => {
    values.set(regionColours(regions), index * perPattern);
  });
  const colours = { perPattern, values };
  coloursOfLists.set(patterns, colours);
  return colours;
}

const regionColours = (regions: Pattern['regions']): number[] =>
  regions.flatMap(({ published: { blue, purple, gold } }) => [blue, purple, gold]);

/** The same as `colourDistance` of `own` and one row of `values`. */
function distanceInRow(own: Float64Array, values: Float64Array, start: number, end: number): number {
  let sum = 0;
  let count = 0;
  for (let at = start, index = 0; at < end && index < own.length; at += 3, index += 3) {
    const blue = (own[index] ?? NaN) - (values[at] ?? NaN);
    if (Number.isNaN(blue)) continue;
    const purple = (own[index + 1] ?? NaN) - (values[at + 1] ?? NaN);
    const gold = (own[index + 2] ?? NaN) - (values[at + 2] ?? NaN);
    sum += blue * blue + purple * purple + gold * gold;
    count += 3;
  }
  return count === 0 ? Infinity : Math.sqrt(sum / count);
}

/**
 * The patterns of the same weapon that look most similar, nearest first, at most `limit`. The pattern itself and other
 * weapons are ignored in `candidates`.
 */
export function relatedPatterns(pattern: Pattern, candidates: readonly Pattern[], limit: number): Pattern[] {
  const nearest: { each: Pattern; distance: number }[] = [];
  const { perPattern, values } = coloursOf(candidates);
  const own = Float64Array.from(regionColours(pattern.regions));
  for (let index = 0; index < candidates.length; index++) {
    const distance = distanceInRow(own, values, index * perPattern, (index + 1) * perPattern);
    const last = nearest[limit - 1];
    if (last && distance > last.distance) continue;
    // Only now: reading a pattern takes longer than its distance.
    const each = candidates[index];
    if (!each || each.weapon !== pattern.weapon || each.patternId === pattern.patternId) continue;
    const isNearer = (other: { each: Pattern; distance: number }) =>
      distance < other.distance || (distance === other.distance && each.patternId < other.each.patternId);
    if (last && !isNearer(last)) continue;
    const place = nearest.findIndex(isNearer);
    nearest.splice(place < 0 ? nearest.length : place, 0, { each, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest.map(({ each }) => each);
}
