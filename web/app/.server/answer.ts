import { SUGGESTED_TEXT_MAX } from '@bluegem/contract/suggested-text';
import { parseCheckQuery, type CheckedPattern } from '@bluegem/core/inspect/check-query';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { CheckResult } from '../features/check/cached-check.ts';
import { data } from 'react-router';
import type { Question } from '../features/check/question.ts';
import { attempt, refusalInit, refusalText, type PageArgs, type Refusal } from './call.ts';
import { getServices } from './services.ts';

/** The answer for a pattern, with what else was said of the item, or why it is not given now. */
async function answerOf(
  page: PageArgs,
  { weapon, patternId, ...said }: CheckedPattern,
): Promise<{ answer: CheckResult } | { refusal: Refusal }> {
  const outcome = await attempt(page, 'check', { input: { weapon, patternId: String(patternId) } });
  if ('refusal' in outcome) {
    return outcome.refusal.code === 'pattern.not-measured' ? { answer: { kind: 'unmeasured', weapon } } : outcome;
  }
  const pattern = getServices().snapshot().find(weapon, patternId);
  const verdict = { ...outcome.answer, marketPrice: pattern?.marketPrice ?? null };
  return { answer: { kind: 'verdict', verdict, regions: pattern?.regions ?? [], said } };
}

/** The patterns that an incomplete query may mean; none beyond the limits of the endpoint. */
async function suggestionsOf(page: PageArgs, text: string): Promise<readonly Verdict[]> {
  if (text.length > SUGGESTED_TEXT_MAX) return [];
  const outcome = await attempt(page, 'patternSuggestions', { input: { text } });
  return 'answer' in outcome ? outcome.answer.patterns : [];
}

/** A page with the result for a pattern; a limit sets its status. */
export async function withAnswer<Page extends Question>(args: PageArgs, page: Page, pattern: CheckedPattern) {
  const outcome = await answerOf(args, pattern);
  if ('answer' in outcome) return { ...page, answer: outcome.answer };
  return data({ ...page, limit: refusalText(args, outcome.refusal) }, refusalInit(outcome.refusal));
}

/** A page with the result of a query as it is typed, or with what it may mean. */
export async function withAnswerTo<Page extends Question>(args: PageArgs, page: Page, search: string) {
  const query = parseCheckQuery(search);
  if (!('problem' in query)) return withAnswer(args, { ...page, search }, query);
  return { ...page, search, problem: query.problem, suggested: await suggestionsOf(args, search) };
}
