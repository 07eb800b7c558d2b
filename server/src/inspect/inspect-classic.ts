import { AppError } from '@bluegem/contract/errors';
import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import type { Caller } from '../auth/caller.ts';
import { CoordinatorError } from '../outside/game-coordinator/game-coordinator.ts';
import type { LimitRule } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';

/** Only links that need a look-up in the game are counted. Source: specification, section 9. */
export const CLASSIC_INSPECT_LIMIT = {
  name: 'classic-inspect',
  points: 10,
  windowSeconds: 3600,
  error: 'inspect.rate-limited',
} as const satisfies LimitRule;

/** Retry delays while no account is logged on, and while the coordinator does not respond. */
const LOGGED_OUT_SECONDS = 60;
const SILENT_SECONDS = 120;

/**
 * Looks an item up in the game coordinator. A signed-in user may do so ten times an hour; a request that was never sent
 * to the coordinator does not count. Throws AppError `inspect.*`.
 */
export async function askGame(
  services: Pick<AccountContext, 'coordinator' | 'limits' | 'callerKey'>,
  caller: Caller,
  link: ClassicLink,
): Promise<InspectedItem> {
  const { coordinator, limits, callerKey } = services;
  const status = coordinator.status();
  // Checked first, so that no visitor signs in for a look-up that is not available.
  if (caller.accountId === null)
    throw new AppError(status === 'disabled' ? 'inspect.classic' : 'inspect.sign-in-required');
  if (status === 'disabled') throw new AppError('inspect.steam-credentials-required', { retryAfterSeconds: 3600 });
  if (status === 'logged-out') throw notLoggedIn();
  const key = callerKey(caller);
  await limits.classicInspect(key);
  try {
    return await coordinator.inspect(link, caller.request.signal);
  } catch (error) {
    if (!(error instanceof CoordinatorError)) throw error;
    if (!error.wasAsked) await limits.classicInspect.refund(key);
    throw failureOf(error);
  }
}

const notLoggedIn = (cause?: CoordinatorError) =>
  new AppError('inspect.steam-not-logged-in', { retryAfterSeconds: LOGGED_OUT_SECONDS }, { cause });

function failureOf(cause: CoordinatorError): AppError {
  const retryAfterSeconds = cause.retryAfterSeconds ?? SILENT_SECONDS;
  switch (cause.reason) {
    case 'not-found':
      return new AppError('inspect.item-not-found', {}, { cause });
    case 'offline':
      return notLoggedIn(cause);
    case 'queue-full':
      return new AppError('inspect.queue-full', { retryAfterSeconds }, { cause });
    case 'timeout':
      return new AppError('inspect.coordinator-silent', { retryAfterSeconds }, { cause });
    case 'aborted':
      return new AppError('inspect.cancelled', {}, { cause });
  }
}
