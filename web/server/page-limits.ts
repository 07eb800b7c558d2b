import type { Services } from '@bluegem/server/services';
import { createRateLimit } from '@bluegem/server/platform/rate-limit';
import { withoutLanguage } from '@bluegem/locales/languages';

/** Charts of all patterns take several times as long to render as other pages; see decision 0048. */
const COSTLY_PAGE = /^\/statistics\//;
const COSTLY_POINTS = 5;

const BURST_SECONDS = 10;
/** So much of a minute's pages may be asked for within a burst. */
const BURST_SHARE = 0.25;

/** Counts a page that is rendered; throws AppError with the seconds that are left beyond the limit. */
export type LimitPage = (url: string, address: string) => Promise<void>;

/**
 * Limits how much of the one thread an address can take by asking for pages. Counted in this process alone, whose thread it
 * is; `perMinute` 0 stands for no limit.
 */
export function createPageLimits(perMinute: number, { callerKey }: Pick<Services, 'callerKey'>): LimitPage {
  if (perMinute === 0) return () => Promise.resolve();
  const burst = Math.max(COSTLY_POINTS, Math.ceil(perMinute * BURST_SHARE));
  const limits = [
    createRateLimit({ name: 'pages-burst', points: burst, windowSeconds: BURST_SECONDS }),
    createRateLimit({ name: 'pages', points: Math.max(burst, perMinute), windowSeconds: 60 }),
  ];
  return async (url, address) => {
    const key = callerKey({ address, accountId: null });
    const points = COSTLY_PAGE.test(withoutLanguage(url)) ? COSTLY_POINTS : 1;
    for (const limit of limits) await limit(key, points);
  };
}
