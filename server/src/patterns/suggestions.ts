import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { readSuggestionQuery, suggestPatterns } from '@bluegem/core/query/suggestions';
import type { Snapshot } from '../stores/snapshot.ts';

const LIMIT = 5;

/** The patterns that an unfinished query may mean, best first. */
export function patternSuggestions(snapshot: Snapshot, text: string): { patterns: Verdict[]; meant: string | null } {
  const query = readSuggestionQuery(text);
  if (!query) return { patterns: [], meant: null };
  const patterns = suggestPatterns(query, (weapon) => snapshot.ofWeapon(weapon), LIMIT);
  return { patterns: patterns.map(verdictOf), meant: query.meant };
}
