import { AppError } from '@bluegem/contract/errors';
import { verifyDiscord } from '@bluegem/server/auth/discord';
import { discordProvider, steamProvider } from '@bluegem/server/auth/providers';
import type { Fetch } from '@bluegem/server/outside/bounded-fetch';
import { steamProfile } from '@bluegem/server/auth/steam-profile';
import { verifySteam } from '@bluegem/server/auth/steam';
import { readConfig } from '@bluegem/server/platform/config/config';
import { sendToDiscord } from '@bluegem/server/outside/discord-webhook';
import { createCsfloat } from '@bluegem/server/outside/prices/csfloat';
import { SourceFailure, type PriceSource } from '@bluegem/server/outside/prices/price-source';
import { createSkinport } from '@bluegem/server/outside/prices/skinport';

/** Shorter than in the product, where it is half a minute. */
const PRICE_TIMEOUT_MS = 5_000;
const STEAM_ID = '76561198000000001';
const ENDPOINT = 'https://steamcommunity.com/openid/login';
const RETURN_TO = 'https://gems.example/auth/steam/return?state=abc';
const [MEGABYTE, KILOBYTE] = [1_048_576, 1_024];

const CONFIG = readConfig({
  PUBLIC_URL: 'https://gems.example',
  STEAM_API_KEY: '0123456789ABCDEF0123456789ABCDEF',
  DISCORD_CLIENT_ID: '123456789012345678',
  DISCORD_CLIENT_SECRET: 'a-secret-that-is-none-at-all-0123',
  DISCORD_GUILD_ID: '123456789012345678',
});

/** One kind of request from the product to an outside service. */
export type Party = {
  name: string;
  /** It must give up after this many milliseconds. */
  timeoutMs: number;
  /** The most bytes that it may read. */
  sizeMaxBytes: number;
  /** Makes its requests, all sent to `url`; returns a word for the outcome, which `isSafe` checks. */
  ask(url: string): Promise<string>;
  isSafe(outcome: string): boolean;
};

const ledTo =
  (url: string): Fetch =>
  (_, init) =>
    fetch(url, init);

const codeOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  throw error;
};

/** Codes for a sign-in that was refused with a reason. */
const REFUSALS = ['auth.provider-unavailable', 'auth.refused'];
const isRefusal = (outcome: string) => REFUSALS.includes(outcome);

function steamAnswer(now: Date): URLSearchParams {
  const claimedId = `https://steamcommunity.com/openid/id/${STEAM_ID}`;
  const fields = {
    ns: 'http://specs.openid.net/auth/2.0',
    mode: 'id_res',
    op_endpoint: ENDPOINT,
    claimed_id: claimedId,
    identity: claimedId,
    return_to: RETURN_TO,
    response_nonce: `${now.toISOString().slice(0, 19)}Zabcdef`,
    assoc_handle: '1234567890',
    signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    sig: 'W0u5DRbtHE1GG0ZKXjerUZDUGmc=',
  };
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [`openid.${name}`, value]));
}

const steam: Party = {
  name: "Steam's confirmation of a sign-in",
  timeoutMs: 10_000,
  sizeMaxBytes: 64 * KILOBYTE,
  isSafe: isRefusal,
  ask(url) {
    const now = new Date();
    const provider = steamProvider(CONFIG, 'https://gems.example', ledTo(url));
    return verifySteam(provider, steamAnswer(now), { returnTo: RETURN_TO, now, takeNonce: async () => true }).catch(
      codeOf,
    );
  },
};

const profile: Party = {
  name: "Steam's names and pictures",
  timeoutMs: 5_000,
  sizeMaxBytes: 64 * KILOBYTE,
  // A missing name must not prevent the sign-in.
  isSafe: (outcome) => outcome === 'Steam user …0001 without a picture',
  async ask(url) {
    const provider = steamProvider(CONFIG, 'https://gems.example', ledTo(url));
    const { username, avatarUrl } = await steamProfile(provider, STEAM_ID);
    return `${username} ${avatarUrl === null ? 'without a picture' : 'with a picture'}`;
  },
};

/** Discord's normal responses, step by step. */
const DISCORD_STEPS: readonly (readonly [RegExp, () => Response])[] = [
  [/\/token$/, () => Response.json({ access_token: 'x', token_type: 'Bearer', scope: 'identify guilds.members.read' })],
  [/\/users\/@me$/, () => Response.json({ id: '123456789012345678', username: 'somebody' })],
  [/\/member$/, () => Response.json({ roles: [] })],
];

/** A sign-in at Discord in which step `failing` fails. */
function discord(name: string, failing: number): Party {
  return {
    name,
    timeoutMs: 10_000,
    sizeMaxBytes: 64 * KILOBYTE,
    isSafe: isRefusal,
    async ask(url) {
      const fetchStep: Fetch = async (target, init) => {
        const step = DISCORD_STEPS.findIndex(([path]) => path.test(new URL(target).pathname));
        const well = DISCORD_STEPS[step]?.[1];
        return step === failing || !well ? fetch(url, init) : well();
      };
      const provider = discordProvider(CONFIG, 'https://gems.example', fetchStep);
      if (!provider) throw new Error('Discord is not configured');
      const login = { redirectUri: 'https://gems.example/auth/discord/return', state: 'abc', verifier: 'v'.repeat(43) };
      const search = new URLSearchParams({ code: 'a-code', state: 'abc' });
      return verifyDiscord(provider, search, login).then(({ discordId }) => `signed in as ${discordId}`, codeOf);
    },
  };
}

/** A market: its failures give no prices and have a name. */
function market(name: string, sizeMaxBytes: number, sourceOf: (fetch: Fetch) => PriceSource): Party {
  return {
    name,
    timeoutMs: PRICE_TIMEOUT_MS,
    sizeMaxBytes,
    isSafe: (outcome) => /^(limited|closed|unreachable|odd) after 0 prices, waits (\d+) ms$/.test(outcome),
    async ask(url) {
      let prices = 0;
      try {
        const visit = { now: () => new Date(), signal: new AbortController().signal };
        for await (const batch of sourceOf(ledTo(url)).prices(visit)) prices += batch.length;
        return `${prices} prices`;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        return `${error.kind} after ${prices} prices, waits ${error.pauseMs} ms`;
      }
    },
  };
}

const webhook: Party = {
  name: 'the webhook for feedback',
  timeoutMs: 10_000,
  sizeMaxBytes: 64 * KILOBYTE,
  // With status 200 Discord confirms the message, whatever the body says.
  isSafe: (outcome) => /^(delivered|limited|unreachable|closed|refused)( \d+)?$/.test(outcome),
  async ask(url) {
    const delivery = await sendToDiscord(url, { content: 'a message' });
    return 'pauseMs' in delivery ? `${delivery.kind} ${delivery.pauseMs}` : delivery.kind;
  },
};

/**
 * All outside services over HTTP. The game coordinator uses no HTTP: server/src/outside/game-coordinator has its tests.
 */
export const PARTIES: readonly Party[] = [
  steam,
  profile,
  discord("Discord's tokens", 0),
  discord("Discord's users", 1),
  discord("Discord's members", 2),
  market('CSFloat', 4 * MEGABYTE, (fetch) =>
    createCsfloat({ key: 'a-key-of-csfloat', fetch, gapMs: 0, timeoutMs: PRICE_TIMEOUT_MS, weapons: ['karambit'] }),
  ),
  market('Skinport', 48 * MEGABYTE, (fetch) =>
    createSkinport({ key: 'id:secret', currency: 'USD', fetch, timeoutMs: PRICE_TIMEOUT_MS }),
  ),
  webhook,
];
