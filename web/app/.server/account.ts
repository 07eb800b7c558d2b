import { DEFAULT_LANGUAGE, languageOfPath, localisedPath } from '@bluegem/locales/languages';
import { redirect } from 'react-router';
import { hasHintCookie } from '../auth/hint-cookie.ts';
import { localisedLogin } from '../auth/login-path.ts';
import { checkOrigin, findSignedIn, getServices, type SignedIn } from './services.ts';

/** Pages that know somebody are kept nowhere. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

type Asked = { request: Request; url: URL };

/** Whoever is signed in; undefined for a visitor. */
export const findAccount = ({ request }: Asked): Promise<SignedIn | undefined> => findSignedIn(getServices(), request);

const toSignIn = ({ url }: Asked, from = url.pathname + url.search) =>
  redirect(localisedLogin(from), { headers: PRIVATE });

/**
 * Whoever is signed in. Everybody else is sent to sign in and comes back afterwards: to this page with its query, unless the
 * request came from another one.
 */
export async function requireAccount(asked: Asked, from = asked.url.pathname + asked.url.search): Promise<SignedIn> {
  const signedIn = await findAccount(asked);
  if (!signedIn) throw toSignIn(asked, from);
  return signedIn;
}

/** The same for an action: it must also come from one of our own pages. */
export async function requireOwnAction(asked: Asked, from?: string): Promise<SignedIn> {
  checkOrigin(getServices().config, asked.request);
  return requireAccount(asked, from);
}

/** The admin who asks. Whoever is signed in and is none is sent to the first page, without a word of what is here. */
export async function requireAdmin(asked: Asked): Promise<SignedIn> {
  const signedIn = await findAccount(asked);
  const isAdmin = signedIn !== undefined && signedIn.isAdmin && signedIn.isByCookie;
  getServices().accessLog.note({
    kind: isAdmin ? 'used' : 'refused',
    method: asked.request.method,
    path: asked.url.pathname,
    status: isAdmin ? 200 : signedIn ? 403 : 401,
    accountId: signedIn?.account.id ?? null,
  });
  if (!signedIn) throw toSignIn(asked);
  if (isAdmin) return signedIn;
  throw redirect(localisedPath('/', languageOfPath(asked.url.pathname) ?? DEFAULT_LANGUAGE), { headers: PRIVATE });
}

/** The same for an action: it must also come from one of our own pages. */
export async function requireOwnAdminAction(asked: Asked): Promise<SignedIn> {
  checkOrigin(getServices().config, asked.request);
  return requireAdmin(asked);
}

/** Whether this browser was signed in until a moment ago. */
export const wasSignedIn = ({ request }: Asked): boolean => hasHintCookie(request.headers.get('cookie') ?? '');
