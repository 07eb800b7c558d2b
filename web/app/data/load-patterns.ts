import { decodeDataset, patternsOf } from '@bluegem/core/pattern-columns';
import { patternSlug, type Pattern } from '@bluegem/core/pattern';
import { loadData } from './data-source.ts';

export type Curated = Pick<Pattern, 'weapon' | 'patternId' | 'tier' | 'tierBasis' | 'flags'>;

/** Patterns with what this site itself has corrected of them. */
export function withCurated(patterns: readonly Pattern[], curated: readonly Curated[]): Pattern[] {
  const bySlug = new Map(curated.map((each) => [patternSlug(each), each]));
  if (bySlug.size === 0) return [...patterns];
  return patterns.map((pattern) => {
    const corrected = bySlug.get(patternSlug(pattern));
    return corrected ? { ...pattern, ...corrected } : pattern;
  });
}

/** All patterns: neither the file nor the list of corrections is shown without the other. */
export async function loadPatterns(): Promise<Pattern[]> {
  const [file, list] = await Promise.all([loadData('patterns'), loadData('curated')]);
  const { patterns } = list as { patterns: readonly Curated[] };
  return withCurated(patternsOf(decodeDataset(new Uint8Array(file as ArrayBuffer))), patterns);
}
