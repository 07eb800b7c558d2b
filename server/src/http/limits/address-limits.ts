import { createRateLimit, type LimitRule } from '../../platform/rate-limit.ts';
import type { Services } from '../../app/services.ts';

/** Pages and documents that are expensive to answer and seldom requested: exports of many patterns, link previews. */
const RULES: readonly (readonly [path: RegExp, rule: LimitRule])[] = [
  [/^\/([\w-]+\/)?patterns\/export\.(csv|json)(\?|$)/, { name: 'exports', points: 30, windowSeconds: 60 }],
  [/^\/cards\//, { name: 'cards', points: 30, windowSeconds: 60 }],
];

/** Counts a request to such an address; beyond the limit it throws AppError with the seconds until the next one. */
export function createAddressLimits({
  redis,
  callerKey,
}: Pick<Services, 'redis' | 'callerKey'>): (url: string, address: string) => Promise<void> {
  const limits = RULES.map(([path, rule]) => ({ path, limit: createRateLimit(rule, { redis }) }));
  return async (url, address) => {
    await limits.find(({ path }) => path.test(url))?.limit(callerKey({ address, accountId: null }));
  };
}
