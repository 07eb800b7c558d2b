import type { Inspection } from '@bluegem/core/inspect/inspection';
import type { InspectRefusal } from '../features/check/inspect-refusal.ts';
import { isPatternQuery } from '../features/check/question.ts';
import { sentLinkOf, type SentLink } from '../features/check/sent-link.ts';
import { attempt, refusalInit, refusalText, type PageArgs, type Refusal } from './call.ts';
import { data, redirect } from 'react-router';

/** The item behind a link, why the link leads to none, or why it was not looked at. */
async function inspectLink(
  page: PageArgs,
  link: string,
): Promise<{ inspection: Inspection } | { problem: InspectRefusal } | { refusal: Refusal }> {
  const outcome = await attempt(page, 'inspect', { input: { link } });
  if ('answer' in outcome) return { inspection: outcome.answer };
  const { refusal } = outcome;
  if (refusal.code === 'http.bad-request') {
    return { problem: refusal.details['rule'] === 'too-long' ? 'too-long' : 'invalid-characters' };
  }
  const code = /^inspect\.(.+)$/.exec(refusal.code)?.[1];
  return code === undefined ? { refusal } : { problem: code as InspectRefusal };
}

/** The answer to the check's form; a limit sets its status. */
export async function inspectSentLink(page: PageArgs & { url: URL }) {
  const link = await sentLinkOf(page.request);
  // Only without script: the script opens this address itself.
  if (isPatternQuery(link)) throw redirect(`${page.url.pathname}?${new URLSearchParams({ search: link })}`);
  const unanswered: SentLink = { link, problem: null, inspection: null, limit: null };
  const found = await inspectLink(page, link);
  if (!('refusal' in found)) return { ...unanswered, ...found };
  return data({ ...unanswered, limit: refusalText(page, found.refusal) }, refusalInit(found.refusal));
}
