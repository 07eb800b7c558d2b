import type { RateLimiterRedis } from 'rate-limiter-flexible';

type RedisClient = ConstructorParameters<typeof RateLimiterRedis>[0]['storeClient'];

/** A Redis client whose server is gone: it takes commands and fails every one. */
export function brokenRedis() {
  const calls: unknown[][] = [];
  const client = {
    status: 'reconnecting',
    defineCommand: () => undefined,
    rlflxIncr: (...values: unknown[]) => {
      calls.push(values);
      return Promise.reject(new Error('Connection is closed.'));
    },
  };
  return { client: client as RedisClient, calls };
}

/** A Redis client that counts in memory as the real server would. */
export function workingRedis() {
  const counts = new Map<string, number>();
  const client = {
    status: 'ready',
    defineCommand: () => undefined,
    rlflxIncr: ([key, points, seconds]: [string, number, number]) => {
      const count = (counts.get(key) ?? 0) + Number(points);
      counts.set(key, count);
      return Promise.resolve([count, seconds * 1000]);
    },
  };
  return { client: client as RedisClient, counts };
}
