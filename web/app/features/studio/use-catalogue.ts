import { useMemo } from 'react';
import { useAnswer } from './use-answer.ts';
import { catalogueLine } from './studio-lines.ts';
import type { CataloguePage, CatalogueQuery } from './studio-tasks.ts';

const ask = (question: CatalogueQuery): Promise<CataloguePage> => catalogueLine().ask('find', question);

/** The patterns that a query finds; nothing is asked without one. */
export function useCatalogue(query: CatalogueQuery | undefined) {
  const answered = useAnswer(query, ask);
  return useMemo(() => (answered.kind === 'done' ? answered.answer : undefined), [answered]);
}
