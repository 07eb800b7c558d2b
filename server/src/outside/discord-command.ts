import * as z from 'zod/mini';
import type { Fetch } from './bounded-fetch.ts';
import type { Logger } from '../platform/logger.ts';
import type { DiscordConfig } from '../platform/config/sign-in-config.ts';

const API = 'https://discord.com/api/v10';
const SCOPE = 'applications.commands.update';
const TIMEOUT_MS = 10_000;

const TokenSchema = z.object({ access_token: z.string(), scope: z.string() });

type Registration = {
  discord: Pick<DiscordConfig, 'clientId' | 'clientSecret'>;
  command: object;
  fetch: Fetch;
  logger: Pick<Logger, 'info' | 'warn'>;
};

/** Throws Error with the status if Discord refuses; no message contains the secret or the token. */
async function tokenOf({ discord: { clientId, clientSecret }, fetch }: Registration): Promise<string> {
  const response = await fetch(`${API}/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`Discord gave no token: status ${response.status}`);
  const token = TokenSchema.safeParse(await response.json());
  if (!token.success || !token.data.scope.split(' ').includes(SCOPE)) throw new Error('Discord gave no usable token');
  return token.data.access_token;
}

/**
 * Registers the slash command at Discord, or replaces the one of the same name; other commands of the application stay.
 * A failure is logged, and the service runs on: a command that was registered before still works.
 */
export async function registerCommand(registration: Registration): Promise<void> {
  const { discord, command, fetch, logger } = registration;
  try {
    const token = await tokenOf(registration);
    const response = await fetch(`${API}/applications/${discord.clientId}/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200 && response.status !== 201)
      throw new Error(`Discord refused the command: status ${response.status}`);
    logger.info('The slash command is registered at Discord');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    logger.warn({ reason }, 'The slash command is not registered at Discord: it is tried again at the next start');
  }
}
