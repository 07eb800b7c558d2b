import { createHmac } from 'node:crypto';
import type { AuthMethod } from '@bluegem/core/site/auth-method';
import type { Secrets } from '../platform/secrets.ts';

/** The id of a user at Steam (a SteamID64) or Discord (a snowflake). */
export type Identity = { method: AuthMethod; providerId: string };

export const identityText = ({ method, providerId }: Identity): string => `${method}:${providerId}`;

/**
 * The ids of an account: with the current key, then with the previous one. A keyed hash, because the ids of Steam and
 * Discord are few enough to try them all.
 */
export function accountIdsOf(secrets: Secrets, identity: Identity): [string, ...string[]] {
  const ids = secrets
    .keysFor('account-id')
    .map((key) => createHmac('sha256', key).update(identityText(identity)).digest('base64url'));
  return ids as [string, ...string[]];
}
