import type { EndpointId } from '@bluegem/contract/endpoints';
import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { AppError } from '@bluegem/contract/errors';
import { hasHintCookie } from '../auth/hint-cookie.ts';
import { redirectToSignIn, requesterOf, type PageArgs } from './call.ts';
import { checkAccess } from '@bluegem/server/api/access';
import type { SignedIn } from '@bluegem/server/auth/sessions';
import { getServices } from './services.ts';

/** The signed-in account; undefined for a visitor. */
export const findAccount = (page: PageArgs): Promise<SignedIn | undefined> => requesterOf(page).signedIn();

/** The signed-in account. Throws a redirect to the sign-in page, which leads back to this page. */
export async function requireAccount(page: PageArgs): Promise<SignedIn> {
  const signedIn = await findAccount(page);
  if (!signedIn) throw redirectToSignIn(page);
  return signedIn;
}

/** Whether the user may call an endpoint now; otherwise pages show another way. */
export function mayCall(id: EndpointId, signedIn: SignedIn | undefined): boolean {
  try {
    checkAccess(ENDPOINTS[id], signedIn, getServices().now());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether this browser was signed in until a moment ago. */
export const wasSignedIn = ({ request }: PageArgs): boolean => hasHintCookie(request.headers.get('cookie') ?? '');
