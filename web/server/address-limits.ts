import { createRateLimit, type LimitRule } from '@bluegem/server/platform/rate-limit';
import type { Services } from '@bluegem/server/services';

/** What costs much to make and nobody asks for often: files of many patterns, pictures for previews of links. */
const RULES: readonly (readonly [path: RegExp, rule: LimitRule])[] = [
  [/^\/([\w-]+\/)?patterns\/export\.(csv|json)(\?|$)/, { name: 'exports', points: 30, windowSeconds: 60 }],
  [/^\/cards\//, { name: 'cards', points: 120, windowSeconds: 60 }],
];

/** Counts a request to such an address; throws AppError with the seconds that are left beyond the limit. */
export function createAddressLimits({
  redis,
  callerKey,
}: Pick<Services, 'redis' | 'callerKey'>): (url: string, address: string) => Promise<void> {
  const limits = RULES.map(([path, rule]) => ({ path, limit: createRateLimit(rule, { redis }) }));
  return async (url, address) => {
    await limits.find(({ path }) => path.test(url))?.limit(callerKey({ address, accountId: null }));
  };
}
