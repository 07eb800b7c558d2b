import { parseArgs } from 'node:util';
import { parseCheckQuery, type CheckQuery, type CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { findWeapons } from '@bluegem/core/weapons/weapon-aliases';

export type CheckArguments = { isJson: boolean } & ({ query: CheckQuery } | { link: string });

/** Reads weapon and pattern as separate words, so that an empty or invalid pattern is not read as part of the name. */
function readWords(words: readonly string[]): CheckQuery {
  if (words.length < 2) return parseCheckQuery(words[0] ?? '');
  const name = words.slice(0, -1).join(' ');
  const problem = (each: CheckQueryProblem): CheckQuery => ({ problem: each });
  const weapons = findWeapons(name.trim());
  const [weapon] = weapons;
  if (!weapon || weapons.length > 1) return parseCheckQuery(words.join(' '));
  const parsed = parsePatternId(words.at(-1) ?? '');
  return 'problem' in parsed ? problem({ kind: 'pattern', problem: parsed.problem, weapon }) : { weapon, ...parsed };
}

const OPTIONS = { json: { type: 'boolean' }, link: { type: 'string' } } as const;

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true, allowNegative: false });
  } catch {
    return undefined;
  }
}

/** Negative numbers are invalid patterns with a message of their own, not options. */
const protect = (given: readonly string[]) => given.map((each) => (/^-\d/.test(each) ? ` ${each}` : each));

/** Reads the command line; undefined for --help, an unknown option, or a link together with a pattern. */
export function readArguments(given: readonly string[]): CheckArguments | undefined {
  const parsed = given.length === 0 ? undefined : parse(protect(given));
  if (!parsed) return undefined;
  const { values, positionals } = parsed;
  const isJson = values.json ?? false;
  if (values.link === undefined) {
    const words = positionals.map((each) => each.replace(/^ (?=-\d)/, ''));
    return words.length === 0 ? undefined : { isJson, query: readWords(words) };
  }
  return positionals.length > 0 ? undefined : { isJson, link: values.link };
}
