import { parsePatternId, type PatternIdProblem } from './pattern-id.ts';
import { findWeapons } from './weapon-aliases.ts';
import type { WeaponId } from './weapons.ts';

export type CheckQueryProblem =
  | { kind: 'empty' }
  | { kind: 'weapon-missing' }
  | { kind: 'weapon-unknown'; text: string }
  | { kind: 'weapon-ambiguous'; text: string; weapons: readonly WeaponId[] }
  | { kind: 'pattern'; problem: PatternIdProblem; weapon?: WeaponId };

export type CheckQuery = { weapon: WeaponId; patternId: number } | { problem: CheckQueryProblem };

/** Splits `karambit 387`, `#387 karambit` or `ak-47 661` into the weapon's words and the pattern's word. */
function splitQuery(text: string): { words: string; number: string } {
  const tokens = text.trim().split(/[\s,;:|/]*[#№]|[\s,;:|]+/u).filter((token) => token !== '');
  const hasDigit = (token: string | undefined) => token !== undefined && /^[-+]?\p{Number}/u.test(token);
  const isPlain = (token: string | undefined) => token !== undefined && /^[0-9]+$/.test(token);
  const last = tokens.at(-1);
  if (tokens.length > 1 && isPlain(tokens[0]) && !hasDigit(last)) return { words: tokens.slice(1).join(' '), number: tokens[0] ?? '' };
  if (hasDigit(last)) return { words: tokens.slice(0, -1).join(' '), number: last ?? '' };
  return { words: tokens.join(' '), number: '' };
}

/**
 * Reads the one-line question of the landing page, weapon and pattern number in either order.
 * Never throws; a problem says what to ask the person.
 */
export function parseCheckQuery(text: string): CheckQuery {
  if (text.trim() === '') return { problem: { kind: 'empty' } };
  const whole = findWeapons(text);
  if (whole.length === 1 && whole[0]) return { problem: { kind: 'pattern', problem: 'required', weapon: whole[0] } };
  const { words, number } = splitQuery(text);
  if (words === '') return { problem: { kind: 'weapon-missing' } };
  const weapons = findWeapons(words);
  const [weapon] = weapons;
  if (!weapon) return { problem: { kind: 'weapon-unknown', text: words } };
  if (weapons.length > 1) return { problem: { kind: 'weapon-ambiguous', text: words, weapons } };
  const parsed = parsePatternId(number);
  if ('problem' in parsed) return { problem: { kind: 'pattern', problem: parsed.problem, weapon } };
  return { weapon, patternId: parsed.patternId };
}
