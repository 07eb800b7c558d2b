import type { Config } from '../platform/config/config.ts';
import { boundedFetch, type Fetch } from '../outside/bounded-fetch.ts';
import type { DiscordConfig } from '../platform/config/sign-in-config.ts';

export type SteamProvider = { loginUrl: string; summariesUrl: string; apiKey: string | undefined; fetch: Fetch };

export type DiscordProvider = DiscordConfig & {
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  apiUrl: string;
  /** Whether it may be called without TLS: the local provider only. */
  isInsecure: boolean;
  fetch: Fetch;
};

export const LOCAL_PATHS = {
  steamLogin: '/local-identity/steam/login',
  steamSummaries: '/local-identity/steam/summaries',
  discordAuthorize: '/local-identity/discord/authorize',
  discordToken: '/local-identity/discord/token',
  discordApi: '/local-identity/discord/api',
} as const;

export const LOCAL_DISCORD = { clientId: '10000', clientSecret: 'local-identity-secret', guildId: undefined } as const;

/** A provider's response about one person has a few hundred bytes. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Steam itself, or the local provider at `origin` if that replaces it. */
export function steamProvider(config: Config, origin: string, fetch: Fetch): SteamProvider {
  if (config.localIdentity) {
    const { steamLogin, steamSummaries } = LOCAL_PATHS;
    return { loginUrl: origin + steamLogin, summariesUrl: origin + steamSummaries, apiKey: 'local', fetch };
  }
  return {
    loginUrl: 'https://steamcommunity.com/openid/login',
    summariesUrl: 'https://api.steampowered.com/ISteamUser/GetPlayerSummaries/v0002/',
    apiKey: config.steamApiKey,
    fetch: boundedFetch(fetch, ANSWER_MAX_BYTES),
  };
}

/** Discord itself, the local provider, or undefined if sign-in with Discord is not set up. */
export function discordProvider(config: Config, origin: string, fetch: Fetch): DiscordProvider | undefined {
  if (config.localIdentity) {
    return {
      ...LOCAL_DISCORD,
      issuer: origin,
      authorizeUrl: origin + LOCAL_PATHS.discordAuthorize,
      tokenUrl: origin + LOCAL_PATHS.discordToken,
      apiUrl: origin + LOCAL_PATHS.discordApi,
      isInsecure: true,
      fetch,
    };
  }
  return (
    config.discord && {
      ...config.discord,
      issuer: 'https://discord.com',
      authorizeUrl: 'https://discord.com/oauth2/authorize',
      tokenUrl: 'https://discord.com/api/oauth2/token',
      apiUrl: 'https://discord.com/api/v10',
      isInsecure: false,
      fetch: boundedFetch(fetch, ANSWER_MAX_BYTES),
    }
  );
}
