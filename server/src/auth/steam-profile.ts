import * as z from 'zod/mini';
import { cleanDisplayName } from './display-name.ts';
import type { SteamProvider } from './providers.ts';
import type { Profile } from './sessions.ts';

const TIMEOUT_MS = 5_000;
const PICTURE_HOSTS = ['avatars.steamstatic.com', 'avatars.akamai.steamstatic.com', 'avatars.fastly.steamstatic.com'];

const SummariesSchema = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: z.string(), avatarmedium: z.optional(z.string()) })),
  }),
});

const plainProfile = (steamId: string): Profile => ({ username: `Steam user …${steamId.slice(-4)}`, avatarUrl: null });

function pictureOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && PICTURE_HOSTS.includes(url.hostname) ? url.href : null;
}

/** Name and picture of a Steam user. Without a key or a response a generic name: sign-in does not depend on it. */
export async function steamProfile(provider: SteamProvider, steamId: string): Promise<Profile> {
  const { summariesUrl, apiKey, fetch } = provider;
  if (!apiKey) return plainProfile(steamId);
  try {
    const query = new URLSearchParams({ key: apiKey, steamids: steamId });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${summariesUrl}?${query}`, { signal, redirect: 'error' });
    const { players } = SummariesSchema.parse(await response.json()).response;
    const player = players.find(({ steamid }) => steamid === steamId);
    const username = player && cleanDisplayName(player.personaname);
    return username ? { username, avatarUrl: pictureOf(player.avatarmedium) } : plainProfile(steamId);
  } catch {
    return plainProfile(steamId);
  }
}
