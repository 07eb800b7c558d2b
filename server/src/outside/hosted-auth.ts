import { AUTH_METHODS, type AuthMethod } from '@bluegem/core/site/auth-method';
import * as z from 'zod/mini';
import type { HostedConfig } from '../platform/config/hosted-config.ts';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { providerUnavailable, signInRefused } from './provider-errors.ts';

export type Project = NonNullable<HostedConfig['hosted']>;

/** The tokens of a user's requests to a hosted project. Secrets: they stay on the server. */
export type ProjectTokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** A user as the provider described it to the project; `data` comes from the provider, and the user cannot edit it. */
export type ProjectIdentity = { provider: string; data: Readonly<Record<string, unknown>> };

/** The authentication of a hosted project. Throws AppError `auth.provider-unavailable`, or `auth.refused` for a 4xx. */
export type HostedAuth = {
  /** The address that starts a sign-in; the project sends the visitor back to `redirectTo` with a code. */
  authorizeUrl(login: { method: AuthMethod; redirectTo: string; challenge: string }): string;
  /** The ways to sign in that the project has switched on. */
  methods(): Promise<readonly AuthMethod[]>;
  /** The same from a moment ago; all of them while the project does not answer. */
  recentMethods(): Promise<readonly AuthMethod[]>;
  exchange(code: string, verifier: string): Promise<ProjectTokens>;
  /** New tokens for a refresh token, which the project takes once. */
  refresh(refreshToken: string): Promise<ProjectTokens>;
  identities(accessToken: string): Promise<ProjectIdentity[]>;
  logout(accessToken: string): Promise<void>;
};

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const METHODS_MS = 60_000;

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});
const Settings = z.object({ external: z.record(z.string(), z.unknown()) });
const User = z.object({
  identities: z.array(z.object({ provider: z.string(), identity_data: z.record(z.string(), z.unknown()) })),
});

/** Without the cause: an error of a request can contain its address and body. */

export function createHostedAuth({ url, anonKey }: Project, send: Fetch, now: () => Date): HostedAuth {
  const fetch = boundedFetch(send, ANSWER_MAX_BYTES);

  async function ask(path: string, { token = anonKey, body }: { token?: string; body?: object } = {}, method = 'GET') {
    const response = await fetch(`${url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw providerUnavailable('no answer');
    });
    const { status } = response;
    if (response.ok) return response;
    await response.body?.cancel().catch(() => undefined);
    if (status === 429 || status >= 500) throw providerUnavailable(`status ${status}`);
    throw signInRefused(`status ${status}`);
  }

  async function read<Schema extends z.ZodMiniType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
    const body: unknown = await response.json().catch(() => {
      throw providerUnavailable('no JSON');
    });
    const { data } = schema.safeParse(body);
    if (data === undefined) throw providerUnavailable('an answer that is not as documented');
    return data;
  }

  async function tokensOf(grant: string, body: object): Promise<ProjectTokens> {
    const response = await ask(`token?grant_type=${grant}`, { body }, 'POST');
    const {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: seconds,
    } = await read(response, Tokens);
    return { accessToken, refreshToken, expiresAt: now().getTime() + seconds * 1000 };
  }

  const methods = async () => {
    const { external } = await read(await ask('settings'), Settings);
    return AUTH_METHODS.filter((method) => external[method] === true);
  };
  let recent: { at: number; methods: Promise<readonly AuthMethod[]> } | undefined;

  return {
    authorizeUrl({ method, redirectTo, challenge }) {
      const address = new URL(`${url}/auth/v1/authorize`);
      const parameters = { provider: method, redirect_to: redirectTo, code_challenge: challenge };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      address.searchParams.set('code_challenge_method', 's256');
      return address.href;
    },
    methods,
    recentMethods() {
      const at = now().getTime();
      if (!recent || Math.abs(at - recent.at) > METHODS_MS) {
        const before = recent?.methods ?? Promise.resolve(AUTH_METHODS);
        recent = { at, methods: methods().catch(() => before) };
      }
      return recent.methods;
    },
    exchange: (code, verifier) => tokensOf('pkce', { auth_code: code, code_verifier: verifier }),
    refresh: (refreshToken) => tokensOf('refresh_token', { refresh_token: refreshToken }),
    async identities(token) {
      const { identities } = await read(await ask('user', { token }), User);
      return identities.map(({ provider, identity_data: data }) => ({ provider, data }));
    },
    async logout(token) {
      // Only this sign-in: other browsers of the user have their own.
      await ask('logout?scope=local', { token }, 'POST');
    },
  };
}
