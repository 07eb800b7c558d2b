import type { AnalyticsEvent } from '@bluegem/contract/analytics';
import type { Outcome } from './event-queue.ts';

const ADDRESS = '/api/analytics';

/** Sending again would be refused again. */
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429;

/** Sends events to our own server, without cookies, even while the page unloads. Never rejects. */
export async function sendEvents(events: readonly AnalyticsEvent[]): Promise<Outcome> {
  try {
    const { ok, status } = await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    return ok ? 'taken' : isRefused(status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}

let measurementId: Promise<string | null> | undefined;

async function fetchMeasurementId(): Promise<string | null> {
  try {
    const response = await fetch(ADDRESS, { credentials: 'omit' });
    const settings = response.ok ? ((await response.json()) as { googleMeasurementId?: unknown }) : {};
    const id = settings.googleMeasurementId;
    return typeof id === 'string' && /^G-[A-Z0-9]+$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** The id of the site at Google Analytics; null if there is none or the request fails. Requested once. */
export const googleMeasurementId = (): Promise<string | null> => (measurementId ??= fetchMeasurementId());
