import { ENDPOINTS, type EndpointId } from '@bluegem/contract/endpoints';
import type { CallerKey } from './caller-key.ts';
import { createRateLimit, type RateLimit, type RedisClient } from './rate-limit.ts';

/** Counts a request of an endpoint. Throws AppError `http.rate-limited` beyond the contract's limit per minute. */
export type CountCall = (id: EndpointId, address: string) => Promise<void>;

/** One counter per endpoint, shared by the API and the pages with the same forms. */
export function createEndpointLimits(callerKey: CallerKey, redis: RedisClient | undefined): CountCall {
  const limits = new Map<EndpointId, RateLimit>();
  for (const id of Object.keys(ENDPOINTS) as EndpointId[]) {
    const { perMinute } = ENDPOINTS[id];
    if (perMinute !== null)
      limits.set(id, createRateLimit({ name: id, points: perMinute, windowSeconds: 60 }, { redis }));
  }
  const unlimited = Promise.resolve();
  return (id, address) => limits.get(id)?.(callerKey({ address, accountId: null })) ?? unlimited;
}
