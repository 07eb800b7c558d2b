import { accessSync, constants } from 'node:fs';
import { INVENTORY_READERS, type InventoryReaders } from '@bluegem/contract/inventory';
import { createFolder } from '@bluegem/data/database/create-folder';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { HOSTED_SETTINGS, hostedConfigOf, type HostedConfig } from './hosted-config.ts';
import { isLoopback, SIGN_IN_SETTINGS, signInConfigOf, type SignInConfig } from './sign-in-config.ts';
import { MAIL_SETTINGS, mailConfigOf, type MailConfig } from './mail-config.ts';
import { METRICS_SETTINGS, metricsConfigOf, type MetricsConfig } from './metrics-config.ts';
import { OPERATOR_SETTINGS, operatorOf, type Operator } from '../operator.ts';
import { readRefreshToken } from '../refresh-token.ts';
import { PRICE_SETTINGS, priceConfigOf, type PriceConfig } from './price-config.ts';
import { isWebhookAddress } from '../webhook-address.ts';

export { ConfigError } from './config-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** With less memory, pictures are only drawn on demand: drawing many takes up to 260 MB until the thread ends. */
const DRAW_AHEAD_MEMORY_BYTES = 1.1e9;
/** Shorter keys can be guessed. */
export const SECRET_KEY_MIN_BYTES = 32;

const urlOf = (protocols: readonly string[], what: string) =>
  z.optional(
    z
      .string()
      .check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${what}`)),
  );

/** Visible to every visitor, so it must contain no password. */
function isReportAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username + password === '';
}

const keySetting = () =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => Buffer.byteLength(text) >= SECRET_KEY_MIN_BYTES && new Set(text).size >= 10,
          `is too weak: at least ${SECRET_KEY_MIN_BYTES} random characters are needed`,
        ),
      ),
  );

/** Tokens separated by commas; undefined if one is invalid or two belong to one account. */
function refreshTokensOf(text: string): string[] | undefined {
  const tokens = text.split(',').map((token) => token.trim());
  const accounts = tokens.map((token) => readRefreshToken(token)?.steamId);
  const areUsable = !accounts.includes(undefined) && new Set(accounts).size === accounts.length;
  return areUsable ? tokens : undefined;
}

const SettingsSchema = z.object({
  PORT: z._default(
    z
      .string()
      .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number, 0 to 65535')),
    '3000',
  ),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or address')), 'localhost'),
  DATA_DIR: z._default(z.string(), 'var'),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'an address like https://example.org'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/name'),
  REDIS_URL: urlOf(['redis:', 'rediss:'], 'an address like redis://host:6379'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  SECRET_KEY: keySetting(),
  SECRET_KEY_PREVIOUS: keySetting(),
  DISCORD_WEBHOOK_URL: z.optional(z.string()),
  STEAM_REFRESH_TOKENS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => refreshTokensOf(text) !== undefined,
          'must be refresh tokens of the Steam client, of one account each, separated by commas',
        ),
      ),
  ),
  STEAM_INVENTORIES: z._default(z.enum(INVENTORY_READERS, `must be one of ${INVENTORY_READERS.join(', ')}`), 'own'),
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^\d$/, 'must be the number of proxies in front, 0 to 9')), '0'),
  PAGES_PER_MINUTE: z._default(
    z.string().check(z.regex(/^\d{1,6}$/, 'must be the number of pages a minute, 0 to 999999')),
    '600',
  ),
  PAGE_CACHE_MB: z._default(z.string().check(z.regex(/^\d{1,4}$/, 'must be a size in megabytes, 0 to 9999')), '32'),
  ERROR_REPORT_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isReportAddress(text),
          'must be an address like https://errors.example.org/report, without a password',
        ),
      ),
  ),
  GOOGLE_MEASUREMENT_ID: z.optional(
    z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id like G-1A2B3C4D5E')),
  ),
  BACKUP_HOURS: z._default(
    z
      .string()
      .check(z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1, 'must be a number of hours, 1 to 999')),
    '24',
  ),
  BACKUPS_KEPT: z._default(z.string().check(z.regex(/^\d{1,3}$/, 'must be a number, 0 to 999')), '7'),
  DRAW_AHEAD: z._default(z.enum(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  IMPORTED_MODELS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  PSEUDO_LANGUAGES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  ...SIGN_IN_SETTINGS,
  ...OPERATOR_SETTINGS,
  ...METRICS_SETTINGS,
  ...PRICE_SETTINGS,
  ...MAIL_SETTINGS,
  ...HOSTED_SETTINGS,
});

/** Every setting of the service, validated. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  secretKey: string | undefined;
  /** The previous `secretKey`: its signatures and seals are still accepted. */
  secretKeyPrevious: string | undefined;
  /** Whose inventories are read from Steam. */
  steamInventories: InventoryReaders;
  trustedProxies: number;
  /** How many rendered pages per minute one network address may request; 0: no limit. */
  pagesPerMinute: number;
  /** The memory for pages that are the same for every visitor, in megabytes; 0: each is rendered for each request. */
  pageCacheMb: number;
  /** The address to which feedback is forwarded: a secret. */
  discordWebhookUrl: string | undefined;
  /** Accounts that look up classic inspect links in the game: secrets. */
  steamRefreshTokens: readonly string[];
  /** The address to which browsers post error reports; pages contain it. */
  errorReportUrl: string | undefined;
  /** The property of Google Analytics that counts consenting visits, too. */
  googleMeasurementId: string | undefined;
  /** How often the embedded database is backed up, and how many of these files stay; 0: none are made. */
  backups: { everyHours: number; kept: number };
  /** Whether pictures of tier 1 to 3 are drawn before a visitor requests them. */
  drawAhead: boolean;
  /** Whether the 3D viewer of signed-in users gets the operator's imported models. */
  importedModels: boolean;
  /** Whether the pseudo-languages for checking layouts are available, at addresses of their own. */
  pseudoLanguages: boolean;
  operator: Operator;
  /** The access to /metrics; undefined: none, and nothing is measured. */
  metrics: MetricsConfig | undefined;
  prices: PriceConfig;
  /** How e-mail is sent; undefined: none is. */
  mail: MailConfig | undefined;
} & SignInConfig &
  HostedConfig;

/** `auto`: on a machine or in a container with enough memory. */
function drawsAhead(setting: 'auto' | 'on' | 'off'): boolean {
  if (setting !== 'auto') return setting === 'on';
  return Math.min(totalmem(), process.constrainedMemory() || Infinity) > DRAW_AHEAD_MEMORY_BYTES;
}

/** Reads the settings from the environment. An empty value counts as unset. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = SettingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.DISCORD_WEBHOOK_URL && !isWebhookAddress(settings.DISCORD_WEBHOOK_URL, settings.HOST)) {
    throw new ConfigError(
      'The setting DISCORD_WEBHOOK_URL must be an address like https://discord.com/api/webhooks/NUMBER/TOKEN',
    );
  }
  const isPublic = !isLoopback(settings.HOST) || settings.PUBLIC_URL !== undefined || settings.TRUSTED_PROXIES !== '0';
  const signIn = signInConfigOf(settings, isPublic);
  const hosted = hostedConfigOf(settings);
  return {
    port: Number(settings.PORT),
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    logLevel: settings.LOG_LEVEL,
    secretKey: settings.SECRET_KEY,
    secretKeyPrevious: settings.SECRET_KEY_PREVIOUS,
    trustedProxies: Number(settings.TRUSTED_PROXIES),
    pagesPerMinute: Number(settings.PAGES_PER_MINUTE),
    pageCacheMb: Number(settings.PAGE_CACHE_MB),
    discordWebhookUrl: settings.DISCORD_WEBHOOK_URL,
    steamRefreshTokens: refreshTokensOf(settings.STEAM_REFRESH_TOKENS ?? '') ?? [],
    steamInventories: settings.STEAM_INVENTORIES,
    errorReportUrl: settings.ERROR_REPORT_URL && new URL(settings.ERROR_REPORT_URL).href,
    googleMeasurementId: settings.GOOGLE_MEASUREMENT_ID,
    backups: { everyHours: Number(settings.BACKUP_HOURS), kept: Number(settings.BACKUPS_KEPT) },
    drawAhead: drawsAhead(settings.DRAW_AHEAD),
    importedModels: settings.IMPORTED_MODELS === 'on',
    pseudoLanguages: settings.PSEUDO_LANGUAGES === 'on',
    operator: operatorOf(settings),
    metrics: metricsConfigOf(settings, isPublic),
    prices: priceConfigOf(settings),
    mail: mailConfigOf(settings),
    ...signIn,
    ...hosted,
    localIdentity: signIn.localIdentity && !hosted.hostedAccounts,
  };
}

/** Creates the data folder if it is missing. Throws ConfigError if it is not writable. */
export function prepareDataDir(dataDir: string): void {
  try {
    createFolder(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can.`, {
      cause,
    });
  }
}
