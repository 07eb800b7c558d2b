/** Lowest and highest pattern number that a person can enter. The game draws 0 to 1000; 0 is the same pattern as 1. */
export const PATTERN_ID_MIN = 1;
export const PATTERN_ID_MAX = 1000;
/** Number of different patterns of a weapon. */
export const PATTERN_COUNT = 1000;

export const PATTERN_ID_PROBLEMS = ['required', 'digits-only', 'not-a-number', 'too-low', 'too-high'] as const;
export type PatternIdProblem = (typeof PATTERN_ID_PROBLEMS)[number];

export type ParsedPatternId = { patternId: number } | { problem: PatternIdProblem };

/**
 * Parses a pattern number from a form: surrounding spaces are trimmed, only the digits 0-9 are allowed, range 1 to
 * 1000. Never throws; returns the first problem. Source: specification, section 5.
 */
export function parsePatternId(text: string): ParsedPatternId {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'required' };
  if (!/^[0-9]+$/.test(trimmed)) return { problem: 'digits-only' };
  const patternId = Number(trimmed);
  if (!Number.isSafeInteger(patternId)) return { problem: 'not-a-number' };
  if (patternId < PATTERN_ID_MIN) return { problem: 'too-low' };
  if (patternId > PATTERN_ID_MAX) return { problem: 'too-high' };
  return { patternId };
}

/**
 * Parses a pattern number from a URL, in the game's range 0 to 1000: 0 gives pattern 1 with `sameAs: 0`. Undefined for
 * anything else.
 */
export function patternIdOfAddress(text: string): { patternId: number; sameAs: 0 | null } | undefined {
  if (/^0+$/.test(text)) return { patternId: PATTERN_ID_MIN, sameAs: 0 };
  const parsed = parsePatternId(text);
  return 'patternId' in parsed && text === text.trim() ? { patternId: parsed.patternId, sameAs: null } : undefined;
}

/**
 * The pattern number nearest to a number in a URL: `1001` gives 1000, `-1` gives 1. Undefined if it is not a number.
 */
export function nearestPatternId(text: string): number | undefined {
  const number = /^\s*[-+]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return undefined;
  return Math.min(PATTERN_ID_MAX, Math.max(PATTERN_ID_MIN, Math.round(number)));
}

/**
 * Pattern numbers with the same picture on every Case Hardened item: their transforms are equal after the game's
 * rounding.
 */
export const TWIN_PATTERNS: readonly (readonly [number, number])[] = [[747, 825]];

/** The other number with the same picture, if any. Only for the Case Hardened finish. */
export function twinOf(patternId: number): number | undefined {
  const pair = TWIN_PATTERNS.find((twins) => twins.includes(patternId));
  return pair?.find((id) => id !== patternId);
}
