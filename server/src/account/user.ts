import { AppError } from '@bluegem/contract/errors';
import { deleteAccount } from '@bluegem/data/accounts/accounts';
import { writeAuditLog } from '@bluegem/data/logs/audit-logs';
import { countApprovedOf } from '@bluegem/data/sales/sale-reports';
import { deleteSession } from '@bluegem/data/accounts/sessions';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { signedInCaller, type Caller } from '../auth/caller.ts';
import { originOf } from '../auth/origin.ts';
import { signOutAtProject } from '../auth/project-session.ts';
import { bearerOf, endedSessionCookies } from '../auth/sessions.ts';
import { isHandOff, signToken, verifyToken } from '../auth/tokens.ts';
import { eraseFromFiles } from '../platform/erase-from-files.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { refreshPrices } from '../stores/price-cache.ts';
import { clearHostedWishlist } from './hosted-wishlist.ts';

/** The enabled ways to sign in, here or at the hosted project. */
export async function listProviders({ config, hostedAccounts }: Pick<AccountContext, 'config' | 'hostedAccounts'>) {
  const { discord, discordInviteUrl, localIdentity } = config;
  const methods = await hostedAccounts?.auth.recentMethods();
  return {
    steam: methods?.includes('steam') ?? true,
    discord: methods?.includes('discord') ?? (localIdentity || discord !== undefined),
    local: localIdentity,
    inviteUrl: discordInviteUrl ?? null,
  };
}

/** The signed-in user, in the shape of GET /api/user. */
export function describeUser({ account, identity }: Caller) {
  const { method, providerId } = identity ?? {};
  return {
    authenticated: account !== null,
    authMethod: account?.authMethod ?? null,
    steamid: method === 'steam' ? (providerId ?? null) : null,
    discord_id: method === 'discord' ? (providerId ?? null) : null,
    username: account?.username ?? null,
    avatar: account?.avatarUrl ?? null,
  };
}

/** A hand-off is accepted once, and only in the browser whose session it was made for. */
async function takeHandOff(services: AccountContext, token: string, sessionId: string): Promise<void> {
  const verified = await verifyToken(services.secrets, 'hand-off', token, services.now());
  const isOwn = verified?.sessionId === sessionId;
  if (!isOwn || !(await takeNonce(services.db(), `handoff:${verified.tokenId}`, verified.expiresAt))) {
    throw new AppError('auth.required');
  }
}

/** A new access token for the caller's session. Throws AppError `auth.required` for a rejected hand-off. */
export async function refreshToken(services: AccountContext, caller: Caller): Promise<{ token: string }> {
  const { account, session, identity } = signedInCaller(caller);
  const bearer = bearerOf(caller.request);
  if (bearer && isHandOff(bearer)) await takeHandOff(services, bearer, session.publicId);
  const subject = { accountId: account.id, sessionId: session.publicId, identity };
  return { token: await signToken(services.secrets, 'access', subject, services.now()) };
}

/** A response that also signs the browser out. */
export function signedOutAnswer(services: Pick<BaseContext, 'config'>, caller: Caller, answer: object): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of endedSessionCookies(originOf(services.config, caller.request))) {
    headers.append('set-cookie', cookie);
  }
  return Response.json(answer, { headers });
}

/** Ends the session of the cookie, and its sign-in at the hosted project. */
export async function logOut(services: AccountContext, caller: Caller): Promise<Response> {
  const { session, accountId } = caller;
  if (session) {
    await signOutAtProject(services, session);
    await deleteSession(services.db(), session.idHash);
    await writeAuditLog(services.db(), { event: 'sign-out', accountId }, services.now());
  }
  return signedOutAnswer(services, caller, { loggedOut: true });
}

/**
 * Deletes the caller's account with all its data, and signs the browser out. The wishlist at a hosted project is
 * deleted first: if that fails, nothing is. Throws AppError `account.wishlist-unavailable`.
 */
export async function deleteCallersAccount(
  services: AccountContext & Pick<PatternContext, 'prices'>,
  caller: Caller,
): Promise<Response> {
  const { account, session } = signedInCaller(caller);
  await clearHostedWishlist(services, session);
  await signOutAtProject(services, session);
  const publicSales = await countApprovedOf(services.db(), account.id);
  await services.db().transaction(async (db) => {
    await deleteAccount(db, account.id);
    await writeAuditLog(db, { event: 'account-deleted', accountId: null }, services.now());
  });
  if (publicSales > 0) await refreshPrices(services.prices);
  // The rows are deleted already; if their bytes cannot be erased from the files yet, the hourly job tries again.
  await eraseFromFiles(services).catch((err: unknown) =>
    services.logger.error({ err }, 'Deleted rows are left in files'),
  );
  return signedOutAnswer(services, caller, { deleted: true });
}
