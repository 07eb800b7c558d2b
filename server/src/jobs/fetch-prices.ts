import { storePrices } from '@bluegem/data/prices/prices';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { refreshPrices } from '../stores/price-cache.ts';
import type { SourceStatus } from '../stores/price-status.ts';
import { SourceFailure, type PriceSource } from '../outside/prices/price-source.ts';
import type { PatternContext } from '../stores/pattern-context.ts';

const FIRST_RETRY_MS = 5 * 60_000;
const MAX_RETRY_MS = 6 * 3_600_000;
/** The largest number of requests of a source. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** After a success no request is sent in the same period; after a failure there are this many retries. */
const MAX_ATTEMPTS = 5;

type FetchParts = Pick<PatternContext, 'db' | 'logger' | 'now' | 'prices' | 'priceStatus'> & {
  sources: readonly PriceSource[];
};
type Turn = { slot: number; attempts: number; notBefore: number; isDone: boolean };

/** 5 minutes, doubled with every attempt, or longer if the source requires it. */
const waitAfter = (attempts: number, { pauseMs }: SourceFailure) =>
  Math.max(pauseMs, Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS));

/** A longer wait than the maximum means that the clock was set back. */
const isToWait = ({ notBefore }: Turn, moment: number) => moment < notBefore && notBefore - moment <= LONGEST_WAIT_MS;

/**
 * Calls the sources that are due and stores their prices. Each source has periods of its own length; each attempt in a
 * period is claimed by one process through the database, so that many processes send no more requests than one.
 */
export function createPriceFetching({ db, logger, now, prices, priceStatus, sources }: FetchParts) {
  const turns = new Map<PriceSource['name'], Turn>();
  const closed = new Set<PriceSource['name']>();

  const report = (name: PriceSource['name'], status: Pick<SourceStatus, 'outcome'> & Partial<SourceStatus>) =>
    priceStatus.set(name, { at: now(), kept: 0, reason: null, notBefore: null, ...status });

  /** Claims the attempt of this period that is due now; undefined if none is due or another process has claimed it. */
  async function claimAttempt({ name, everyMs }: PriceSource): Promise<Turn | undefined> {
    const moment = now().getTime();
    const slot = Math.floor(moment / everyMs);
    const before = turns.get(name);
    const isSamePeriod = before?.slot === slot;
    const attempts = isSamePeriod ? before.attempts : 0;
    if (before && isToWait(before, moment)) return undefined;
    if (isSamePeriod && (before.isDone || attempts >= MAX_ATTEMPTS)) return undefined;
    const turn = { slot, attempts: attempts + 1, notBefore: 0, isDone: false };
    turns.set(name, turn);
    const isOurs = await takeNonce(db(), `prices:${name}:${slot}:${attempts}`, new Date((slot + 2) * everyMs));
    if (isOurs) return turn;
    turn.isDone = true;
    report(name, { outcome: 'elsewhere' });
    return undefined;
  }

  async function ask(source: PriceSource, turn: Turn, signal: AbortSignal): Promise<void> {
    const { name } = source;
    let kept = 0;
    try {
      for await (const batch of source.prices({ now, signal })) {
        const { added, changed } = await storePrices(db(), batch, now());
        kept += added + changed;
      }
      turn.isDone = true;
      report(name, { outcome: 'done', kept });
      logger.info({ source: name, kept }, 'Prices');
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof SourceFailure)) throw error;
      turn.notBefore = now().getTime() + waitAfter(turn.attempts, error);
      const { message: reason, kind } = error;
      const outcome = kind === 'closed' ? 'closed' : 'failed';
      report(name, { outcome, kept, reason, notBefore: kind === 'closed' ? null : new Date(turn.notBefore) });
      if (kind === 'closed') {
        closed.add(name);
        logger.error(
          { source: name, reason },
          'The key for prices is not accepted: it is not used until the service starts again',
        );
      } else logger.warn({ source: name, reason, kept }, 'Prices could not be read; the request is repeated later');
    } finally {
      if (kept > 0) await refreshPrices(prices);
    }
  }

  return async (stopping: AbortSignal): Promise<void> => {
    for (const source of sources) {
      if (stopping.aborted || closed.has(source.name)) continue;
      const turn = await claimAttempt(source);
      if (turn) await ask(source, turn, stopping);
    }
  };
}
