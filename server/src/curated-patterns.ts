import type { Services } from './services.ts';

/** The marks of every pattern of which something is corrected, for lists that are made from the dataset's file. */
export function curatedPatterns({ curations, snapshot }: Pick<Services, 'curations' | 'snapshot'>) {
  const patterns = curations.all().flatMap(({ weapon, patternId }) => {
    const pattern = snapshot().find(weapon, patternId);
    if (!pattern) return [];
    const { tier, tierBasis, flags } = pattern;
    return [{ weapon, patternId, tier, tierBasis, flags }];
  });
  return { patterns };
}
