import { redirect } from 'react-router';
import { redirectWithCookies } from '../../.server/forms/account-forms.ts';
import { attempt, refusalInit, refusalText } from '../../.server/call.ts';
import { languageOf, plainPage } from '../../.server/html/plain-page.ts';
import type { Route } from './+types/logout.ts';

/** This route has no page. */
export const loader = () => redirect('/');

/** Signs out by a form, for pages without script. */
export async function action(args: Route.ActionArgs) {
  const outcome = await attempt(args, 'logout');
  if ('answer' in outcome) return redirectWithCookies('/login?done=signedOut', outcome.answer);
  const { error, refusal } = outcome;
  const page = plainPage(languageOf(args.request), refusalText(args, refusal), {
    status: error.status,
    linksHome: true,
  });
  for (const [name, value] of new Headers(refusalInit(refusal).headers)) page.headers.set(name, value);
  return page;
}
