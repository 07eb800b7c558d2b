import { AppError } from '@bluegem/contract/errors';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import type { Snapshot } from './snapshot.ts';

/** Weapon and number of the pattern with this slug. Throws AppError `http.not-found` for an unknown one. */
export function getPatternName({ snapshot }: { snapshot: () => Snapshot }, slug: string) {
  const name = parsePatternSlug(slug);
  if (!name || !snapshot().find(name.weapon, name.patternId)) throw new AppError('http.not-found');
  return name;
}
