import { parseCheckQuery, type CheckQuery, type CheckQueryProblem } from '@bluegem/core/check-query';
import { parsePatternId } from '@bluegem/core/pattern-id';
import { findWeapons } from '@bluegem/core/weapon-aliases';

export type CheckArguments = { isJson: boolean; query: CheckQuery };

/** Weapon and pattern as separate words keep an empty or odd pattern apart from the weapon's name. */
function readWords(words: readonly string[]): CheckQuery {
  if (words.length < 2) return parseCheckQuery(words[0] ?? '');
  const name = words.slice(0, -1).join(' ');
  const problem = (each: CheckQueryProblem): CheckQuery => ({ problem: each });
  const weapons = findWeapons(name.trim());
  const [weapon] = weapons;
  if (!weapon) {
    const whole = parseCheckQuery(words.join(' '));
    return 'problem' in whole ? problem({ kind: 'weapon-unknown', text: name.trim() }) : whole;
  }
  if (weapons.length > 1) return problem({ kind: 'weapon-ambiguous', text: name.trim(), weapons });
  const parsed = parsePatternId(words.at(-1) ?? '');
  return 'problem' in parsed ? problem({ kind: 'pattern', problem: parsed.problem, weapon }) : { weapon, ...parsed };
}

/** Reads the command line; undefined when it asks for help or names an option that does not exist. */
export function readArguments(given: readonly string[]): CheckArguments | undefined {
  const options = given.filter((each) => each.startsWith('--'));
  if (given.length === 0 || options.some((each) => each !== '--json')) return undefined;
  const words = given.filter((each) => !each.startsWith('--'));
  return { isJson: options.includes('--json'), query: readWords(words) };
}
