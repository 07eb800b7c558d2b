import type { PatternName } from '@bluegem/core/patterns/pattern-set';
import { useMemo } from 'react';
import { useLatestResult } from './use-latest-result.ts';
import { catalogueWorker } from './studio-workers.ts';
import type { CataloguePage, CatalogueQuery, Published } from './studio-tasks.ts';

const ask = (question: CatalogueQuery): Promise<CataloguePage> => catalogueWorker().run('find', question);

/** The patterns of a query; without a query no task runs. */
export function useCatalogue(query: CatalogueQuery | undefined) {
  const answered = useLatestResult(query, ask);
  return useMemo(() => (answered.kind === 'done' ? answered.answer : undefined), [answered]);
}

const askPublished = (question: PatternName): Promise<Published> => catalogueWorker().run('publish', question);

/** The published values of a pattern, once known; no task runs unless they are wanted. */
export function usePublished({ weapon, patternId }: PatternName, isWanted: boolean): Published | undefined {
  const answered = useLatestResult(isWanted ? { weapon, patternId } : undefined, askPublished);
  if (!isWanted || answered.kind !== 'done') return undefined;
  const { answer } = answered;
  return answer.weapon === weapon && answer.patternId === patternId ? answer : undefined;
}
