import type { PatternContext } from '../stores/pattern-context.ts';

/** Tier and flags of every curated pattern, and the prices: all that lists need besides the dataset's file. */
export function curatedPatterns({
  curations,
  snapshot,
  config,
}: Pick<PatternContext, 'curations' | 'snapshot' | 'config'>) {
  const patterns = curations.all().flatMap(({ weapon, patternId }) => {
    const pattern = snapshot().find(weapon, patternId);
    if (!pattern) return [];
    const { tier, tierBasis, flags } = pattern;
    return [{ weapon, patternId, tier, tierBasis, flags }];
  });
  const prices = snapshot().all.flatMap(({ weapon, patternId, marketPrice }) =>
    marketPrice === null ? [] : [{ weapon, patternId, marketPrice }],
  );
  return { patterns, currency: config.prices.currency, prices };
}
