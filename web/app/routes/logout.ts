import { redirect } from 'react-router';
import { findAccount, PRIVATE } from '../.server/account.ts';
import { callerOf, checkOrigin, getServices, logOut } from '../.server/services.ts';
import type { Route } from './+types/logout.ts';

const AFTERWARDS = '/login?done=signedOut';

/** There is nothing to see here. */
export const loader = () => redirect('/');

/** Signs out by a form, for pages without script. */
export async function action(asked: Route.ActionArgs) {
  const services = getServices();
  checkOrigin(services.config, asked.request);
  const answer = await logOut(services, callerOf('', asked.request, await findAccount(asked)));
  const headers = new Headers(PRIVATE);
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return redirect(AFTERWARDS, { headers });
}
