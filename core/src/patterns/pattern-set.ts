import { patternSlug, type Pattern } from './pattern.ts';
import { patternIdOfAddress } from './pattern-id.ts';
import { findWeapon } from '../weapons/weapon-aliases.ts';

/** A weapon and a seed, without the data of the pattern. */
export type PatternName = Pick<Pattern, 'weapon' | 'patternId'>;

/** Maximum number of patterns in a comparison. */
export const COMPARED_MAX = 4;

/** Parses the name of a pattern in a URL: `karambit-387`. Undefined for anything else. */
export function parsePatternSlug(text: string): PatternName | undefined {
  const [, name, number] = /^(.*[^-])-(\d{1,4})$/.exec(text.trim()) ?? [];
  const weapon = name === undefined ? undefined : findWeapon(name);
  const address = patternIdOfAddress(number ?? '');
  return weapon && address && { weapon, patternId: address.patternId };
}

/**
 * Parses a list of patterns in a URL, `karambit-387,ak-47-661`: the first `COMPARED_MAX` valid ones without duplicates.
 */
export function parsePatternSet(text: string): PatternName[] {
  const named = text
    .slice(0, 400)
    .split(',')
    .flatMap((part) => parsePatternSlug(part) ?? []);
  return [...new Map(named.map((each) => [patternSlug(each), each])).values()].slice(0, COMPARED_MAX);
}

/** Writes a list of patterns for a URL. */
export function writePatternSet(patterns: readonly PatternName[]): string {
  return patterns.map(patternSlug).join(',');
}
