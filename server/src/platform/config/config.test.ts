import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, prepareDataDir, readConfig, type Config } from './config.ts';
import { aRefreshToken } from '../../testing/fake-steam.ts';

const GOOD_KEY = '5f0e7a91c3b82d64f7a0be19d2c4385a';

test('an empty environment gives settings that work', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('var'),
    publicUrl: undefined,
    databaseUrl: undefined,
    redisUrl: undefined,
    logLevel: 'info',
    secretKey: undefined,
    secretKeyPrevious: undefined,
    trustedProxies: 0,
    pagesPerMinute: 600,
    pageCacheMb: 32,
    mail: undefined,
    steamApiKey: undefined,
    discord: undefined,
    discordInviteUrl: undefined,
    discordPublicKey: undefined,
    adminIds: [],
    localIdentity: true,
    discordWebhookUrl: undefined,
    steamRefreshTokens: [],
    steamInventories: 'own',
    errorReportUrl: undefined,
    googleMeasurementId: undefined,
    backups: { everyHours: 24, kept: 7 },
    drawAhead: expect.any(Boolean) as boolean,
    importedModels: false,
    pseudoLanguages: false,
    operator: { name: undefined, addressLines: [], email: undefined },
    metrics: undefined,
    prices: { currency: 'USD', rates: null, csfloatKey: undefined, skinportKey: undefined, skinportPublic: false },
    hosted: undefined,
    hostedPages: false,
    hostedAccounts: false,
    signInReturnOrigins: [],
  } satisfies Config);
});

test('an empty setting counts as unset', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'PUBLIC_URL', 'DATABASE_URL', 'REDIS_URL', 'LOG_LEVEL', 'SECRET_KEY'];
  const empty = Object.fromEntries([...names, 'TRUSTED_PROXIES'].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('other names in the environment are ignored', () => {
  expect(readConfig({ PATH: '/usr/bin', port: '1', toString: 'x' })).toEqual(readConfig({}));
});

test.each<[string, string, keyof Config, unknown]>([
  ['PORT', '0', 'port', 0],
  ['PORT', '8080', 'port', 8080],
  ['PORT', '65535', 'port', 65_535],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'gems.example', 'host', 'gems.example'],
  ['DATA_DIR', '/srv/gems', 'dataDir', resolve('/srv/gems')],
  ['DATA_DIR', 'here/below', 'dataDir', resolve('here/below')],
  ['PUBLIC_URL', 'https://gems.example', 'publicUrl', 'https://gems.example'],
  ['PUBLIC_URL', 'https://gems.example/under//', 'publicUrl', 'https://gems.example/under'],
  ['DATABASE_URL', 'postgres://me:secret@db:5432/gems', 'databaseUrl', 'postgres://me:secret@db:5432/gems'],
  ['DATABASE_URL', 'postgresql://db/gems', 'databaseUrl', 'postgresql://db/gems'],
  ['REDIS_URL', 'redis://cache:6379', 'redisUrl', 'redis://cache:6379'],
  ['REDIS_URL', 'rediss://cache', 'redisUrl', 'rediss://cache'],
  ['BACKUP_HOURS', '1', 'backups', { everyHours: 1, kept: 7 }],
  ['BACKUPS_KEPT', '0', 'backups', { everyHours: 24, kept: 0 }],
  ['DRAW_AHEAD', 'on', 'drawAhead', true],
  ['DRAW_AHEAD', 'off', 'drawAhead', false],
  ['STEAM_INVENTORIES', 'off', 'steamInventories', 'off'],
  ['STEAM_INVENTORIES', 'anyone', 'steamInventories', 'anyone'],
  ['IMPORTED_MODELS', 'on', 'importedModels', true],
  ['IMPORTED_MODELS', 'off', 'importedModels', false],
  ['PSEUDO_LANGUAGES', 'on', 'pseudoLanguages', true],
  ['ERROR_REPORT_URL', 'https://errors.example/in', 'errorReportUrl', 'https://errors.example/in'],
  ['GOOGLE_MEASUREMENT_ID', 'G-ABC123DEF4', 'googleMeasurementId', 'G-ABC123DEF4'],
  ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['SECRET_KEY', GOOD_KEY, 'secretKey', GOOD_KEY],
  ['TRUSTED_PROXIES', '9', 'trustedProxies', 9],
  ['PAGES_PER_MINUTE', '0', 'pagesPerMinute', 0],
  ['PAGES_PER_MINUTE', '6000', 'pagesPerMinute', 6000],
  ['PAGE_CACHE_MB', '0', 'pageCacheMb', 0],
  ['PAGE_CACHE_MB', '256', 'pageCacheMb', 256],
])('%s may be %s', (name, value, key, read) => {
  expect(readConfig({ [name]: value })[key]).toEqual(read);
});

test.each([
  ['PORT', '65536', 'must be a port number, 0 to 65535'],
  ['PORT', '-1', 'must be a port number, 0 to 65535'],
  ['PORT', '80a', 'must be a port number, 0 to 65535'],
  ['PORT', '0x50', 'must be a port number, 0 to 65535'],
  ['PORT', ' 80', 'must be a port number, 0 to 65535'],
  ['HOST', 'not a host', 'must be a host name or address'],
  ['HOST', 'http://gems.example', 'must be a host name or address'],
  ['PUBLIC_URL', 'gems.example', 'must be an address like https://example.org'],
  ['PUBLIC_URL', 'ftp://gems.example', 'must be an address like https://example.org'],
  ['DATABASE_URL', 'mysql://db/gems', 'must be an address like postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'db', 'must be an address like postgres://user:password@host:5432/name'],
  ['REDIS_URL', 'http://cache', 'must be an address like redis://host:6379'],
  [
    'ERROR_REPORT_URL',
    'ftp://a.example',
    'must be an address like https://errors.example.org/report, without a password',
  ],
  [
    'ERROR_REPORT_URL',
    'https://me:secret@a.example',
    'must be an address like https://errors.example.org/report, without a password',
  ],
  ['GOOGLE_MEASUREMENT_ID', 'UA-12345-1', 'must be a measurement id like G-1A2B3C4D5E'],
  ['GOOGLE_MEASUREMENT_ID', "G-'; script-src *", 'must be a measurement id like G-1A2B3C4D5E'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['SECRET_KEY', 'short', 'is too weak: at least 32 random characters are needed'],
  ['SECRET_KEY', 'a'.repeat(64), 'is too weak: at least 32 random characters are needed'],
  ['SECRET_KEY', GOOD_KEY.slice(1), 'is too weak: at least 32 random characters are needed'],
  ['TRUSTED_PROXIES', '10', 'must be the number of proxies in front, 0 to 9'],
  ['TRUSTED_PROXIES', 'yes', 'must be the number of proxies in front, 0 to 9'],
])('%s may not be "%s", with a message of one line', (name, value, problem) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`The setting ${name} ${problem}`));
});

test.each(['DATABASE_URL', 'SECRET_KEY', 'DISCORD_WEBHOOK_URL'])(
  'the message about %s does not repeat the value',
  (name) => {
    expect(() => readConfig({ [name]: 'x:hunter2' })).toThrow(expect.not.stringContaining('hunter2') as Error);
  },
);

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeScratchFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is made where it is missing, for this user alone', () => {
    const dataDir = join(folder, 'deep/down');
    prepareDataDir(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('may be there already', () => {
    expect(() => prepareDataDir(folder)).not.toThrow();
  });

  test('cannot be below a file, with a message of one line', () => {
    const dataDir = join(folder, 'file', 'data');
    writeFileSync(join(folder, 'file'), '');
    expect(() => prepareDataDir(dataDir)).toThrow(
      new ConfigError(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can.`),
    );
  });

  test.skipIf(process.platform !== 'linux')('cannot be where the system makes no folders', () => {
    expect(() => prepareDataDir('/proc/bluegem/data')).toThrow(ConfigError);
  });

  test('cannot be a file', () => {
    const dataDir = join(folder, 'file');
    writeFileSync(dataDir, '');
    expect(() => prepareDataDir(dataDir)).toThrow(ConfigError);
  });

  test.skipIf(process.getuid?.() === 0)('cannot be read-only', () => {
    const dataDir = join(folder, 'closed');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o500);
    expect(() => prepareDataDir(dataDir)).toThrow(ConfigError);
  });
});

describe('sign-in', () => {
  test('is as invented people on this machine until Steam or Discord is set up', () => {
    const discord = { DISCORD_CLIENT_ID: '123456', DISCORD_CLIENT_SECRET: 'a-secret-of-discord' };
    expect(readConfig({ HOST: '127.0.0.1' }).localIdentity).toBe(true);
    expect(readConfig({ LOCAL_IDENTITY: 'off' }).localIdentity).toBe(false);
    expect(readConfig({ STEAM_API_KEY: '0'.repeat(32) }).localIdentity).toBe(false);
    expect(readConfig(discord)).toMatchObject({ localIdentity: false, discord: { clientId: '123456' } });
    expect(readConfig({ ...discord, LOCAL_IDENTITY: 'on' }).localIdentity).toBe(true);
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: 'gems.example' },
    { PUBLIC_URL: 'https://gems.example' },
    { TRUSTED_PROXIES: '1' },
  ])('never has fictitious people if other machines can connect: %j', (environment) => {
    expect(readConfig(environment).localIdentity).toBe(false);
    expect(() => readConfig({ ...environment, LOCAL_IDENTITY: 'on' })).toThrow(
      /^The setting LOCAL_IDENTITY must not be on/,
    );
  });

  test('takes lists of admins, and both settings of Discord or none', () => {
    const adminIds = ['steam:76561198000000000', 'discord:123456', 'A'.repeat(43)];
    expect(readConfig({ ADMIN_IDS: adminIds.join(', ') }).adminIds).toEqual(adminIds);
    expect(() => readConfig({ ADMIN_IDS: 'me' })).toThrow(/^The setting ADMIN_IDS must list/);
    expect(() => readConfig({ DISCORD_CLIENT_ID: '123456' })).toThrow(/belong together/);
    expect(() => readConfig({ SECRET_KEY_PREVIOUS: 'short' })).toThrow(/^The setting SECRET_KEY_PREVIOUS is too weak/);
  });
});

test('Steam accounts are set by refresh tokens, one each', () => {
  const [first, second] = [aRefreshToken(1), aRefreshToken(2)];
  const read = (text: string) => readConfig({ STEAM_REFRESH_TOKENS: text }).steamRefreshTokens;
  expect(read(`${first}, ${second}`)).toEqual([first, second]);
  const bad = [
    'password',
    'a.b.c',
    `${first},`,
    `${first},${aRefreshToken(1, 1_800_000_000)}`,
    aRefreshToken(1, 0, { iss: 'somebody' }),
    aRefreshToken(1, 0, { aud: ['web'] }),
    aRefreshToken(1, 0, { sub: '1' }),
  ];
  for (const text of bad) {
    const refused = expect.objectContaining({
      message: expect.stringMatching(/^The setting STEAM_REFRESH_TOKENS must be/),
    });
    expect(() => read(text)).toThrow(refused as Error);
    expect(() => read(text)).not.toThrow(text);
  }
});
