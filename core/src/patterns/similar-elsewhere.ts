import type { Pattern } from './pattern.ts';
import { SIDES } from '../weapons/region.ts';
import type { WeaponId } from '../weapons/weapons.ts';

type Comparable = Pick<Pattern, 'weapon' | 'patternId' | 'gemScore' | 'bluePercent' | 'side'>;

/** Penalty in points for a pattern that is blue on another side. */
const OTHER_SIDE_POINTS = 25;

/**
 * The difference of two patterns of different weapons, in points: root mean square difference of their gem scores and
 * of the blue of every side that both have measured, plus 25 if they are not blue on the same side.
 */
export function gemDistance(a: Comparable, b: Comparable): number {
  let sum = (a.gemScore - b.gemScore) ** 2;
  let count = 1;
  for (const side of SIDES) {
    const [one, other] = [a.bluePercent[side], b.bluePercent[side]];
    if (one === null || other === null) continue;
    sum += (one - other) ** 2;
    count += 1;
  }
  return Math.sqrt(sum / count) + (a.side === b.side ? 0 : OTHER_SIDE_POINTS);
}

/**
 * The most similar pattern of each other weapon, nearest first, at most `limit`. Ties go to the lower number. The
 * weapon itself is ignored in `candidates`.
 */
export function similarElsewhere<P extends Comparable>(
  pattern: Comparable,
  candidates: readonly P[],
  limit: number,
): P[] {
  const best = new Map<WeaponId, { each: P; distance: number }>();
  for (const each of candidates) {
    if (each.weapon === pattern.weapon) continue;
    const distance = gemDistance(pattern, each);
    const known = best.get(each.weapon);
    const isNearer = !known || distance < known.distance;
    const isTie = known?.distance === distance && each.patternId < known.each.patternId;
    if (isNearer || isTie) best.set(each.weapon, { each, distance });
  }
  return [...best.values()]
    .toSorted((a, b) => a.distance - b.distance || a.each.weapon.localeCompare(b.each.weapon))
    .slice(0, limit)
    .map(({ each }) => each);
}
