import { AppError } from '@bluegem/contract/errors';
import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { cleanDisplayName } from './display-name.ts';
import type { DiscordProvider } from './providers.ts';
import type { Profile } from './sessions.ts';
import { providerUnavailable, signInRefused } from '../outside/provider-errors.ts';

const TIMEOUT_MS = 10_000;
const NOT_A_MEMBER = 404;

const UserSchema = z.object({
  id: z.string().check(z.regex(/^\d{5,20}$/)),
  username: z.string(),
  global_name: z.nullish(z.string()),
  avatar: z.nullish(z.string().check(z.regex(/^(a_)?[\da-f]{32}$/))),
});

/** A page with status 200 is not a membership. */
const MemberSchema = z.object({ roles: z.array(z.string()) });

const scopeOf = ({ guildId }: DiscordProvider) => (guildId ? 'identify guilds.members.read' : 'identify');

/** The address that starts a sign-in with Discord (OAuth 2 with PKCE). */
export async function discordLoginUrl(
  provider: DiscordProvider,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const url = new URL(provider.authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    scope: scopeOf(provider),
    state,
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Our own error for the library's: its errors contain codes and tokens, which must not reach a log. */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied' ? new AppError('auth.cancelled') : signInRefused('authorization');
  }
  if (error instanceof oauth.ResponseBodyError) return signInRefused('token');
  if (error instanceof oauth.OperationProcessingError) {
    // Interrupted, or not JSON: not a refusal.
    if (error.code === oauth.PARSE_ERROR) return providerUnavailable('no answer');
    const status = error.cause instanceof Response ? error.cause.status : 0;
    return status >= 500 || status === 429 ? providerUnavailable(`status ${status}`) : signInRefused('protocol');
  }
  return providerUnavailable('no answer');
}

function profileOf({ id, username, global_name: name, avatar }: z.output<typeof UserSchema>): Profile {
  return {
    username: cleanDisplayName(name ?? '') ?? cleanDisplayName(username) ?? `Discord user …${id.slice(-4)}`,
    avatarUrl: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=64` : null,
  };
}

async function ask({ apiUrl, fetch }: DiscordProvider, path: string, token: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(apiUrl + path, { headers, signal, redirect: 'error' });
  if (response.status === 429 || response.status >= 500) throw providerUnavailable(`status ${response.status}`);
  return response;
}

async function checkMembership(provider: DiscordProvider, token: string): Promise<void> {
  if (!provider.guildId) return;
  const response = await ask(provider, `/users/@me/guilds/${provider.guildId}/member`, token);
  if (response.status === NOT_A_MEMBER) throw new AppError('auth.membership-required');
  if (response.status !== 200 || !MemberSchema.safeParse(await response.json()).success)
    throw signInRefused('membership');
}

async function exchangeCode(
  provider: DiscordProvider,
  search: URLSearchParams,
  login: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const server = {
    issuer: provider.issuer,
    authorization_endpoint: provider.authorizeUrl,
    token_endpoint: provider.tokenUrl,
  };
  const client = { client_id: provider.clientId };
  const parameters = oauth.validateAuthResponse(server, client, search, login.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    // In the body: Basic would have to escape characters of Discord's secrets, which servers decode differently.
    oauth.ClientSecretPost(provider.clientSecret),
    parameters,
    login.redirectUri,
    login.verifier,
    {
      [oauth.customFetch]: provider.fetch as typeof fetch,
      [oauth.allowInsecureRequests]: provider.isInsecure,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  if (response.status === 429 || response.status >= 500) throw providerUnavailable(`status ${response.status}`);
  const granted = await oauth.processAuthorizationCodeResponse(server, client, response);
  const scopes = (granted.scope ?? '').split(' ');
  if (
    !scopeOf(provider)
      .split(' ')
      .every((each) => scopes.includes(each))
  )
    throw signInRefused('scope');
  return granted.access_token;
}

/**
 * The user who signed in at Discord. The token is discarded afterwards. Throws AppError `auth.cancelled`,
 * `auth.refused`, `auth.membership-required` or `auth.provider-unavailable`.
 */
export async function verifyDiscord(
  provider: DiscordProvider,
  search: URLSearchParams,
  login: { redirectUri: string; state: string; verifier: string },
): Promise<{ discordId: string; profile: Profile }> {
  try {
    const token = await exchangeCode(provider, search, login);
    const response = await ask(provider, '/users/@me', token);
    const { data: user } = UserSchema.safeParse(response.ok ? await response.json() : undefined);
    if (!user) throw signInRefused('user');
    await checkMembership(provider, token);
    return { discordId: user.id, profile: profileOf(user) };
  } catch (error) {
    throw failureOf(error);
  }
}
