import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './sign-in-config.ts';

/** An origin without a path, over TLS unless it is on this machine. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, hostname, href } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && href === `${origin}/` ? origin : undefined;
}

const originsOf = (text: string) => text.split(/[\s,]+/).map(originOf);

/** Whether the role in a key shows that it must not reach browsers. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const claims = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()) as { role?: unknown };
    return claims.role !== 'anon';
  } catch {
    return false;
  }
}

const setting = (isGood: (text: string) => boolean, what: string) =>
  z.optional(z.string().check(z.refine(isGood, what)));

/** The settings of the REST API in the environment. */
export const HOSTED_SETTINGS = {
  HOSTED_URL: setting(
    (text) => originOf(text) !== undefined,
    'must be the address of a hosted project like https://name.supabase.co',
  ),
  HOSTED_ANON_KEY: setting(
    (text) => /^[\w.-]{20,2048}$/.test(text) && !isSecretKey(text),
    'must be the anonymous or publishable key of the hosted project; every visitor can read it',
  ),
  HOSTED_PAGES: z._default(z.enum(['on', 'patterns', 'off'], 'must be on, patterns or off'), 'off'),
  SIGN_IN_RETURN_ORIGINS: setting(
    (text) => !originsOf(text).includes(undefined),
    'must list origins like https://example.org, separated by commas',
  ),
};

const schema = z.object(HOSTED_SETTINGS);
type Settings = z.output<typeof schema> & { DISCORD_GUILD_ID?: string | undefined };

export type HostedConfig = {
  /** The project whose interface the pages use instead of our own. Its key is public. */
  hosted: { url: string; anonKey: string } | undefined;
  /** Whether all pages show the patterns as the project has them. */
  hostedPages: boolean;
  /** Whether users of the pages sign in at the project, and keep their wishlists there. */
  hostedAccounts: boolean;
  /** Other sites to which the sign-in of our own interface may pass an access token. */
  signInReturnOrigins: readonly string[];
};

/** Throws ConfigError if only half of a project is set, or a setting that a project cannot fulfil. */
export function hostedConfigOf(settings: Settings): HostedConfig {
  const { HOSTED_URL: url, HOSTED_ANON_KEY: anonKey, SIGN_IN_RETURN_ORIGINS: origins } = settings;
  if ((url === undefined) !== (anonKey === undefined)) {
    throw new ConfigError('The settings HOSTED_URL and HOSTED_ANON_KEY belong together: set both or none');
  }
  const hostedPages = settings.HOSTED_PAGES !== 'off';
  const hostedAccounts = settings.HOSTED_PAGES === 'on';
  if (hostedPages && url === undefined) throw new ConfigError('The setting HOSTED_PAGES needs HOSTED_URL');
  if (hostedAccounts && settings.DISCORD_GUILD_ID !== undefined) {
    throw new ConfigError(
      'The setting DISCORD_GUILD_ID does not work with HOSTED_PAGES=on: a hosted project does not check who is a member. Unset it, or set HOSTED_PAGES=patterns',
    );
  }
  return {
    hostedPages,
    hostedAccounts,
    hosted: url && anonKey ? { url: new URL(url).origin, anonKey } : undefined,
    signInReturnOrigins: originsOf(origins ?? '').filter((origin) => origin !== undefined),
  };
}
