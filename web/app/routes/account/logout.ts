import { redirect } from 'react-router';
import { redirectWithCookies } from '../../.server/forms/account-forms.ts';
import { attempt, refusalInit, refusalText } from '../../.server/call.ts';
import { languageOf, plainPage } from '../../.server/html/plain-page.ts';
import type { Route } from './+types/logout.ts';

/** This route has no page. */
export const loader = () => redirect('/');

/** Signs out by a form, for pages without script. */
export async function action(asked: Route.ActionArgs) {
  const outcome = await attempt(asked, 'logout');
  if ('answer' in outcome) return redirectWithCookies('/login?done=signedOut', outcome.answer);
  const { error, refusal } = outcome;
  const page = plainPage(languageOf(asked.request), refusalText(asked, refusal), {
    status: error.status,
    linksHome: true,
  });
  for (const [name, value] of new Headers(refusalInit(refusal).headers)) page.headers.set(name, value);
  return page;
}
