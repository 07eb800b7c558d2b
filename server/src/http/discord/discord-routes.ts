import { AppError } from '@bluegem/contract/errors';
import { badRequest } from '@bluegem/contract/input-rules';
import { Hono } from 'hono';
import type { BaseContext } from '../../stores/base-context.ts';
import { originOf } from '../../auth/origin.ts';
import type { Chat } from './chat.ts';
import { answerInteraction, readInteraction } from './interactions.ts';
import { isSignedByDiscord, publicKeyOf } from './signature.ts';
import { readBytes } from '../../api/input.ts';
import type { OptionalRoutes } from '../../api/app.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { sendJson } from '../../api/send-json.ts';

const ADDRESS = { method: 'POST', path: '/api/discord/interactions' } as const;

const BODY_MAX_BYTES = 64 * 1024;

/**
 * The address that Discord sends the slash command to. It exists only if the operator has set the public key of the
 * application, and answers 401 to everything that Discord did not sign within five minutes. Nothing of a request is
 * stored.
 */
export function createDiscordRoutes(
  { config, now }: Pick<BaseContext, 'config' | 'now'>,
  chat: Chat,
): OptionalRoutes | undefined {
  if (config.discordPublicKey === undefined) return undefined;
  const routes = new Hono<ApiEnvironment>();
  const key = publicKeyOf(config.discordPublicKey);
  routes.post(ADDRESS.path, async (context) => {
    const body = await readBytes(context.req.raw, BODY_MAX_BYTES);
    if (!isSignedByDiscord(key, context.req.raw.headers, body, now())) throw new AppError('auth.required');
    const interaction = readInteraction(body.toString('utf8'));
    const answer = interaction && answerInteraction(chat, interaction, originOf(config, context.req.raw));
    if (!answer) throw badRequest({ field: 'type', rule: 'not-listed', allowed: '1, 2' });
    return sendJson(context, answer, { status: 200, cacheSeconds: 0 });
  });
  return { routes, addresses: [ADDRESS] };
}
