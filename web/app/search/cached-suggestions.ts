import { readSuggestionQuery, suggestPatterns } from '@bluegem/core/query/suggestions';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { cachedPatternsOf } from '../browser/cached-patterns.ts';
import type { Suggestions } from './suggestions.ts';

/** Weapons, since the patterns of each are decoded again. */
const WEAPONS_MAX = 2;
const LIMIT = 5;

/** Suggestions from cached data if the server sends none. */
export async function cachedSuggestions(text: string): Promise<Pick<Suggestions, 'patterns' | 'meant'>> {
  const query = readSuggestionQuery(text);
  if (!query || query.weapons.length > WEAPONS_MAX) return { patterns: [], meant: null };
  const cached = new Map<WeaponId, readonly Pattern[]>();
  for (const weapon of query.weapons) cached.set(weapon, (await cachedPatternsOf(weapon)) ?? []);
  return { patterns: suggestPatterns(query, (weapon) => cached.get(weapon) ?? [], LIMIT), meant: query.meant };
}
