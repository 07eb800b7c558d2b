import type { CheckedPattern, CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { looksLikeLink, MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import { unansweredBy, type CheckFailure } from './check-failure.ts';
import type { CheckResult } from './cached-check.ts';
import type { SuggestedPattern } from '../../search/suggestions.ts';

/** A query of the check's field, and what came of it. */
export type Question = {
  search: string;
  answer: CheckResult | null;
  problem: CheckQueryProblem | null;
  /** The patterns that an incomplete query may mean. */
  suggested: readonly SuggestedPattern[];
  failure: CheckFailure | null;
  /** The reason why there is no result: a limit, as text. */
  limit: string | null;
};

export const NO_QUESTION: Question = {
  search: '',
  answer: null,
  problem: null,
  suggested: [],
  failure: null,
  limit: null,
};

/** The query in an address, cut at the greatest length; null if there is none. */
export const searchOf = (query: URLSearchParams): string | null =>
  query.get('search')?.slice(0, MAX_PASTED_LENGTH) ?? null;

/**
 * What a page shows when the server did not answer: the result from cached data, or the reason why there is none.
 * `question`: the query as it is typed, or a pattern.
 */
export async function answerFromCache(
  question: string | CheckedPattern,
  error: unknown,
  request: Request,
): Promise<Partial<Question>> {
  const unanswered = await unansweredBy(error, request);
  const cached = await import('./cached-check.ts').catch(() => undefined);
  if (typeof question === 'string')
    return { search: question, ...((await cached?.checkCachedQuery(question)) ?? unanswered) };
  const answer = await cached?.checkCached(question);
  return answer ? { answer } : unanswered;
}

/**
 * Whether a text is meant as a weapon and a pattern rather than as a link. An address of the web is a wrong link.
 */
export const isPatternQuery = (text: string): boolean =>
  !looksLikeLink(text) && !/^\s*[a-z][a-z\d+.-]*:\/\//i.test(text);
