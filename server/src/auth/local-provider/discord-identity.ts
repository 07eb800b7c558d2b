import { createHash, randomUUID } from 'node:crypto';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import type { AccountContext } from '../../stores/account-context.ts';
import { LOCAL_DISCORD, LOCAL_PATHS } from '../providers.ts';
import { seal, unseal } from '../seal.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { choicePage, refusalPage } from './pages.ts';
import { personOf } from './people.ts';

const CODE_MS = 60 * 1000;
const TOKEN_SECONDS = 604_800;

const RequestSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(LOCAL_DISCORD.clientId),
  redirect_uri: z.url(),
  scope: z.string(),
  state: z.string(),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});

const CodeSchema = z.object({
  id: z.string(),
  personId: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  scope: z.string(),
  expiresAt: z.number(),
});

const TokenSchema = z.object({ personId: z.string() });

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function answerAuthorize(services: AccountContext, context: Context): Response | Promise<Response> {
  const url = new URL(context.req.url);
  const { data: request } = RequestSchema.safeParse(Object.fromEntries(url.searchParams));
  if (!request || new URL(request.redirect_uri).origin !== url.origin) {
    return context.html(refusalPage('Discord', 'This is no authorization request of this site.'), 400);
  }
  const { redirect_uri: redirectUri, state, scope, code_challenge: challenge } = request;
  const person = personOf(url.searchParams.get('person') ?? '');
  if (person) {
    const expiresAt = services.now().getTime() + CODE_MS;
    const granted = { id: randomUUID(), personId: person.discordId, redirectUri, challenge, scope, expiresAt };
    const code = seal(services.secrets, 'local-discord-code', granted);
    return context.redirect(withParameters(redirectUri, { code, state }), 302);
  }
  const choice = {
    service: 'Discord' as const,
    hrefOf: ({ discordId }: { discordId: string }) => `${url.pathname}${url.search}&person=${discordId}`,
    cancelHref: withParameters(redirectUri, { error: 'access_denied', state }),
  };
  return context.html(choicePage(choice));
}

/** The grant of a code, if verifier and address match its request. Each code is accepted once. */
async function redeem(services: AccountContext, form: URLSearchParams) {
  const { data: code } = CodeSchema.safeParse(unseal(services.secrets, 'local-discord-code', form.get('code') ?? ''));
  if (!code || code.expiresAt <= services.now().getTime()) return undefined;
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isSame = challenge === code.challenge && form.get('redirect_uri') === code.redirectUri;
  if (!isSame || form.get('grant_type') !== 'authorization_code') return undefined;
  const isFirst = await takeNonce(services.db(), `local-discord:${code.id}`, new Date(code.expiresAt));
  return isFirst ? code : undefined;
}

async function answerToken(services: AccountContext, context: Context): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const isClient =
    form.get('client_id') === LOCAL_DISCORD.clientId &&
    isSameSecret(form.get('client_secret') ?? '', LOCAL_DISCORD.clientSecret);
  if (!isClient) return context.json({ error: 'invalid_client' }, 401);
  const granted = await redeem(services, form);
  if (!granted) return context.json({ error: 'invalid_grant' }, 400);
  const token = seal(services.secrets, 'local-discord-token', { personId: granted.personId });
  return context.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: granted.scope });
}

/** Discord's side of OAuth 2 with PKCE, and its user endpoint. */
export function createDiscordIdentity(services: AccountContext): Hono {
  const app = new Hono();
  app.get(LOCAL_PATHS.discordAuthorize, (context) => answerAuthorize(services, context));
  app.post(LOCAL_PATHS.discordToken, (context) => answerToken(services, context));
  app.get(`${LOCAL_PATHS.discordApi}/users/@me`, (context) => {
    const token = (context.req.header('authorization') ?? '').replace(/^Bearer /, '');
    const { data } = TokenSchema.safeParse(unseal(services.secrets, 'local-discord-token', token));
    const person = data && personOf(data.personId);
    if (!person) return context.json({ message: '401: Unauthorized', code: 0 }, 401);
    return context.json({ id: person.discordId, username: 'invented', global_name: person.name, avatar: null });
  });
  return app;
}
