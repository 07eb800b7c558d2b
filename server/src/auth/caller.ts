import type { Account } from '@bluegem/data/accounts/accounts';
import type { Session } from '@bluegem/data/accounts/sessions';
import type { SignedIn } from './sessions.ts';
import type { Identity } from './account-id.ts';

/** The caller: the network address, and the account of a signed-in user. */
export type Caller = {
  address: string;
  accountId: string | null;
  account: Account | null;
  session: Session | null;
  identity: Identity | null;
  isAdmin: boolean;
  /** The request itself, for what its input does not contain: cookies, tokens, the site's address. */
  request: Request;
};

export function callerOf(address: string, request: Request, signedIn: SignedIn | undefined): Caller {
  const { account = null, session = null, identity = null, isAdmin = false } = signedIn ?? {};
  return { address, accountId: account?.id ?? null, account, session, identity, isAdmin, request };
}

/** The caller of an endpoint that only signed-in users may call. */
export function signedInCaller(caller: Caller): { account: Account; session: Session; identity: Identity } {
  const { account, session, identity } = caller;
  if (!account || !session || !identity) throw new Error('The endpoint is open to callers that are not signed in');
  return { account, session, identity };
}
