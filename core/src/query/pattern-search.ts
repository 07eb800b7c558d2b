import { parseCheckQuery } from '../inspect/check-query.ts';
import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import type { Choice } from './pattern-query.ts';
import { findWeaponBySpelling, findWeapons } from '../weapons/weapon-aliases.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Search terms other than weapon and number; an empty list excludes nothing. */
type SearchTerms = {
  [Key in 'category' | 'finish' | 'tier' | 'side' | 'flag']: Choice<Key>[];
};

/**
 * A parsed search text. `problem`: the first term that is unknown, or a number that no pattern has. `suggestion`: what
 * the whole text probably means, such as `Karambit 387`.
 */
export type PatternSearch = SearchTerms & {
  weapons: WeaponId[];
  /** Pattern numbers as ranges, both ends included. */
  numbers: [first: number, last: number][];
  problem: { kind: 'word' | 'number'; text: string; suggestion: string | null } | null;
};

const NO_TERMS: SearchTerms = { category: [], finish: [], tier: [], side: [], flag: [] };

const GEM: Partial<SearchTerms> = { tier: ['1', '2', '3'] };

/** Keywords as typed, without spaces and special characters. */
const KEYWORDS: Readonly<Record<string, Partial<SearchTerms>>> = {
  playside: { side: ['playside'] },
  frontside: { side: ['playside'] },
  backside: { side: ['backside'] },
  bothsides: { side: ['both'] },
  goldgems: { flag: ['gold-gem'] },
  purplegems: { flag: ['purple-gem'] },
  '#1': { flag: ['#1'] },
  '#2': { flag: ['#2'] },
  t1: { tier: ['1'] },
  t2: { tier: ['2'] },
  t3: { tier: ['3'] },
  tier1: { tier: ['1'] },
  tier2: { tier: ['2'] },
  tier3: { tier: ['3'] },
  notier: { tier: ['none'] },
  gems: GEM,
  bluegems: GEM,
  knife: { category: ['knife'] },
  knives: { category: ['knife'] },
  rifles: { category: ['rifle'] },
  pistols: { category: ['pistol'] },
  smgs: { category: ['smg'] },
  gloves: { category: ['gloves'] },
  heattreated: { finish: ['heat-treated'] },
  ht: { finish: ['heat-treated'] },
  casehardened: { finish: ['case-hardened'] },
  ch: { finish: ['case-hardened'] },
};

/** Short forms of wear behind a weapon, which no pattern depends on; alone, `fn` begins a weapon's Chinese name. */
const WEARS: ReadonlySet<string> = new Set(['fn', 'mw', 'ft', 'ww', 'bs']);

/** The longest market name has eight words. */
const LONGEST_RUN = 8;
const NUMBER = /^#?\d+$/;
const NUMBER_RANGE = /^#?(\d+)[-–](\d+)$/;

function tokensOf(text: string): string[] {
  const spaced = text.toLowerCase().replaceAll(/[#№]\s*/g, ' #');
  return spaced.split(/[\s,;:|]+/).filter((token) => /[\p{Letter}\p{Number}]/u.test(token));
}

/** A keyword, or the first one with this prefix, because a search runs while the user types. */
function keywordOf(tokens: readonly string[]): Partial<SearchTerms> | undefined {
  const word = tokens.join('').replaceAll(/[-_.]/g, '');
  if (Object.hasOwn(KEYWORDS, word)) return KEYWORDS[word];
  if (word.length < 2 || /[\d#]/.test(word)) return undefined;
  const begun = Object.keys(KEYWORDS).find((keyword) => keyword.startsWith(word));
  return begun === undefined ? undefined : KEYWORDS[begun];
}

/** The weapons named by a run of words. One that ends in a number must be a full spelling, such as `ak 47`. */
function weaponsOf(tokens: readonly string[]): readonly WeaponId[] {
  const run = tokens.join(' ');
  if (!NUMBER.test(tokens.at(-1) ?? '')) return findWeapons(run);
  const weapon = run.includes('#') ? undefined : findWeaponBySpelling(run);
  return weapon ? [weapon] : [];
}

/**
 * A number alone is a pattern, unless it is the nickname of a weapon in front of another number: `57`, but `57 690`.
 */
function isPatternNumber(tokens: readonly string[], at: number, hasWeapon: boolean): boolean {
  if (!NUMBER.test(tokens[at] ?? '')) return false;
  return hasWeapon || !NUMBER.test(tokens[at + 1] ?? '') || weaponsOf([tokens[at] ?? '']).length === 0;
}

const isPatternId = (id: number) => id >= PATTERN_ID_MIN && id <= PATTERN_ID_MAX;

/** Parses a pattern number or a range of them; 0 is the same pattern as 1. */
function readNumbers(token: string): [number, number] | undefined {
  const [, first, last] = NUMBER_RANGE.exec(token) ?? [];
  const [from, to] = first ? [Number(first), Number(last)] : [Number(token.replace('#', '')), NaN];
  const end = Number.isNaN(to) ? from : to;
  const range: [number, number] = [Math.max(from, PATTERN_ID_MIN), Math.max(end, PATTERN_ID_MIN)];
  return range.every(isPatternId) ? range : undefined;
}

/** Reads the longest known run of words at a position. Returns its length in words, 0 for none. */
function readRun(tokens: readonly string[], at: number, shortest: number, into: PatternSearch): number {
  const rest = tokens.slice(at, at + LONGEST_RUN);
  for (let length = rest.length; length >= shortest; length--) {
    const run = rest.slice(0, length);
    const weapons = weaponsOf(run);
    if (weapons.length > 0) {
      into.weapons.push(...weapons);
      return length;
    }
    const keyword = keywordOf(run);
    if (keyword) {
      for (const [key, values] of Object.entries(keyword)) (into[key as keyof SearchTerms] as string[]).push(...values);
      return length;
    }
  }
  return 0;
}

/** A letter at the end is the start of an unfinished word. */
const isUnfinished = (tokens: readonly string[], at: number) =>
  at === tokens.length - 1 && /^\p{Letter}$/u.test(tokens[at] ?? '');

/**
 * Parses a search such as `ak 661`, `кар 387`, `t1 backside`, `#1 knives` or `600-610 gold`: weapons in any spelling,
 * pattern numbers, tier, side, flag, category and finish, in any order. Never throws; `problem` holds the first unknown
 * term.
 */
export function readPatternSearch(text: string): PatternSearch {
  const tokens = tokensOf(text);
  const search: PatternSearch = {
    weapons: [],
    numbers: [],
    category: [],
    finish: [],
    tier: [],
    side: [],
    flag: [],
    problem: null,
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    if (WEARS.has(token) && search.weapons.length > 0) {
      at++;
      continue;
    }
    const isNumber = !Object.hasOwn(KEYWORDS, token) && isPatternNumber(tokens, at, search.weapons.length > 0);
    const taken = readRun(tokens, at, isNumber ? 2 : 1, search);
    if (taken === 0 && !isUnfinished(tokens, at)) readNumber(token, search);
    at += Math.max(1, taken);
  }
  return search.problem?.kind === 'word' ? readAsCheckQuery(text, search, search.problem) : search;
}

/** Tries the text as one pattern in another form (`karambit387`, `ak 661 fn`, a link), or with a typing error. */
function readAsCheckQuery(text: string, search: PatternSearch, problem: NonNullable<PatternSearch['problem']>) {
  const query = parseCheckQuery(text);
  if ('weapon' in query) {
    const { weapon, patternId } = query;
    return {
      ...NO_TERMS,
      weapons: [weapon],
      numbers: [[patternId, patternId] satisfies [number, number]],
      problem: null,
    };
  }
  const suggestion = query.problem.kind === 'weapon-unknown' ? query.problem.suggestion : null;
  return { ...search, problem: { ...problem, suggestion } };
}

function readNumber(token: string, into: PatternSearch): void {
  const isNumber = NUMBER.test(token) || NUMBER_RANGE.test(token);
  const numbers = isNumber ? readNumbers(token) : undefined;
  if (numbers) into.numbers.push(numbers);
  else into.problem ??= { kind: isNumber ? 'number' : 'word', text: token, suggestion: null };
}
