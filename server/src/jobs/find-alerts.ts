import { randomUUID } from 'node:crypto';
import { readAlertSearch } from '@bluegem/core/query/alert-search';
import { listActiveAlerts, listWaiting, recordHits, writeDigest, type Alert } from '@bluegem/data/alerts/alerts';
import { eventFilter, listEvents } from '../account/alerts/alert-events.ts';
import type { PatternContext } from '../stores/pattern-context.ts';

const BATCH = 200;
/**
 * An import that began before a run and ends after it stores prices of before the run. Events that long ago are
 * compared again; each is recorded once.
 */
const OVERLAP_MS = 3_600_000;
/** After a longer pause of the service, what happened before is no news. */
const OLDEST_MS = 7 * 24 * 3_600_000;

type FindContext = Pick<PatternContext, 'db' | 'now' | 'snapshot' | 'config'>;

async function* activeAlerts({ db }: FindContext): AsyncGenerator<Alert[]> {
  let after: string | undefined;
  for (;;) {
    const alerts = await listActiveAlerts(db(), after, BATCH);
    if (alerts.length > 0) yield alerts;
    after = alerts.at(-1)?.id;
    if (alerts.length < BATCH) return;
  }
}

/** From when on an alert finds events: not before it was confirmed. */
function sinceOf({ checkedUntil, confirmedAt }: Alert, until: Date): number {
  const overlapping = Math.max(checkedUntil.getTime() - OVERLAP_MS, confirmedAt?.getTime() ?? 0);
  return Math.max(overlapping, until.getTime() - OLDEST_MS);
}

/**
 * Compares what happened since the last run with every alert, and writes the messages that are due. A run that is
 * interrupted is repeated by the next one: no event is lost, and none is in two messages.
 */
export function createAlertFinding(services: FindContext): (stopping: AbortSignal) => Promise<void> {
  return async (stopping) => {
    const until = services.now();
    for await (const alerts of activeAlerts(services)) {
      const since = Math.min(...alerts.map((alert) => sinceOf(alert, until)));
      const events = await listEvents(services, new Date(since));
      for (const alert of alerts) {
        if (stopping.aborted) return;
        const isFit = eventFilter(services, readAlertSearch(new URLSearchParams(alert.search)));
        const own = new Date(sinceOf(alert, until)).toISOString();
        const hits = events.filter(({ item }) => item.at >= own && isFit(item));
        await recordHits(services.db(), alert.id, hits, until);
      }
    }
    for (const id of await listWaiting(services.db(), 1000)) {
      if (stopping.aborted) return;
      await writeDigest(services.db(), id, randomUUID(), services.now());
    }
  };
}
