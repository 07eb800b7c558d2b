import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import { parseReturnPath } from '@bluegem/core/site/return-path';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { Hono, type Context } from 'hono';
import { discordLoginUrl, verifyDiscord } from '../auth/discord.ts';
import { hostedLoginUrl, verifyHosted } from '../auth/hosted-sign-in.ts';
import { handedToken, parseHandTo } from '../auth/hosted-return.ts';
import { endedLoginCookie, finishLogin, loginCookie, startLogin, type Login } from '../auth/login-flow.ts';
import { originOf } from '../auth/origin.ts';
import { discordProvider, steamProvider } from '../auth/providers.ts';
import type { Fetch } from '../outside/bounded-fetch.ts';
import type { HostedAuth } from '../outside/hosted-auth.ts';
import { sessionCookies, startSession, type Proven } from '../auth/sessions.ts';
import { NONCE_TOLERANCE_MS, steamLoginUrl, verifySteam } from '../auth/steam.ts';
import { steamProfile } from '../auth/steam-profile.ts';
import { signToken } from '../auth/tokens.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';
import type { ApiEnvironment } from './environment.ts';

const SIGN_INS_PER_MINUTE = 60;

/** The addresses of sign-in, in addition to those of the contract. */
export const AUTH_ADDRESSES = ['/auth/steam', '/auth/discord', '/auth/steam/return', '/auth/discord/return'].map(
  (path) => ({ method: 'GET', path }) as const,
);

/**
 * Calls one of the two providers, or the hosted project that does so; `redirectUri` is the address to which it sends
 * the visitor back.
 */
type Protocol = {
  loginUrl(login: Login, origin: string): Promise<string>;
  verify(search: URLSearchParams, login: Login, origin: string): Promise<Proven>;
};

const returnAddress = (origin: string, method: AuthMethod) => `${origin}/auth/${method}/return`;

function steamProtocol(services: AccountContext, fetch: Fetch): Protocol {
  const returnTo = ({ state }: Login, origin: string) => `${returnAddress(origin, 'steam')}?state=${state}`;
  return {
    loginUrl: async (login, origin) =>
      steamLoginUrl(steamProvider(services.config, origin, fetch), returnTo(login, origin)),
    async verify(search, login, origin) {
      const provider = steamProvider(services.config, origin, fetch);
      const now = services.now();
      const expiresAt = new Date(now.getTime() + 2 * NONCE_TOLERANCE_MS);
      const providerId = await verifySteam(provider, search, {
        returnTo: returnTo(login, origin),
        now,
        takeNonce: (nonce) => takeNonce(services.db(), `steam:${nonce}`, expiresAt),
      });
      return { identity: { method: 'steam', providerId }, profile: await steamProfile(provider, providerId) };
    },
  };
}

function discordProtocol(services: Pick<BaseContext, 'config'>, fetch: Fetch): Protocol {
  const providerAt = (origin: string) => {
    const provider = discordProvider(services.config, origin, fetch);
    if (!provider) throw new AppError('auth.not-configured');
    return provider;
  };
  const ours = ({ state, verifier }: Login, origin: string) => ({
    redirectUri: returnAddress(origin, 'discord'),
    state,
    verifier,
  });
  return {
    loginUrl: async (login, origin) => discordLoginUrl(providerAt(origin), ours(login, origin)),
    async verify(search, login, origin) {
      const { discordId, profile } = await verifyDiscord(providerAt(origin), search, ours(login, origin));
      return { identity: { method: 'discord', providerId: discordId }, profile };
    },
  };
}

const hostedProtocol = (auth: HostedAuth): Protocol => ({
  loginUrl: (login, origin) => hostedLoginUrl(auth, login, returnAddress(origin, login.method)),
  verify: (search, login) => verifyHosted(auth, search, login),
});

/** Redirects the browser without a referrer: its address contained the provider's parameters. */
function sendTo(location: string, status: 302 | 303, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** A sign-in that the visitor cancelled, or that a provider could not answer, was not refused. */
const REFUSALS: readonly ErrorCode[] = ['auth.refused', 'auth.membership-required', 'auth.login-expired'];

function noteRefusal(
  { accessLog }: Pick<OperationsContext, 'accessLog'>,
  path: string,
  { code, status }: AppError,
): void {
  if (REFUSALS.includes(code))
    accessLog.note({ kind: 'sign-in-refused', method: 'GET', path, status, accountId: null });
}

const callbackPage = (method: AuthMethod, answer: Readonly<Record<string, string>>) =>
  `/auth/${method}/callback?${new URLSearchParams(answer)}`;

async function completeSignIn(
  services: AccountContext,
  request: Request,
  origin: string,
  login: Login,
  proven: Proven,
) {
  const { sessionId, session } = await startSession(services, request, proven);
  const subject = { accountId: session.accountId, sessionId: session.publicId, identity: proven.identity };
  const cookies = [...sessionCookies(origin, sessionId), endedLoginCookie(origin)];
  if (login.handTo !== undefined) {
    return sendTo(`${login.handTo}#${await handedToken(services, subject)}`, 303, cookies);
  }
  const token = await signToken(services.secrets, 'hand-off', subject, services.now());
  return sendTo(callbackPage(login.method, { token, returnTo: login.returnTo }), 303, cookies);
}

/** GET /auth/steam and /auth/discord redirect a visitor to the provider; …/return receives the provider's response. */
export function createAuthRoutes(
  services: AccountContext & Pick<OperationsContext, 'accessLog'>,
  fetch: Fetch,
): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const limit = createRateLimit(
    { name: 'sign-in', points: SIGN_INS_PER_MINUTE, windowSeconds: 60 },
    { redis: services.redis },
  );
  const hosted = services.hostedAccounts && hostedProtocol(services.hostedAccounts.auth);
  const protocols = {
    steam: hosted ?? steamProtocol(services, fetch),
    discord: hosted ?? discordProtocol(services, fetch),
  };

  /** Runs a step; the callback page shows an error in the visitor's language. */
  const step = async (method: AuthMethod, context: Context<ApiEnvironment>, run: () => Promise<Response>) => {
    await limit(services.callerKey({ address: context.env.address, accountId: null }));
    try {
      return await run();
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('http.internal', {}, { cause: error });
      const { code, cause } = failure;
      if (code === 'http.internal') services.logger.error({ method, err: cause }, 'Sign-in failed');
      else services.logger.info({ method, code, reason: cause }, 'Sign-in failed');
      noteRefusal(services, context.req.path, failure);
      const origin = originOf(services.config, context.req.raw);
      return sendTo(callbackPage(method, { error: code }), 303, [endedLoginCookie(origin)]);
    }
  };

  for (const method of ['steam', 'discord'] as const) {
    const protocol = protocols[method];
    app.get(`/auth/${method}`, (context) =>
      step(method, context, async () => {
        const origin = originOf(services.config, context.req.raw);
        const login = startLogin(services, method, {
          returnTo: parseReturnPath(context.req.query('returnTo')) ?? '/',
          handTo: parseHandTo(services.config, origin, context.req.query('handTo')),
        });
        const location = await protocol.loginUrl(login, origin);
        return sendTo(location, 302, [loginCookie(services, origin, login)]);
      }),
    );
    app.get(`/auth/${method}/return`, (context) =>
      step(method, context, async () => {
        const request = context.req.raw;
        const origin = originOf(services.config, request);
        const login = await finishLogin(services, origin, method, request);
        const proven = await protocol.verify(new URL(request.url).searchParams, login, origin);
        return completeSignIn(services, request, origin, login, proven);
      }),
    );
  }
  return app;
}
