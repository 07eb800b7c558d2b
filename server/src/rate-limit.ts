import { AppError } from '@bluegem/contract/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Counts the requests of an address; throws AppError `http.rate-limited` beyond the limit. */
export type RateLimit = (address: string) => Promise<void>;

/** The part of a Redis client that limits need. */
export type RedisClient = ConstructorParameters<typeof RateLimiterRedis>[0]['storeClient'];

/** A limit per minute and address. With Redis it holds over all processes, and falls back to this one when Redis is gone. */
export function createRateLimit(name: string, perMinute: number, redis?: RedisClient): RateLimit {
  const options = { keyPrefix: `limit:${name}`, points: perMinute, duration: 60 };
  const memory = new RateLimiterMemory(options);
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
    : memory;
  return async (address) => {
    try {
      await limiter.consume(address);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError('http.rate-limited', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) });
    }
  };
}
