import type { PatternName } from '@bluegem/core/patterns/pattern-set';
import { useLatestResult } from '../../../pattern-parts/hooks/use-latest-result.ts';
import { catalogueWorker } from './studio-workers.ts';
import type { CataloguePage, CatalogueQuery, Published } from './studio-tasks.ts';

const find = (input: CatalogueQuery): Promise<CataloguePage> => catalogueWorker().run('find', input);

/** The patterns of a query; without a query no task runs. */
export function useCatalogue(query: CatalogueQuery | undefined) {
  const latest = useLatestResult(query, find);
  return latest.kind === 'done' ? latest.answer : undefined;
}

const findPublished = (input: PatternName): Promise<Published> => catalogueWorker().run('publish', input);

/** The published values of a pattern, once known; no task runs unless they are wanted. */
export function usePublished({ weapon, patternId }: PatternName, isWanted: boolean): Published | undefined {
  const latest = useLatestResult(isWanted ? { weapon, patternId } : undefined, findPublished);
  if (!isWanted || latest.kind !== 'done') return undefined;
  const { answer } = latest;
  return answer.weapon === weapon && answer.patternId === patternId ? answer : undefined;
}
