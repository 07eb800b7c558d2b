import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import type { Session } from '@bluegem/data/accounts/sessions';
import * as z from 'zod/mini';
import type { ProjectTokens } from '../outside/hosted-auth.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Identity } from './account-id.ts';
import { seal, unseal } from './seal.ts';

/** The part of a session that only the server can read. `project`: the tokens of a sign-in at a hosted project. */
export type SealedIdentity = { identity: Identity; project?: ProjectTokens | undefined };

const Schema = z.object({
  method: z.enum(AUTH_METHODS),
  providerId: z.string(),
  project: z.optional(z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() })),
});

const contextOf = (idHash: string) => `session-identity:${idHash}`;

export const sealIdentity = (secrets: Secrets, idHash: string, { identity, project }: SealedIdentity): string =>
  seal(secrets, contextOf(idHash), { ...identity, project });

/** Undefined if the key that sealed it is no longer used. */
export function unsealIdentity(
  secrets: Secrets,
  { idHash, identitySealed }: Pick<Session, 'idHash' | 'identitySealed'>,
): SealedIdentity | undefined {
  const { data } = Schema.safeParse(unseal(secrets, contextOf(idHash), identitySealed));
  if (!data) return undefined;
  const { project, ...identity } = data;
  return { identity, project };
}
