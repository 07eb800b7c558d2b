import { redirect } from 'react-router';
import { redirectWithCookies } from '../../.server/forms/account-forms.ts';
import { attempt } from '../../.server/call.ts';
import { refusalPage } from '../../.server/html/refusal-page.ts';
import type { Route } from './+types/logout.ts';

/** This route has no page. */
export const loader = () => redirect('/');

/** Signs out by a form, for pages without script. */
export async function action(args: Route.ActionArgs) {
  const outcome = await attempt(args, 'logout');
  if ('answer' in outcome) return redirectWithCookies('/login?done=signedOut', outcome.answer);
  return refusalPage(args, outcome);
}
