import type { AnalyticsEvent, AnalyticsSettingsSchema } from '@bluegem/contract/analytics';
import { storeEvents } from '@bluegem/data/analytics/analytics';
import type * as z from 'zod/mini';
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../platform/config/config.ts';
import type { LimitRule } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';

/** Four times what a busy tab sends, so that one caller cannot fill the table quickly. Counted without the database. */
export const ANALYTICS_LIMIT = { name: 'analytics', points: 480, windowSeconds: 3600 } as const satisfies LimitRule;

/** Whether a browser signals that its user does not want to be counted. */
const hasPrivacySignal = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** Stores counted events without account, address or browser of the sender. Throws AppError `http.rate-limited`. */
export async function countEvents(
  { db, now, limits, callerKey }: Pick<AccountContext, 'db' | 'now' | 'limits' | 'callerKey'>,
  { address, request }: Pick<Caller, 'address' | 'request'>,
  events: readonly AnalyticsEvent[],
): Promise<{ stored: number }> {
  if (hasPrivacySignal(request)) return { stored: 0 };
  await limits.analytics(callerKey({ address, accountId: null }));
  const counted = events.map(({ timestamp, ...event }) => ({ ...event, occurredAt: new Date(timestamp) }));
  return { stored: await storeEvents(db(), counted, now()) };
}

export const analyticsSettings = ({
  googleMeasurementId,
}: Pick<Config, 'googleMeasurementId'>): z.output<typeof AnalyticsSettingsSchema> => ({
  googleMeasurementId: googleMeasurementId ?? null,
});
