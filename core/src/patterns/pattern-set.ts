import { patternSlug, type Pattern } from './pattern.ts';
import { patternIdOfAddress } from './pattern-id.ts';
import { findWeapon } from '../weapons/weapon-aliases.ts';

/** One weapon under one seed, named but not looked up. */
export type PatternName = Pick<Pattern, 'weapon' | 'patternId'>;

/** How many patterns can be compared at once. */
export const COMPARED_MAX = 4;

/** Reads the name of a pattern as addresses write it: `karambit-387`. Undefined for anything else. */
export function parsePatternSlug(text: string): PatternName | undefined {
  const [, name, number] = /^(.*[^-])-(\d{1,4})$/.exec(text.trim()) ?? [];
  const weapon = name === undefined ? undefined : findWeapon(name);
  const address = patternIdOfAddress(number ?? '');
  return weapon && address && { weapon, patternId: address.patternId };
}

/** Reads a list of patterns out of an address, `karambit-387,ak-47-661`: the first `COMPARED_MAX` that exist, each once. */
export function parsePatternSet(text: string): PatternName[] {
  const named = text
    .slice(0, 400)
    .split(',')
    .flatMap((part) => parsePatternSlug(part) ?? []);
  return [...new Map(named.map((each) => [patternSlug(each), each])).values()].slice(0, COMPARED_MAX);
}

/** The list as addresses write it. */
export function writePatternSet(patterns: readonly PatternName[]): string {
  return patterns.map(patternSlug).join(',');
}
