import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** Redis responds in under a millisecond; one that hangs must not block requests. */
const COMMAND_TIMEOUT_MS = 500;

/** A Redis connection that reconnects by itself and never blocks a request. */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  // Loaded only where it is used: the package has 48 files, which every start would read.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 3000,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  redis.on('error', (error: Error) => logger.warn({ reason: error.message }, 'Redis is out of reach'));
  return redis;
}
