import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

const WARN = 40;

/** Warnings and errors also go to `kept`, independent of the level for standard output. */
function destinationOf(
  level: string,
  kept: DestinationStream | undefined,
): { level: string; stream?: DestinationStream } {
  if (!kept) return { level };
  const lowest = (pino.levels.values[level] ?? Infinity) < WARN ? level : 'warn';
  const own = level === 'silent' ? [] : [{ level: level as Level, stream: pino.destination(1) }];
  return { level: lowest, stream: pino.multistream([...own, { level: 'warn', stream: kept }]) };
}

/** Structured logs on standard output, one JSON object per line, with secrets redacted. */
export function createLogger(toLevel: string, kept?: DestinationStream): Logger {
  const { level, stream } = destinationOf(toLevel, kept);
  const options: LoggerOptions = {
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
  };
  return stream ? pino(options, stream) : pino(options);
}
