import { LONGEST_TEXT, findWeapons, skeletonOf, skeletonsOf } from './weapon-aliases.ts';
import { WEAPON_IDS, type WeaponId } from './weapons.ts';

/** The Levenshtein distance of two texts: the number of characters replaced, removed or inserted. */
export function editDistance(a: string, b: string): number {
  // One line of the table, which each row overwrites: a misspelt name is compared with every spelling of every weapon.
  const line = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const code = a.charCodeAt(row - 1);
    let diagonal = row - 1;
    let left = row;
    line[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const above = line[column] as number;
      left = Math.min(diagonal + (code === b.charCodeAt(column - 1) ? 0 : 1), above + 1, left + 1);
      diagonal = above;
      line[column] = left;
    }
  }
  return line[b.length] as number;
}

/**
 * Suggestions for a misspelt text, best first, at most `limit`: weapons with a spelling beginning with the text, then
 * those with a spelling within `maxDistance` edits per character (0..1). Empty without a match.
 */
export function nearestWeapons(text: string, limit: number, maxDistance = 0.5): readonly WeaponId[] {
  const matches = findWeapons(text);
  const skeleton = skeletonOf(text.slice(0, LONGEST_TEXT));
  if (skeleton.length < 2) return matches.slice(0, limit);
  const similar = WEAPON_IDS.map((id) => ({ id, distance: distanceTo(id, skeleton, maxDistance) }))
    .filter(({ id, distance }) => distance <= maxDistance && !matches.includes(id))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
  return [...matches, ...similar].slice(0, limit);
}

/** Shorter names, and names further from any spelling, are more likely other weapons of the game than typing errors. */
const GUESS_MIN_LENGTH = 4;
const GUESS_MAX_DISTANCE = 0.4;

/** The weapon that a misspelt name (at least four characters) probably means; undefined if none is similar enough. */
export function guessWeapon(name: string): WeaponId | undefined {
  return name.length < GUESS_MIN_LENGTH ? undefined : nearestWeapons(name, 1, GUESS_MAX_DISTANCE)[0];
}

/**
 * The edit distance to the weapon's closest spelling, divided by the length of the longer text: 0..1. Spellings that
 * are further than `max` by their length alone count as 1.
 */
function distanceTo(id: WeaponId, skeleton: string, max: number): number {
  const parts = skeletonsOf(id).map((spelling) => {
    const longer = Math.max(spelling.length, skeleton.length);
    const isFar = longer === 0 || Math.abs(spelling.length - skeleton.length) / longer > max;
    return isFar ? 1 : editDistance(spelling, skeleton) / longer;
  });
  return Math.min(...parts);
}
