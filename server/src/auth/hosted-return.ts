import type { Config } from '../platform/config/config.ts';
import type { AccountContext } from '../stores/account-context.ts';
import { ACCESS_SECONDS, signToken, type TokenSubject } from './tokens.ts';

/** Our page that receives a token of the REST API. */
const OWN_TARGET = '/auth/database/callback';
const MAX_LENGTH = 2_000;

/**
 * The full address to which an access token may be passed: the page of this site that receives tokens, or any page of a
 * site that the operator listed. Undefined for all others.
 */
export function parseHandTo(
  { signInReturnOrigins }: Pick<Config, 'signInReturnOrigins'>,
  ownOrigin: string,
  text: string | undefined,
): string | undefined {
  if (text === undefined || text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const { origin, pathname, search, username, password } = new URL(text);
  if (username + password !== '') return undefined;
  const takesToken = origin === ownOrigin ? pathname === OWN_TARGET : signInReturnOrigins.includes(origin);
  return takesToken ? origin + pathname + search : undefined;
}

/** The fragment of the address: scripts of that page read it, and it is never sent to a server. */
export async function handedToken(services: AccountContext, subject: TokenSubject): Promise<string> {
  const now = services.now();
  return new URLSearchParams({
    access_token: await signToken(services.secrets, 'access', subject, now),
    expires_at: String(Math.floor(now.getTime() / 1000) + ACCESS_SECONDS),
    expires_in: String(ACCESS_SECONDS),
    token_type: 'bearer',
  }).toString();
}
