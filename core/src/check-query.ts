import { parsePatternId, type PatternIdProblem } from './pattern-id.ts';
import { findWeapon, findWeaponBySpelling, findWeapons } from './weapon-aliases.ts';
import type { WeaponId } from './weapons.ts';

export type CheckQueryProblem =
  | { kind: 'empty' }
  | { kind: 'weapon-missing' }
  | { kind: 'weapon-unknown'; text: string }
  | { kind: 'weapon-ambiguous'; text: string; weapons: readonly WeaponId[] }
  | { kind: 'pattern'; problem: PatternIdProblem; weapon?: WeaponId };

export type CheckQuery = { weapon: WeaponId; patternId: number } | { problem: CheckQueryProblem };

type Split = { words: string; number: string };

const NOTHING: Split = { words: '', number: '' };

const startsWithNumber = (token: string | undefined) => token !== undefined && /^[-+]?\p{Number}/u.test(token);

/** The ways to read a text as the weapon's words and a pattern's number: number last, as most write it, or first. */
function splitsOf(text: string): Split[] {
  const tokens = text.split(/[\s,;:|#№]+/u).filter((token) => token !== '');
  const splits = [
    { words: tokens.slice(0, -1).join(' '), number: tokens.at(-1) ?? '' },
    { words: tokens.slice(1).join(' '), number: tokens[0] ?? '' },
  ].filter(({ number }) => startsWithNumber(number));
  return splits.length > 0 ? splits : [{ words: tokens.join(' '), number: '' }];
}

/** The whole text as a weapon without a pattern: `ak 47`, but not `ak 4`, where only the number makes it a beginning. */
function weaponAlone(text: string): WeaponId | undefined {
  const endsInNumber = /[\s,;:|#№][0-9]+\s*$/u.test(text);
  return endsInNumber ? findWeaponBySpelling(text) : findWeapon(text);
}

/**
 * Reads the one-line question of the landing page, weapon and pattern number in either order.
 * Never throws; a problem says what to ask the person.
 */
export function parseCheckQuery(text: string): CheckQuery {
  if (text.trim() === '') return { problem: { kind: 'empty' } };
  const alone = weaponAlone(text);
  if (alone) return { problem: { kind: 'pattern', problem: 'required', weapon: alone } };
  const splits = splitsOf(text);
  const { words, number } = splits.find((split) => findWeapons(split.words).length > 0) ?? splits[0] ?? NOTHING;
  if (words === '') return { problem: { kind: 'weapon-missing' } };
  const weapons = findWeapons(words);
  const [weapon] = weapons;
  if (!weapon) return { problem: { kind: 'weapon-unknown', text: words } };
  if (weapons.length > 1) return { problem: { kind: 'weapon-ambiguous', text: words, weapons } };
  const parsed = parsePatternId(number);
  if ('problem' in parsed) return { problem: { kind: 'pattern', problem: parsed.problem, weapon } };
  return { weapon, patternId: parsed.patternId };
}
