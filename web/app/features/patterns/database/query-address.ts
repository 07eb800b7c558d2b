import { readPatternQuery, writePatternQuery, type PatternQuery } from '@bluegem/core/query/pattern-query';

/** The end of an address that shows a query: empty, or from the question mark on. */
export function searchOfQuery(query: PatternQuery): string {
  const parameters = new URLSearchParams(writePatternQuery(query));
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** What the fields of a form ask for. */
export function queryOfForm(form: HTMLFormElement): PatternQuery {
  const entries = [...new FormData(form)].map(([key, value]) => [key, typeof value === 'string' ? value : ''] as const);
  return readPatternQuery(entries);
}
