import { LONGEST_TEXT, findWeapons, skeletonOf, skeletonsOf } from './weapon-aliases.ts';
import { WEAPON_IDS, type WeaponId } from './weapons.ts';

/** How many letters of two texts differ: replaced, left out or put in. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}

/**
 * The weapons that a misspelt text comes nearest to, nearest first, at most `limit`: those it may begin, then those with
 * a spelling of which at most `farthest` of the letters differ (0..1, half unless told). Empty where nothing is near.
 */
export function nearestWeapons(text: string, limit: number, farthest = 0.5): readonly WeaponId[] {
  const begun = findWeapons(text);
  const skeleton = skeletonOf(text.slice(0, LONGEST_TEXT));
  if (skeleton.length < 2) return begun.slice(0, limit);
  const near = WEAPON_IDS.map((id) => ({ id, distance: distanceTo(id, skeleton) }))
    .filter(({ id, distance }) => distance <= farthest && !begun.includes(id))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
  return [...begun, ...near].slice(0, limit);
}

/** Shorter names and ones that differ more are rather other weapons of the game than misspelt. */
const MEANT_FROM = 4;
const MEANT_WITHIN = 0.4;

/** The weapon that an unknown name is probably meant to be; undefined where nothing is near. */
export function meantWeapon(name: string): WeaponId | undefined {
  return name.length < MEANT_FROM ? undefined : nearestWeapons(name, 1, MEANT_WITHIN)[0];
}

/** The part of its letters by which a text misses the nearest spelling of a weapon. */
function distanceTo(id: WeaponId, skeleton: string): number {
  const parts = skeletonsOf(id).map((spelling) => {
    const longer = Math.max(spelling.length, skeleton.length);
    return longer === 0 ? 1 : editDistance(spelling, skeleton) / longer;
  });
  return Math.min(...parts);
}
