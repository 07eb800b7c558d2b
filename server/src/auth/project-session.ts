import { AppError } from '@bluegem/contract/errors';
import { deleteSession, findSession, saveSealedIdentity, type Session } from '@bluegem/data/accounts/sessions';
import type { AccountContext } from '../stores/account-context.ts';
import type { ProjectTokens } from '../outside/hosted-auth.ts';
import { sealIdentity, unsealIdentity } from './session-seal.ts';

type Context = Pick<AccountContext, 'db' | 'now' | 'secrets' | 'hostedAccounts'>;
type SealedSession = Pick<Session, 'idHash' | 'identitySealed'>;

/** A token is renewed this long before it ends, so that it does not end on the way. */
const RENEW_WITHIN_MS = 60_000;

/** Renewals of this process by session: a project takes each refresh token once. */
const renewals = new Map<string, Promise<ProjectTokens>>();

/**
 * The access token of a session at the hosted project, renewed if it ends soon, or if the project refused `refused`.
 * Throws AppError `auth.required` if the project has ended the sign-in, which ends the session here too, and
 * `auth.provider-unavailable`.
 */
export async function projectToken(services: Context, session: SealedSession, refused?: string): Promise<string> {
  const tokens = unsealIdentity(services.secrets, session)?.project;
  if (!tokens) throw new AppError('auth.required');
  if (isUsable(services, tokens, refused)) return tokens.accessToken;
  const running = renewals.get(session.idHash);
  const renewal = running ?? renew(services, session, refused).finally(() => renewals.delete(session.idHash));
  renewals.set(session.idHash, renewal);
  return (await renewal).accessToken;
}

function isUsable({ now }: Context, { accessToken, expiresAt }: ProjectTokens, refused: string | undefined): boolean {
  return accessToken !== refused && expiresAt - now().getTime() > RENEW_WITHIN_MS;
}

/** The tokens as they are stored now: another process may have renewed them. */
async function storedIdentity(services: Context, { idHash }: SealedSession) {
  const found = await findSession(services.db(), idHash, services.now());
  const { identity, project } = (found && unsealIdentity(services.secrets, found.session)) ?? {};
  if (!identity || !project) throw new AppError('auth.required');
  return { identity, project };
}

async function renew(services: Context, session: SealedSession, refused: string | undefined): Promise<ProjectTokens> {
  const { hostedAccounts, secrets } = services;
  if (!hostedAccounts) throw new AppError('auth.required');
  const { identity, project: before } = await storedIdentity(services, session);
  if (isUsable(services, before, refused)) return before;
  try {
    const tokens = await hostedAccounts.auth.refresh(before.refreshToken);
    const sealed = sealIdentity(secrets, session.idHash, { identity, project: tokens });
    await saveSealedIdentity(services.db(), session.idHash, sealed);
    return tokens;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isStillValid = before.accessToken !== refused && before.expiresAt > services.now().getTime();
    if (error.code === 'auth.provider-unavailable' && isStillValid) return before;
    if (error.code !== 'auth.refused') throw error;
    const { project: after } = await storedIdentity(services, session);
    if (after.refreshToken !== before.refreshToken) return after;
    await deleteSession(services.db(), session.idHash);
    throw new AppError('auth.required', {}, { cause: error });
  }
}

/** Ends the sign-in at the project as far as it can be reached; the session here ends in any case. */
export async function signOutAtProject(
  services: Context & Pick<AccountContext, 'logger'>,
  session: SealedSession,
): Promise<void> {
  const { hostedAccounts, logger } = services;
  if (!hostedAccounts) return;
  try {
    await hostedAccounts.auth.logout(await projectToken(services, session));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn({ code: error.code, reason: error.cause }, 'Failed to logout at the hosted project');
  }
}
