import { LONGEST_TEXT, findWeapons, skeletonOf, skeletonsOf } from './weapon-aliases.ts';
import { WEAPON_IDS, type WeaponId } from './weapons.ts';

/**
 * The number of typing errors between two texts: characters replaced, removed or inserted, or two neighbours exchanged
 * (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  // Three lines of the table, in turn: a misspelt name is compared with every spelling of every weapon.
  let [earlier, previous, line] = [0, 1, 2].map(() => new Uint16Array(b.length + 1)) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ];
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    line[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1];
      const replaced = (previous[column - 1] as number) + (isEqual ? 0 : 1);
      let distance = Math.min(replaced, (previous[column] as number) + 1, (line[column - 1] as number) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        distance = Math.min(distance, (earlier[column - 2] as number) + 1);
      line[column] = distance;
    }
    [earlier, previous, line] = [previous, line, earlier];
  }
  return previous[b.length] as number;
}

/**
 * Suggestions for a misspelt text, best first, at most `limit`: weapons with a spelling beginning with the text, then
 * those with a spelling within `maxDistance` errors per character (0..1). Empty without a match.
 */
export function nearestWeapons(text: string, limit: number, maxDistance = 0.5): readonly WeaponId[] {
  const matches = findWeapons(text);
  const skeleton = skeletonOf(text.slice(0, LONGEST_TEXT));
  if (skeleton.length < 2) return matches.slice(0, limit);
  const similar = similarWeapons(skeleton, maxDistance, skeletonsOf).filter((id) => !matches.includes(id));
  return [...matches, ...similar].slice(0, limit);
}

/** Shorter names, and names further from any spelling, are more likely other weapons of the game than typing errors. */
const GUESS_MIN_LENGTH = 4;
const GUESS_MAX_DISTANCE = 0.3;

/**
 * The weapon that a misspelt name (at least four characters) probably means; undefined if none is similar enough. The
 * first letter of a name is seldom wrong, so only spellings with the same one are compared.
 */
export function guessWeapon(name: string): WeaponId | undefined {
  if (name.length < GUESS_MIN_LENGTH) return undefined;
  const [begun] = findWeapons(name);
  const skeleton = skeletonOf(name.slice(0, LONGEST_TEXT));
  const withSameFirst = (id: WeaponId) => skeletonsOf(id).filter((spelling) => spelling[0] === skeleton[0]);
  return begun ?? similarWeapons(skeleton, GUESS_MAX_DISTANCE, withSameFirst)[0];
}

/** The weapons with a spelling within `max` errors per character (0..1), the nearest first. */
function similarWeapons(skeleton: string, max: number, spellings: (id: WeaponId) => readonly string[]): WeaponId[] {
  return WEAPON_IDS.map((id) => ({ id, distance: distanceTo(spellings(id), skeleton, max) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

/**
 * The edit distance to the closest spelling, divided by the length of the longer text: 0..1. Spellings that are further
 * than `max` by their length alone count as 1.
 */
function distanceTo(spellings: readonly string[], skeleton: string, max: number): number {
  const parts = spellings.map((spelling) => {
    const longer = Math.max(spelling.length, skeleton.length);
    const isFar = longer === 0 || Math.abs(spelling.length - skeleton.length) / longer > max;
    return isFar ? 1 : editDistance(spelling, skeleton) / longer;
  });
  return Math.min(1, ...parts);
}
