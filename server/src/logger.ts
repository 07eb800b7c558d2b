import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard output, one JSON object a line; secrets are cut out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.secretKey',
        '*.databaseUrl',
        '*.redisUrl',
        '*.steamRefreshTokens',
        '*.discordWebhookUrl',
      ],
      censor: '[cut]',
    },
  });
}
