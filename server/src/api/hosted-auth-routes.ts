import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import { parseReturnPath } from '@bluegem/core/site/return-path';
import { deleteSession } from '@bluegem/data/accounts/sessions';
import { writeAuditLog } from '@bluegem/data/logs/audit-logs';
import { Hono, type Context } from 'hono';
import { parseHandTo } from '../auth/hosted-return.ts';
import { originOf } from '../auth/origin.ts';
import { bearerOf, findSignedInByToken, type SignedIn } from '../auth/sessions.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import { listProviders } from '../account/user.ts';
import { ANY_ORIGIN, preflight } from './any-origin.ts';
import type { ApiEnvironment } from './environment.ts';

const REQUESTS_PER_MINUTE = 60;
/** `no-store`: responses here contain personal data. */
const HEADERS = { ...ANY_ORIGIN, 'cache-control': 'no-store' };

const refuse = (context: Context, status: 400 | 401, errorCode: string, msg: string) =>
  context.json({ code: status, error_code: errorCode, msg }, status, HEADERS);

/**
 * The destination of a sign-in: with an access token, a page that receives one; otherwise a path or a full address of
 * this site, where the cookie signs in. No other destinations.
 */
function targetOf({ config }: BaseContext, origin: string, redirectTo: string | undefined): Record<string, string> {
  const handTo = parseHandTo(config, origin, redirectTo);
  if (handTo !== undefined) return { handTo };
  const isOwn = redirectTo !== undefined && URL.canParse(redirectTo) && new URL(redirectTo).origin === origin;
  return { returnTo: parseReturnPath(isOwn ? redirectTo.slice(origin.length) : redirectTo) ?? '/' };
}

/** A signed-in user in the shape of hosted authentication, without e-mail address and phone. */
function userOf({ account, session }: SignedIn) {
  const { id, authMethod, username, avatarUrl, createdAt, lastSeenAt } = account;
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    app_metadata: { provider: authMethod, providers: [authMethod] },
    user_metadata: { name: username, user_name: username, avatar_url: avatarUrl },
    identities: [],
    is_anonymous: false,
    created_at: createdAt.toISOString(),
    updated_at: lastSeenAt.toISOString(),
    last_sign_in_at: session.signedInAt.toISOString(),
  };
}

/**
 * `/auth/v1/settings`, `/authorize`, `/user` and `/logout`: the calls of a hosted service's authentication, implemented
 * by our own sign-in.
 */
export function createHostedAuthRoutes(services: AccountContext): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const rule = { name: 'hosted-auth', points: REQUESTS_PER_MINUTE, windowSeconds: 60 };
  const limit = createRateLimit(rule, { redis: services.redis });

  app.use('/auth/v1/*', async (context, next) => {
    await limit(services.callerKey({ address: context.env.address, accountId: null }));
    await next();
  });
  app.options('/auth/v1/*', (context) => context.body(null, 204, preflight(['GET', 'POST'])));
  app.get('/auth/v1/settings', async (context) => {
    const { steam, discord } = await listProviders(services);
    return context.json({ external: { steam, discord }, disable_signup: false }, 200, HEADERS);
  });
  app.get('/auth/v1/authorize', (context) => {
    const { provider: requested, redirect_to: redirectTo } = context.req.query();
    const provider = AUTH_METHODS.find((method) => method === requested);
    if (!provider) {
      return refuse(context, 400, 'validation_failed', 'Unsupported provider: it is steam or discord');
    }
    const target = targetOf(services, originOf(services.config, context.req.raw), redirectTo);
    return context.body(null, 302, { ...HEADERS, location: `/auth/${provider}?${new URLSearchParams(target)}` });
  });

  const signedInOf = async (context: Context) => {
    const token = bearerOf(context.req.raw);
    return token === undefined ? undefined : findSignedInByToken(services, token);
  };
  const unknown = (context: Context) =>
    refuse(context, 401, 'bad_jwt', 'This call needs an access token whose session has not ended');

  app.get('/auth/v1/user', async (context) => {
    const signedIn = await signedInOf(context);
    return signedIn ? context.json(userOf(signedIn), 200, HEADERS) : unknown(context);
  });

  app.post('/auth/v1/logout', async (context) => {
    const signedIn = await signedInOf(context);
    if (!signedIn) return unknown(context);
    await services.db().transaction(async (db) => {
      await deleteSession(db, signedIn.session.idHash);
      await writeAuditLog(db, { event: 'sign-out', accountId: signedIn.account.id }, services.now());
    });
    return context.body(null, 204, HEADERS);
  });
  return app;
}
