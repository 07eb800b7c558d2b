import { AppError } from '@bluegem/contract/errors';
import type { Session } from '@bluegem/data/accounts/sessions';
import type { WishlistItem } from '@bluegem/data/accounts/wishlist';
import { projectToken } from '../auth/project-session.ts';
import type { AccountContext } from '../stores/account-context.ts';
import { HostedFailure } from '../outside/hosted-wishlist.ts';

type Context = Pick<AccountContext, 'db' | 'now' | 'logger' | 'secrets' | 'hostedAccounts'>;

/** The error of the wishlist for one of the project's. */
function appErrorOf({ logger }: Context, error: unknown): unknown {
  if (error instanceof HostedFailure) {
    if (error.kind === 'full') return new AppError('account.wishlist-full');
    if (error.kind === 'pattern-unknown') return new AppError('http.not-found', {}, { cause: error });
  } else if (!(error instanceof AppError) || error.code !== 'auth.provider-unavailable') {
    return error;
  }
  const { message, cause } = error;
  logger.warn({ reason: cause ?? message }, 'The hosted project did not answer for a wishlist');
  return new AppError('account.wishlist-unavailable', {}, { cause: error });
}

const isTokenRefused = (error: unknown) => error instanceof HostedFailure && error.kind === 'token-refused';

/**
 * Calls the project's table with the user's token, and once more with a new one if it refuses that. Throws AppError
 * `account.wishlist-full`, `account.wishlist-unavailable`, `http.not-found` for a pattern that the project has not, and
 * `auth.required`.
 */
async function withToken<Result>(
  services: Context,
  session: Session,
  call: (token: string) => Promise<Result>,
): Promise<Result> {
  try {
    const token = await projectToken(services, session);
    return await call(token).catch(async (error: unknown) => {
      if (!isTokenRefused(error)) throw error;
      return call(await projectToken(services, session, token));
    });
  } catch (error) {
    throw appErrorOf(services, error);
  }
}

/** The wishlist of a session's user at the hosted project; undefined: it is in the site's own database. */
export function hostedWishlistOf(services: Context, session: Session) {
  const { hostedAccounts } = services;
  if (!hostedAccounts) return undefined;
  const { wishlist } = hostedAccounts;
  return {
    list: () => withToken(services, session, (token) => wishlist.list(token)),
    save: (item: Omit<WishlistItem, 'createdAt'>) =>
      withToken(services, session, (token) => wishlist.save(token, item)),
    remove: (pattern: Pick<WishlistItem, 'weapon' | 'patternId'>) =>
      withToken(services, session, (token) => wishlist.remove(token, pattern)),
    clear: () => withToken(services, session, (token) => wishlist.removeAll(token)),
  };
}

export async function clearHostedWishlist(services: Context, session: Session): Promise<void> {
  await hostedWishlistOf(services, session)?.clear();
}
