import type { Services } from '../../app/services.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { withoutLanguage } from '@bluegem/locales/languages';

/** Charts of all patterns take several times as long to render as other pages; see decision 0006. */
const COSTLY_PAGE = /^\/statistics\//;
const COSTLY_POINTS = 5;

const BURST_SECONDS = 10;
/** The share of a minute's pages that may be requested within a burst. */
const BURST_SHARE = 0.25;

/** Counts a page that is rendered; beyond the limit it throws AppError with the seconds until the next one. */
export type LimitPage = (url: string, address: string) => Promise<void>;

/**
 * Limits how much of the one thread a client address can use by requesting pages. Counted in this process alone, since
 * each process has its own thread; `perMinute` 0 means no limit.
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
