import type { AnswerOf } from '@bluegem/contract/client-types';
import { decodeDataset, patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { buildPatternIndex, type PatternIndex, type PricedPattern } from '@bluegem/core/query/pattern-index';
import { loadData } from './data-source.ts';

type CuratedAnswer = AnswerOf<'curatedPatterns'>;
type Curated = CuratedAnswer['patterns'][number];

/** The patterns with this site's corrections applied. */
export function withCurated(patterns: readonly Pattern[], curated: readonly Curated[]): Pattern[] {
  const bySlug = new Map(curated.map((each) => [patternSlug(each), each]));
  if (bySlug.size === 0) return [...patterns];
  return patterns.map((pattern) => {
    const corrected = bySlug.get(patternSlug(pattern));
    return corrected ? { ...pattern, ...corrected } : pattern;
  });
}

type Price = CuratedAnswer['prices'][number];

/** The patterns with their prices. */
export function withPrices(patterns: readonly Pattern[], prices: readonly Price[]): readonly PricedPattern[] {
  const bySlug = new Map(prices.map((each) => [patternSlug(each), each.marketPrice]));
  if (bySlug.size === 0) return patterns;
  return patterns.map((pattern) => ({ ...pattern, marketPrice: bySlug.get(patternSlug(pattern)) ?? null }));
}

type CuratedList = Pick<CuratedAnswer, 'patterns'> & Partial<CuratedAnswer>;

/** The index of all patterns. It fails unless both the file and the list of corrections and prices load. */
export async function loadPatternIndex(): Promise<PatternIndex> {
  const [file, list] = await Promise.all([loadData('patterns'), loadData('curated')]);
  // A list cached by an older version has no prices.
  const { patterns, currency, prices = [] }: CuratedList = list;
  const corrected = withCurated(patternsOf(decodeDataset(new Uint8Array(file))), patterns);
  return buildPatternIndex(withPrices(corrected, prices), currency ?? null);
}
