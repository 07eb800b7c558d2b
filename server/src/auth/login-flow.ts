import { AUTH_METHODS, type AuthMethod } from '@bluegem/core/site/auth-method';
import { AppError } from '@bluegem/contract/errors';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import * as z from 'zod/mini';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import { isSecureOrigin, readSecretCookie, secretCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import { hashOf, isSameSecret, randomSecret } from '../platform/secrets.ts';

const LOGIN_SECONDS = 10 * 60;
const CONTEXT = 'login';

const LoginSchema = z.object({
  method: z.enum(AUTH_METHODS),
  state: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** The page that receives an access token, for a sign-in through the REST API. */
  handTo: z.optional(z.string()),
  expiresAt: z.number(),
});

/** A sign-in in progress: the content of its cookie until the provider sends the visitor back. */
export type Login = z.output<typeof LoginSchema>;

/** The destination after a sign-in. */
type LoginTarget = Pick<Login, 'returnTo' | 'handTo'>;

export function startLogin(services: Pick<BaseContext, 'now'>, method: AuthMethod, target: LoginTarget): Login {
  const expiresAt = services.now().getTime() + LOGIN_SECONDS * 1000;
  return { method, state: randomSecret(), verifier: randomSecret(), ...target, expiresAt };
}

/** The Set-Cookie value of a sign-in in progress. */
export function loginCookie(services: Pick<AccountContext, 'secrets'>, origin: string, login: Login): string {
  const options = { isSecure: isSecureOrigin(origin), maxAgeSeconds: LOGIN_SECONDS };
  return secretCookie('login', seal(services.secrets, CONTEXT, login), options);
}

export const endedLoginCookie = (origin: string): string =>
  secretCookie('login', '', { isSecure: isSecureOrigin(origin), maxAgeSeconds: 0 });

/**
 * The sign-in that a provider's response belongs to, which can be completed once. Throws AppError: `auth.login-expired`
 * without an active one in this browser, `auth.refused` for the response to another one.
 */
export async function finishLogin(
  services: AccountContext,
  origin: string,
  method: AuthMethod,
  request: Request,
): Promise<Login> {
  const cookie = readSecretCookie(request, 'login', isSecureOrigin(origin)) ?? '';
  const { data: login } = LoginSchema.safeParse(unseal(services.secrets, CONTEXT, cookie));
  if (!login || login.method !== method || login.expiresAt <= services.now().getTime()) {
    throw new AppError('auth.login-expired', {}, { cause: 'no login cookie' });
  }
  const states = new URL(request.url).searchParams.getAll('state');
  if (states.length !== 1 || !isSameSecret(states[0] ?? '', login.state)) {
    throw new AppError('auth.refused', {}, { cause: 'state' });
  }
  if (!(await takeNonce(services.db(), `login:${hashOf(login.state)}`, new Date(login.expiresAt)))) {
    throw new AppError('auth.login-expired', {}, { cause: 'replay' });
  }
  return login;
}
