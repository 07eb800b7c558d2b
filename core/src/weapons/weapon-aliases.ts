import {
  CASE_HARDENED_NAMES,
  NAME_LANGUAGES,
  localisedNamesOf,
  nicknamesOf,
  weaponNameIn,
} from './weapon-spellings.ts';
import { WEAPON_IDS, WEAPONS, isWeaponId, type WeaponId } from './weapons.ts';

/** Cyrillic letters that look like Latin ones, folded so that `АК-47` and `AK-47` are equal. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ї: 'i',
  ѕ: 's',
  ј: 'j',
};

/**
 * Characters. Longer texts are no weapon name: the longest market name (a StatTrak knife in Turkish, with wear) has 87.
 */
export const LONGEST_TEXT = 120;

/**
 * The parts of a market name that are not the weapon: the finish in the game's languages, without accents, with the
 * wear in any; counter, origin, and a wear in English.
 */
const FINISH = CASE_HARDENED_NAMES.map((name) => unaccented(name).replaceAll(/[\s-]+/g, '[\\s-]*')).join('|');
const MARKET_WORDS = new RegExp(
  `(?:${FINISH})(?:\\s*\\([^)]*\\))?|stattrak|souvenir|\\((?:factory|minimal|field|well|battle)[^)]*\\)`,
  'g',
);

/**
 * A spelling in the form in which spellings are compared: without case, accents, spaces, punctuation and market words,
 * look-alike letters in Latin script.
 */
export function skeletonOf(text: string): string {
  return foldedLetters(unaccented(text).replace(MARKET_WORDS, ''));
}

/** A text in lower case and without accents, in the compatible form of each character: `ＡＫ` is `ak`. */
export function unaccented(text: string): string {
  return text
    .replaceAll('™', '') // before NFKD decomposes it into T and M
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
}

const foldedLetters = (text: string): string =>
  text.replace(/[^\p{Letter}\p{Number}]/gu, '').replace(/[а-яёіїѕј]/g, (letter) => LOOK_ALIKES[letter] ?? letter);

/** The letters and numbers of a text in the form in which spellings are compared, market words included. */
export function lettersOf(text: string): string {
  return foldedLetters(unaccented(text));
}

/** The weapon of a full spelling in the form of `lettersOf`. */
export function findWeaponByLetters(letters: string): WeaponId | undefined {
  return BY_SKELETON.get(letters);
}

function spellingsOf(id: WeaponId): string[] {
  const { name, finish, internalName } = WEAPONS[id];
  const isHeatTreated = finish === 'heat-treated';
  const names = [name, ...Object.values(localisedNamesOf(id))];
  const shown = NAME_LANGUAGES.map((language) => weaponNameIn(language, id));
  const finished = isHeatTreated ? [...names.map((each) => `${each} heat treated`), ...shown] : names;
  const game =
    internalName && !isHeatTreated
      ? [/^/, /^weapon_/, /^weapon_knife_/].map((prefix) => internalName.replace(prefix, ''))
      : [];
  return [id, ...finished, ...game, ...nicknamesOf(id)];
}

const BY_SKELETON: ReadonlyMap<string, WeaponId> = new Map(
  WEAPON_IDS.toReversed().flatMap((id) => spellingsOf(id).map((spelling) => [skeletonOf(spelling), id] as const)),
);

const skeletons = new Map<WeaponId, readonly string[]>();

/** All known spellings of a weapon in the form of `skeletonOf`. */
export function skeletonsOf(id: WeaponId): readonly string[] {
  const known = skeletons.get(id) ?? [...new Set(spellingsOf(id).map(skeletonOf))];
  skeletons.set(id, known);
  return known;
}

/** The weapon that has the text as a full spelling: id, market name, game name, localised name or nickname. */
export function findWeaponBySpelling(text: string): WeaponId | undefined {
  if (isWeaponId(text)) return text;
  return text.length > LONGEST_TEXT ? undefined : BY_SKELETON.get(skeletonOf(text));
}

/**
 * The weapons that match a text: one for a full spelling (id, market name, game name, localised name, nickname),
 * otherwise all that have a spelling beginning with it, from 2 characters. Empty without a match.
 */
export function findWeapons(text: string): readonly WeaponId[] {
  const exact = findWeaponBySpelling(text);
  if (exact) return [exact];
  if (text.length > LONGEST_TEXT) return [];
  const skeleton = skeletonOf(text);
  if (skeleton.length < 2) return [];
  const found = new Set<WeaponId>();
  for (const [spelling, id] of BY_SKELETON) if (spelling.startsWith(skeleton)) found.add(id);
  return WEAPON_IDS.filter((id) => found.has(id));
}

/** The only weapon that matches a text in any spelling or script; undefined if none or several match. */
export function findWeapon(text: string): WeaponId | undefined {
  const found = findWeapons(text);
  return found.length === 1 ? found[0] : undefined;
}
