import type { EndpointId } from '@bluegem/contract/endpoints';
import { redirect } from 'react-router';
import { attempt, isGone, PRIVATE, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { textOf } from './form-text.ts';
import { getServices } from '../services.ts';

/** A redirect with the cookies of an answer, such as those that sign a browser out. */
export function redirectWithCookies(to: string, answer: Response): Response {
  const headers = new Headers(PRIVATE);
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return redirect(to, { headers });
}

type DeleteProblem = 'again' | 'failed';

/** Deletes the account and leads to where that is said; `again` where a recent sign-in is needed. */
async function deleteAccount(page: PageArgs): Promise<Response | { problem: DeleteProblem } | { refusal: Refusal }> {
  try {
    const outcome = await attempt(page, 'deleteAccount', { input: { confirm: true } });
    if ('answer' in outcome) return redirectWithCookies('/login?done=deleted', outcome.answer);
    return outcome.refusal.code === 'auth.recent-sign-in-required'
      ? { problem: 'again' }
      : { refusal: outcome.refusal };
  } catch (error) {
    if (error instanceof Response) throw error;
    getServices().logger.error({ err: error }, 'An account could not be deleted');
    return { problem: 'failed' };
  }
}

const CALLS = {
  'end-session': 'endSession',
  'end-others': 'endOtherSessions',
  'clear-history': 'clearInspections',
  'delete-screenshot': 'deleteScreenshot',
  'share-copies': 'shareCopies',
  'unshare-copies': 'shareCopies',
} as const satisfies Record<string, EndpointId>;

/** Executes a form of the settings. Undefined: done, or there was nothing to do. */
export async function changeAccount(page: PageArgs, form: FormData) {
  const intent = textOf(form, 'intent');
  if (intent === 'delete-account') return deleteAccount(page);
  if (!Object.hasOwn(CALLS, intent)) return undefined;
  const params = intent === 'end-session' || intent === 'delete-screenshot' ? { id: textOf(form, 'id') } : {};
  const input = CALLS[intent as keyof typeof CALLS] === 'shareCopies' ? { shared: intent === 'share-copies' } : {};
  const refusal = refusalOf(await attempt(page, CALLS[intent as keyof typeof CALLS], { params, input }));
  return refusal && !isGone(refusal) ? { refusal } : undefined;
}
