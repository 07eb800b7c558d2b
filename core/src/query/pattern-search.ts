import { parseCheckQuery } from '../inspect/check-query.ts';
import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import type { Choice } from './pattern-query.ts';
import { findWeaponBySpelling, findWeapons } from '../weapons/weapon-aliases.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Words that say more than a weapon and a number; an empty list leaves nothing out. */
type SearchWords = {
  [Key in 'category' | 'finish' | 'tier' | 'side' | 'flag']: Choice<Key>[];
};

/**
 * What a search text asks for. `problem`: the first word that means nothing, or a number no
 * pattern has; `suggestion`: what the whole text may mean instead, such as `Karambit 387`.
 */
export type PatternSearch = SearchWords & {
  weapons: WeaponId[];
  /** Pattern numbers as ranges, both ends included. */
  numbers: [first: number, last: number][];
  problem: { kind: 'word' | 'number'; text: string; suggestion: string | null } | null;
};

const NO_WORDS: SearchWords = { category: [], finish: [], tier: [], side: [], flag: [] };

const GEM: Partial<SearchWords> = { tier: ['1', '2', '3'] };

/** Words as they are typed, without spaces and signs. */
const KEYWORDS: Readonly<Record<string, Partial<SearchWords>>> = {
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

/** The longest market name takes eight words. */
const LONGEST_RUN = 8;
const NUMBER = /^#?\d+$/;
const NUMBER_RANGE = /^#?(\d+)[-–](\d+)$/;

function tokensOf(text: string): string[] {
  const spaced = text.toLowerCase().replaceAll(/[#№]\s*/g, ' #');
  return spaced.split(/[\s,;:|]+/).filter((token) => /[\p{Letter}\p{Number}]/u.test(token));
}

/** A keyword, or the first one that begins so: words are looked up while they are typed. */
function keywordOf(tokens: readonly string[]): Partial<SearchWords> | undefined {
  const word = tokens.join('').replaceAll(/[-_.]/g, '');
  if (Object.hasOwn(KEYWORDS, word)) return KEYWORDS[word];
  if (word.length < 2 || /[\d#]/.test(word)) return undefined;
  const begun = Object.keys(KEYWORDS).find((keyword) => keyword.startsWith(word));
  return begun === undefined ? undefined : KEYWORDS[begun];
}

/** The weapons a run of words names; one that ends in a number counts only as a whole spelling, such as `ak 47`. */
function weaponsOf(tokens: readonly string[]): readonly WeaponId[] {
  const run = tokens.join(' ');
  if (!NUMBER.test(tokens.at(-1) ?? '')) return findWeapons(run);
  const weapon = run.includes('#') ? undefined : findWeaponBySpelling(run);
  return weapon ? [weapon] : [];
}

/** A number alone is a pattern, unless it is a weapon's nickname in front of one: `57`, but `57 690`. */
function isPatternNumber(tokens: readonly string[], at: number, hasWeapon: boolean): boolean {
  if (!NUMBER.test(tokens[at] ?? '')) return false;
  return hasWeapon || !NUMBER.test(tokens[at + 1] ?? '') || weaponsOf([tokens[at] ?? '']).length === 0;
}

const isPatternId = (id: number) => id >= PATTERN_ID_MIN && id <= PATTERN_ID_MAX;

/** Reads one or a range of pattern numbers; 0 is the same pattern as 1. */
function readNumbers(token: string): [number, number] | undefined {
  const [, first, last] = NUMBER_RANGE.exec(token) ?? [];
  const [from, to] = first ? [Number(first), Number(last)] : [Number(token.replace('#', '')), NaN];
  const end = Number.isNaN(to) ? from : to;
  const range: [number, number] = [Math.max(from, PATTERN_ID_MIN), Math.max(end, PATTERN_ID_MIN)];
  return range.every(isPatternId) ? range : undefined;
}

/** Reads the longest run of words at a place that means something; gives back how many words it took, 0 for none. */
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
      for (const [key, values] of Object.entries(keyword)) (into[key as keyof SearchWords] as string[]).push(...values);
      return length;
    }
  }
  return 0;
}

/** A letter at the end is a word that is being typed. */
const isBegun = (tokens: readonly string[], at: number) =>
  at === tokens.length - 1 && /^\p{Letter}$/u.test(tokens[at] ?? '');

/**
 * Reads a search such as `ak 661`, `кар 387`, `t1 backside`, `#1 knives` or `600-610 gold`: weapons in any spelling,
 * pattern numbers, tier, side, flag, category and finish, in any order. Never throws; `problem` names what it could not read.
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
    const isNumber = !Object.hasOwn(KEYWORDS, token) && isPatternNumber(tokens, at, search.weapons.length > 0);
    const taken = readRun(tokens, at, isNumber ? 2 : 1, search);
    if (taken === 0 && !isBegun(tokens, at)) readNumber(token, search);
    at += Math.max(1, taken);
  }
  return search.problem?.kind === 'word' ? readAsQuestion(text, search, search.problem) : search;
}

/** One pattern written in another way (`karambit387`, `ak 661 fn`, a link), or misspelt. */
function readAsQuestion(text: string, search: PatternSearch, problem: NonNullable<PatternSearch['problem']>) {
  const query = parseCheckQuery(text);
  if ('weapon' in query) {
    const { weapon, patternId } = query;
    return {
      ...NO_WORDS,
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
