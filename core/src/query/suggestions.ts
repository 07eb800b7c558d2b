import { parseCheckQuery } from '../inspect/check-query.ts';
import { looksLikeLink } from '../inspect/pasted-link.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { parsePatternId } from '../patterns/pattern-id.ts';
import { findWeaponBySpelling, findWeapons } from '../weapons/weapon-aliases.ts';
import { MEASURED_WEAPON_IDS, type WeaponId } from '../weapons/weapons.ts';

/** The meaning of an unfinished query for a pattern. */
export type SuggestionQuery = {
  weapons: readonly WeaponId[];
  /** The pattern number, or its first digits; empty for a weapon alone. */
  digits: string;
  /** Whether the digits are the whole number: it was typed without a weapon. */
  isWholeNumber: boolean;
  /** The corrected query if the text is misspelt, such as `Karambit 387`. */
  meant: string | null;
};

const of = (weapons: readonly WeaponId[], digits = ''): SuggestionQuery => ({
  weapons,
  digits,
  isWholeNumber: false,
  meant: null,
});

/**
 * The weapons that a text without a pattern number names. One that ends in a number must be a full spelling: `ak 47`.
 */
function weaponsAlone(text: string): readonly WeaponId[] {
  if (!/\d$/.test(text)) return findWeapons(text);
  const weapon = findWeaponBySpelling(text);
  return weapon ? [weapon] : [];
}

/**
 * Reads a query for a pattern while it is typed: weapon and number in any spelling and order, the weapon alone, or the
 * number alone. Undefined if it means nothing yet. Never throws.
 */
export function readSuggestionQuery(text: string): SuggestionQuery | undefined {
  const typed = text.trim();
  if (typed === '' || looksLikeLink(typed)) return undefined;
  if (/^[#№]?\d+$/u.test(typed)) {
    const number = parsePatternId(typed.replace(/^[#№]/u, ''));
    if ('problem' in number) return undefined;
    return { ...of(MEASURED_WEAPON_IDS, String(number.patternId)), isWholeNumber: true };
  }
  const alone = weaponsAlone(typed);
  if (alone.length > 0) return of(alone);
  const query = parseCheckQuery(typed);
  if ('weapon' in query) return of([query.weapon], String(query.patternId));
  if (query.problem.kind === 'weapon-ambiguous') return of(query.problem.weapons, /\d{1,4}$/.exec(typed)?.[0]);
  const meant = query.problem.kind === 'weapon-unknown' ? query.problem.suggestion : null;
  const corrected = meant === null ? undefined : readSuggestionQuery(meant);
  return corrected && { ...corrected, meant };
}

type Ranked = Pick<Pattern, 'patternId' | 'rank' | 'gemScore'>;

/** By rank among the patterns of their weapons; of equal ranks the bluer one first. */
const byRank = (a: Ranked, b: Ranked) => a.rank - b.rank || (b.gemScore ?? 0) - (a.gemScore ?? 0);

/**
 * The best patterns that a query may mean, best first: `limit` of those whose number starts with the digits, and the
 * one with exactly this number.
 */
export function suggestPatterns<P extends Ranked>(
  { weapons, digits, isWholeNumber }: SuggestionQuery,
  ofWeapon: (weapon: WeaponId) => readonly P[],
  limit: number,
): P[] {
  const isExact = ({ patternId }: P) => String(patternId) === digits;
  const fits = (pattern: P) => (isWholeNumber ? isExact(pattern) : String(pattern.patternId).startsWith(digits));
  const found = weapons.flatMap((weapon) => ofWeapon(weapon).filter(fits)).toSorted(byRank);
  return found.filter((pattern, index) => index < limit || (weapons.length === 1 && isExact(pattern)));
}
