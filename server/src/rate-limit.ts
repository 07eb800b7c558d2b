import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import { countRequest } from '@bluegem/data/rate-counters';
import type { Db } from '@bluegem/data/sql';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Counts one request of a caller; throws an AppError with the seconds that are left beyond the limit. */
export type RateLimit = (callerKey: string) => Promise<void>;

/** So many points (requests) of one caller in a window that begins with the first of them. */
export type LimitRule = { name: string; points: number; windowSeconds: number; error?: ErrorCode };

/** The part of a Redis client that limits need. */
export type RedisClient = ConstructorParameters<typeof RateLimiterRedis>[0]['storeClient'];

/** Where counts may be kept. `db`: for limits that must hold over all processes even without Redis. */
export type LimitStores = { redis?: RedisClient | undefined; db?: Db | undefined; now?: () => Date };

/** Takes one point; how many milliseconds are left when there was none, else undefined. */
type Consume = (callerKey: string) => Promise<number | undefined>;

const keyPrefixOf = ({ name }: LimitRule) => `limit:${name}`;

function countInDatabase(rule: LimitRule, db: Db, now: () => Date): Consume {
  return async (callerKey) => {
    const at = now();
    const { points, windowEnd } = await countRequest(db, `${keyPrefixOf(rule)}:${callerKey}`, rule.windowSeconds, at);
    return points > rule.points ? windowEnd.getTime() - at.getTime() : undefined;
  };
}

/** In this process, or in Redis; when Redis is gone, in this process too. */
function countByLibrary(rule: LimitRule, redis: RedisClient | undefined): Consume {
  const options = { keyPrefix: keyPrefixOf(rule), points: rule.points, duration: rule.windowSeconds };
  const memory = new RateLimiterMemory(options);
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
    : memory;
  return async (callerKey) => {
    try {
      await limiter.consume(callerKey);
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
      throw reason;
    }
  };
}

/**
 * A limit, counted in Redis when there is one, else in the database when one is given, else in this process. With either
 * of the first two it holds over all processes. Which limits are given a database: decision 0013.
 */
export function createRateLimit(rule: LimitRule, stores: LimitStores = {}): RateLimit {
  const { redis, db, now = () => new Date() } = stores;
  const consume = db && !redis ? countInDatabase(rule, db, now) : countByLibrary(rule, redis);
  return async (callerKey) => {
    const leftMs = await consume(callerKey);
    if (leftMs === undefined) return;
    throw new AppError(rule.error ?? 'http.rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  };
}
