import type { Inspection } from '@bluegem/core/inspect/inspection';
import type { InspectRefusal } from '../features/check/inspect-refusal.ts';
import { attempt, type PageArgs, type Refusal } from './call.ts';

/** The item behind a link, why the link leads to none, or why it was not looked at. */
export async function inspectForPage(
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
