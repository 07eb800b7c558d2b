import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

const matching = (pattern: RegExp, what: string) => z.optional(z.string().check(z.regex(pattern, `must be ${what}`)));

const ADMIN_ID = /^(steam:\d{17}|discord:\d{5,20}|[\w-]{43})$/;

/** The settings of sign-in in the environment. */
export const SIGN_IN_SETTINGS = {
  STEAM_API_KEY: matching(/^[0-9A-Fa-f]{32}$/, 'a Steam web API key of 32 hexadecimal digits'),
  DISCORD_CLIENT_ID: matching(/^\d{5,20}$/, 'the number of a Discord application'),
  DISCORD_CLIENT_SECRET: matching(/^\S{16,100}$/, 'the client secret of a Discord application'),
  DISCORD_PUBLIC_KEY: matching(/^[\da-fA-F]{64}$/, 'the public key of a Discord application, 64 hexadecimal digits'),
  DISCORD_GUILD_ID: matching(/^\d{5,20}$/, 'the number of a Discord server'),
  DISCORD_INVITE_URL: matching(/^https:\/\/discord\.(gg|com)\/[\w/-]+$/, 'an invitation like https://discord.gg/name'),
  ADMIN_IDS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((each) => ADMIN_ID.test(each)),
          'must list account ids, steam:… or discord:… numbers, separated by commas',
        ),
      ),
    '',
  ),
  LOCAL_IDENTITY: z.optional(z.enum(['on', 'off'], 'must be on or off')),
};

const schema = z.object(SIGN_IN_SETTINGS);

export type DiscordConfig = {
  clientId: string;
  clientSecret: string;
  /** Only members of this Discord server may sign in; undefined: everyone. */
  guildId: string | undefined;
};

export type SignInConfig = {
  steamApiKey: string | undefined;
  /** Undefined: no sign-in with Discord, except through the local identity provider. */
  discord: DiscordConfig | undefined;
  discordInviteUrl: string | undefined;
  /** Verifies requests of the slash command; undefined: there is no command. */
  discordPublicKey: string | undefined;
  adminIds: readonly string[];
  /** Whether fictitious people sign in instead of those of Steam and Discord. */
  localIdentity: boolean;
};

const splitList = (text: string) => text.split(/[\s,]+/).filter((each) => each !== '');

/** Whether a host name or address is the loopback of this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** `isPublic`: other machines can reach the service. Throws ConfigError for settings that exclude each other. */
export function signInConfigOf(settings: z.output<typeof schema>, isPublic: boolean): SignInConfig {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, DISCORD_GUILD_ID: guildId } = settings;
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new ConfigError('The settings DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET belong together: set both or none');
  }
  const discord = clientId && clientSecret ? { clientId, clientSecret, guildId } : undefined;
  if (settings.LOCAL_IDENTITY === 'on' && isPublic) {
    throw new ConfigError(
      'The setting LOCAL_IDENTITY must not be on where others can reach the service: it lets anyone sign in as anyone. Unset it, or use a loopback HOST without PUBLIC_URL and TRUSTED_PROXIES',
    );
  }
  const isReal = settings.STEAM_API_KEY !== undefined || discord !== undefined;
  return {
    steamApiKey: settings.STEAM_API_KEY,
    discord,
    discordInviteUrl: settings.DISCORD_INVITE_URL,
    discordPublicKey: settings.DISCORD_PUBLIC_KEY,
    adminIds: splitList(settings.ADMIN_IDS),
    localIdentity: settings.LOCAL_IDENTITY === 'on' || (settings.LOCAL_IDENTITY === undefined && !isPublic && !isReal),
  };
}
