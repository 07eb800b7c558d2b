import { readPatternQuery, writePatternQuery, type PatternQuery } from '@bluegem/core/query/pattern-query';

/** The query string of a query: empty, or starting with the question mark. */
export function searchOfQuery(query: PatternQuery): string {
  const parameters = new URLSearchParams(writePatternQuery(query));
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** The query of a form's fields. */
export function queryOfForm(form: HTMLFormElement): PatternQuery {
  const entries = [...new FormData(form)].map(([key, value]) => [key, typeof value === 'string' ? value : ''] as const);
  return readPatternQuery(entries);
}
