import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '@bluegem/data/database/sql';
import { findUser, signedInUser } from '@bluegem/data/testing/hosted-project';
import { Hono, type Context } from 'hono';
import { jwtVerify, SignJWT } from 'jose';

/** The people of the providers, as a provider describes them to the project. */
export const PROJECT_PEOPLE = [
  { id: '1000000001', name: 'Ada Hosted' },
  { id: '1000000002', name: 'Ben Hosted' },
] as const;

export type AuthSettings = {
  /** The project's own address. */
  url: string;
  db: Db;
  /** Another one: the tokens from before are refused, and refresh tokens stay valid. */
  jwtSecret: string;
  /** The providers that are switched on. */
  providers: readonly string[];
  siteUrl: string;
  /** More addresses to return to; `*` is a part of a path, `**` any text. */
  redirectUrls: readonly string[];
  /** How long access tokens are valid. */
  tokenSeconds: number;
  /** The access and refresh tokens that were given out. */
  issued: string[];
  now(): Date;
};

type Flow = { provider: string; redirectTo: string; challenge: string | undefined };
type Refresh = { token: string; session: string; userId: string; parent?: Refresh; revokedAt?: number };

/** A refresh token may come twice within this time: two requests at once, or a lost answer. */
const REUSE_MS = 10_000;

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Whether the project returns to an address: the rules of `IsRedirectURLValid` of supabase/auth. */
function isAllowed({ siteUrl, redirectUrls }: AuthSettings, text: string | undefined): text is string {
  if (text === undefined || !URL.canParse(text)) return false;
  const [site, target] = [new URL(siteUrl), new URL(text)];
  if (site.origin === target.origin) return true;
  if (/^[\d.]+$/.test(target.hostname)) return target.hostname.startsWith('127.');
  return redirectUrls.some((pattern) => {
    const parts = pattern.split('**').map((part) =>
      part
        .split('*')
        .map((each) => each.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('[^./]*'),
    );
    return new RegExp(`^${parts.join('.*')}$`).test(text.split('#', 1)[0] ?? '');
  });
}

function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

const refuse = (context: Context, status: 400 | 401 | 403 | 404, code: string, msg: string) =>
  context.json({ code: status, error_code: code, msg }, status);

/**
 * `/auth/v1` of a project as supabase/auth has it: sign-in with providers (PKCE or implicit), refresh, user, logout.
 */
export function createProjectAuth(settings: AuthSettings): Hono {
  const app = new Hono();
  const key = () => new TextEncoder().encode(settings.jwtSecret);
  const flows = new Map<string, Flow>();
  const codes = new Map<string, { userId: string; challenge: string }>();
  const sessions = new Set<string>();
  const refreshTokens = new Map<string, Refresh>();

  function newRefresh(userId: string, session: string, parent?: Refresh): Refresh {
    const refresh: Refresh = {
      token: randomBytes(9).toString('base64url'),
      session,
      userId,
      ...(parent && { parent }),
    };
    refreshTokens.set(refresh.token, refresh);
    return refresh;
  }

  async function answerOf({ userId, session, token }: Refresh) {
    const nowSeconds = Math.floor(settings.now().getTime() / 1000);
    const accessToken = await new SignJWT({
      role: 'authenticated',
      session_id: session,
      email: '',
      app_metadata: { provider: 'discord' },
      user_metadata: {},
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(`${settings.url}/auth/v1`)
      .setSubject(userId)
      .setAudience('authenticated')
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + settings.tokenSeconds)
      .sign(key());
    settings.issued.push(accessToken, token);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: settings.tokenSeconds,
      expires_at: nowSeconds + settings.tokenSeconds,
      refresh_token: token,
      user: await userOf(userId),
    };
  }

  function startSession(userId: string): Refresh {
    const session = randomUUID();
    sessions.add(session);
    return newRefresh(userId, session);
  }

  async function userOf(id: string) {
    const user = await findUser(settings.db, id);
    return {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {
        provider: user?.identities[0]?.provider,
        providers: user?.identities.map((each) => each.provider),
      },
      user_metadata: { full_name: user?.name },
      identities: user?.identities.map(({ provider, provider_id: providerId }) => ({
        identity_id: randomUUID(),
        id: providerId,
        user_id: id,
        provider,
        identity_data: { sub: providerId, provider_id: providerId, full_name: user.name, name: user.name },
      })),
      is_anonymous: false,
    };
  }

  async function bearerOf(context: Context): Promise<{ userId: string; session: string } | undefined> {
    const token = (context.req.header('authorization') ?? '').replace(/^bearer /i, '');
    const verified = await jwtVerify(token, key(), { audience: 'authenticated', currentDate: settings.now() }).catch(
      () => undefined,
    );
    const { sub, session_id: session } = verified?.payload ?? {};
    return typeof sub === 'string' && typeof session === 'string' ? { userId: sub, session } : undefined;
  }

  app.get('/auth/v1/settings', (context) => {
    const external = Object.fromEntries(
      ['discord', 'github', 'google', 'steam', 'email'].map((name) => [name, settings.providers.includes(name)]),
    );
    return context.json({ external, disable_signup: false, mailer_autoconfirm: false });
  });

  app.get('/auth/v1/authorize', (context) => {
    const {
      provider = '',
      redirect_to: redirectTo,
      code_challenge: challenge,
      code_challenge_method: how,
    } = context.req.query();
    if (!settings.providers.includes(provider))
      return refuse(context, 400, 'validation_failed', 'Unsupported provider: provider is not enabled');
    if ((challenge === undefined) !== (how === undefined) || (how !== undefined && how.toLowerCase() !== 's256'))
      return refuse(context, 400, 'validation_failed', 'PKCE flow requires code_challenge and code_challenge_method');
    const state = randomUUID();
    const target = isAllowed(settings, redirectTo) ? redirectTo : settings.siteUrl;
    flows.set(state, { provider, redirectTo: target, challenge });
    return context.redirect(`${settings.url}/provider/${provider}?${new URLSearchParams({ state })}`, 302);
  });

  // The provider itself, which is another site.
  app.get('/provider/:provider', (context) => {
    const back = `${settings.url}/auth/v1/callback`;
    const state = context.req.query('state') ?? '';
    const links = PROJECT_PEOPLE.map(
      ({ id, name }) => `<li><a href="${back}?${new URLSearchParams({ state, code: id })}">${name}</a></li>`,
    );
    const cancel = `${back}?${new URLSearchParams({ state, error: 'access_denied' })}`;
    return context.html(
      `<!doctype html><link rel="icon" href="data:,"><title>Provider</title><ul>${links.join('')}</ul><a href="${cancel}">Cancel</a>`,
    );
  });

  app.get('/auth/v1/callback', async (context) => {
    const { state = '', code, error } = context.req.query();
    const flow = flows.get(state);
    flows.delete(state);
    if (!flow) return refuse(context, 400, 'bad_oauth_state', 'OAuth state not found or expired');
    const person = PROJECT_PEOPLE.find(({ id }) => id === code);
    if (error !== undefined || !person)
      return context.redirect(
        withQuery(flow.redirectTo, { error: error ?? 'server_error', error_description: 'The user denied access' }),
        302,
      );
    const userId = await signedInUser(settings.db, flow.provider, person.id, person.name);
    if (flow.challenge === undefined) {
      const { user: _, ...tokens } = await answerOf(startSession(userId));
      const values = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
      return context.redirect(`${flow.redirectTo}#${new URLSearchParams(values)}`, 302);
    }
    const authCode = randomUUID();
    codes.set(authCode, { userId, challenge: flow.challenge });
    return context.redirect(withQuery(flow.redirectTo, { code: authCode }), 302);
  });

  app.post('/auth/v1/token', async (context) => {
    const body: Record<string, unknown> = await context.req.json();
    if (context.req.query('grant_type') === 'pkce') {
      const code = String(body['auth_code'] ?? '');
      const known = codes.get(code);
      if (!known) return refuse(context, 404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      if (s256(String(body['code_verifier'] ?? '')) !== known.challenge)
        return refuse(
          context,
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        );
      codes.delete(code);
      return context.json(await answerOf(startSession(known.userId)));
    }
    if (context.req.query('grant_type') !== 'refresh_token')
      return refuse(context, 400, 'validation_failed', 'unsupported_grant_type');
    const known = refreshTokens.get(String(body['refresh_token'] ?? ''));
    if (!known || !sessions.has(known.session))
      return refuse(context, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    const nowMs = settings.now().getTime();
    if (known.revokedAt === undefined) {
      known.revokedAt = nowMs;
      return context.json(await answerOf(newRefresh(known.userId, known.session, known)));
    }
    const child = [...refreshTokens.values()].find((each) => each.parent === known && each.revokedAt === undefined);
    if (child && nowMs - known.revokedAt < REUSE_MS) return context.json(await answerOf(child));
    sessions.delete(known.session);
    return refuse(context, 400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  });

  app.get('/auth/v1/user', async (context) => {
    const bearer = await bearerOf(context);
    if (!bearer) return refuse(context, 403, 'bad_jwt', 'invalid JWT');
    if (!sessions.has(bearer.session))
      return refuse(context, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    return context.json(await userOf(bearer.userId));
  });

  app.post('/auth/v1/logout', async (context) => {
    const bearer = await bearerOf(context);
    if (!bearer) return refuse(context, 403, 'bad_jwt', 'invalid JWT');
    sessions.delete(bearer.session);
    return context.body(null, 204);
  });
  return app;
}
