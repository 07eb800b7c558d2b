import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { AppError } from '@bluegem/contract/errors';
import type { HostedAuth, ProjectIdentity, ProjectTokens } from '../outside/hosted-auth.ts';
import type { Identity } from './account-id.ts';
import { cleanDisplayName } from './display-name.ts';
import type { Login } from './login-flow.ts';
import type { Profile } from './sessions.ts';
import { signInRefused } from '../outside/provider-errors.ts';

const ID_OF = { steam: /^\d{17}$/, discord: /^\d{5,20}$/ } as const satisfies Record<AuthMethod, RegExp>;
const NAME_OF = { steam: 'Steam', discord: 'Discord' } as const satisfies Record<AuthMethod, string>;
/** The hosts that the content security policy of pages allows. */
const AVATAR = /^https:\/\/(cdn\.discordapp\.com|avatars\.(akamai\.|fastly\.)?steamstatic\.com)\/[\w./?=-]{1,300}$/;

/**
 * The address of a hosted project that starts a sign-in (OAuth 2 with PKCE). `redirectUri` has to be one that the
 * project allows; it contains our state, because the project sends its own to the provider. Throws AppError
 * `auth.not-configured` for a provider that the project has not, `auth.provider-unavailable`.
 */
export async function hostedLoginUrl(auth: HostedAuth, login: Login, redirectUri: string): Promise<string> {
  const { method, state, verifier } = login;
  if (!(await auth.methods()).includes(method)) throw new AppError('auth.not-configured');
  const redirectTo = `${redirectUri}?${new URLSearchParams({ state })}`;
  return auth.authorizeUrl({ method, redirectTo, challenge: await calculatePKCECodeChallenge(verifier) });
}

/** The user's identity at the provider. Not `user_metadata`: a user may write there what they like. */
function identityOf(method: AuthMethod, identities: readonly ProjectIdentity[]) {
  const data = identities.find(({ provider }) => provider === method)?.data ?? {};
  const providerId = [data['provider_id'], data['sub']].find(
    (id): id is string => typeof id === 'string' && ID_OF[method].test(id),
  );
  if (providerId === undefined) throw signInRefused('identity');
  const { custom_claims: claims, full_name: fullName, user_name: userName, name, avatar_url: avatar } = data;
  const globalName = (claims as { global_name?: unknown } | undefined)?.global_name;
  const names = [globalName, fullName, userName, name].flatMap((each) =>
    typeof each === 'string' ? (cleanDisplayName(each) ?? []) : [],
  );
  const username = names[0] ?? `${NAME_OF[method]} user …${providerId.slice(-4)}`;
  const avatarUrl = typeof avatar === 'string' && AVATAR.test(avatar) ? avatar : null;
  return { identity: { method, providerId }, profile: { username, avatarUrl } };
}

/**
 * The user who signed in at a hosted project, and the tokens for their requests to it. Throws AppError
 * `auth.cancelled`, `auth.refused` or `auth.provider-unavailable`.
 */
export async function verifyHosted(
  auth: HostedAuth,
  search: URLSearchParams,
  { method, verifier }: Login,
): Promise<{ identity: Identity; profile: Profile; project: ProjectTokens }> {
  const failure = search.get('error');
  if (failure !== null)
    throw failure === 'access_denied' ? new AppError('auth.cancelled') : signInRefused('authorization');
  const [code, ...more] = search.getAll('code');
  if (!code || more.length > 0) throw signInRefused('code');
  const project = await auth.exchange(code, verifier);
  return { ...identityOf(method, await auth.identities(project.accessToken)), project };
}
