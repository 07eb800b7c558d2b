import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import { publishRateLimited } from './events.ts';
import { countRequest, uncountRequest } from '@bluegem/data/database/rate-counters';
import type { Db } from '@bluegem/data/database/sql';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * Counts a request of a caller, as one point or as many as it costs. Throws AppError with the remaining seconds beyond
 * the limit.
 */
export type RateLimit = {
  (callerKey: string, points?: number): Promise<void>;
  /** Refunds one request that was admitted and failed through no fault of the caller. */
  refund(callerKey: string): Promise<void>;
};

/** The number of points (requests) per caller in a window that starts with the first of them. */
export type LimitRule = { name: string; points: number; windowSeconds: number; error?: ErrorCode };

/** The part of a Redis client that limits need. */
export type RedisClient = ConstructorParameters<typeof RateLimiterRedis>[0]['storeClient'];

/** Where counts may be stored. `db`: for limits that must hold over all processes even without Redis. */
export type LimitStores = { redis?: RedisClient | undefined; db?: Db | undefined; now?: () => Date };

type Counter = {
  /** Consumes points. Returns the remaining milliseconds if there were not enough, otherwise undefined. */
  consume(callerKey: string, points: number): Promise<number | undefined>;
  giveBack(callerKey: string): Promise<unknown>;
};

const keyPrefixOf = ({ name }: LimitRule) => `limit:${name}`;

function countInDatabase(rule: LimitRule, db: Db, now: () => Date): Counter {
  const keyOf = (callerKey: string) => `${keyPrefixOf(rule)}:${callerKey}`;
  return {
    async consume(callerKey, cost) {
      const at = now();
      const { points, windowEnd } = await countRequest(db, keyOf(callerKey), rule.windowSeconds, at, cost);
      return points > rule.points ? windowEnd.getTime() - at.getTime() : undefined;
    },
    giveBack: (callerKey) => uncountRequest(db, keyOf(callerKey), rule.points, now()),
  };
}

const noWait = () => undefined;

function waitOf(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
  throw reason;
}

/** Counts in this process or in Redis; in this process as well while Redis is unreachable. */
function countByLibrary(rule: LimitRule, redis: RedisClient | undefined): Counter {
  const options = { keyPrefix: keyPrefixOf(rule), points: rule.points, duration: rule.windowSeconds };
  const memory = new RateLimiterMemory(options);
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
    : memory;
  return {
    consume: (callerKey, points) => limiter.consume(callerKey, points).then(noWait, waitOf),
    giveBack: (callerKey) => limiter.reward(callerKey),
  };
}

/**
 * A limit, counted in Redis if there is one, else in the database if one is given, else in this process. With either of
 * the first two it holds over all processes. Which limits get a database: decision 0013.
 */
export function createRateLimit(rule: LimitRule, stores: LimitStores = {}): RateLimit {
  const { redis, db, now = () => new Date() } = stores;
  const counter = db && !redis ? countInDatabase(rule, db, now) : countByLibrary(rule, redis);
  const limit = async (callerKey: string, points = 1) => {
    const waitMs = await counter.consume(callerKey, points);
    if (waitMs === undefined) return;
    publishRateLimited({ limit: rule.name });
    // A clock that was set back would yield more than the length of a window.
    const retryAfterSeconds = Math.min(rule.windowSeconds, Math.max(1, Math.ceil(waitMs / 1000)));
    throw new AppError(rule.error ?? 'http.rate-limited', { retryAfterSeconds });
  };
  return Object.assign(limit, {
    async refund(callerKey: string) {
      await counter.giveBack(callerKey);
    },
  });
}
