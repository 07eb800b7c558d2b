import { storePrices } from '@bluegem/data/prices/prices';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { refreshPrices } from '../stores/price-cache.ts';
import type { SourceStatus } from '../stores/price-status.ts';
import { SourceFailure, type PriceSource } from '../outside/prices/price-source.ts';
import type { PatternContext } from '../contexts/pattern-context.ts';

const FIRST_RETRY_MS = 5 * 60_000;
const MAX_RETRY_MS = 6 * 3_600_000;
/** What a source may ask for at most. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** After a success in the same period nothing is asked; a failure is tried again so often. */
const MAX_ATTEMPTS = 5;

type FetchParts = Pick<PatternContext, 'db' | 'logger' | 'now' | 'prices' | 'priceStatus'> & {
  sources: readonly PriceSource[];
};
type Turn = { slot: number; attempts: number; notBefore: number; isDone: boolean };

/** 5 minutes, doubled with every attempt, or longer where the source asks for it. */
const waitAfter = (attempts: number, { pauseMs }: SourceFailure) =>
  Math.max(pauseMs, Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS));

/** A wait beyond the longest one is of a clock that has been set back. */
const isToWait = ({ notBefore }: Turn, moment: number) => moment < notBefore && notBefore - moment <= LONGEST_WAIT_MS;

/**
 * Asks the sources that are due and keeps what they say. Time goes in periods of a source's own length; each attempt within
 * one is taken by one process, through the database, so that many processes ask no more than one.
 */
export function createPriceFetching({ db, logger, now, prices, priceStatus, sources }: FetchParts) {
  const turns = new Map<PriceSource['name'], Turn>();
  const closed = new Set<PriceSource['name']>();

  const tell = (name: PriceSource['name'], status: Pick<SourceStatus, 'outcome'> & Partial<SourceStatus>) =>
    priceStatus.set(name, { at: now(), kept: 0, reason: null, notBefore: null, ...status });

  /** The turn of this period that is due now, taken; undefined: none, or another process has it. */
  async function takeTurn({ name, everyMs }: PriceSource): Promise<Turn | undefined> {
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
    tell(name, { outcome: 'elsewhere' });
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
      tell(name, { outcome: 'done', kept });
      logger.info({ source: name, kept }, 'Prices');
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof SourceFailure)) throw error;
      turn.notBefore = now().getTime() + waitAfter(turn.attempts, error);
      const { message: reason, kind } = error;
      const outcome = kind === 'closed' ? 'closed' : 'failed';
      tell(name, { outcome, kept, reason, notBefore: kind === 'closed' ? null : new Date(turn.notBefore) });
      if (kind === 'closed') {
        closed.add(name);
        logger.error(
          { source: name, reason },
          'The key for prices is not accepted: it is not used until the service starts again',
        );
      } else logger.warn({ source: name, reason, kept }, 'Prices could not be read; they are asked for later');
    } finally {
      if (kept > 0) await refreshPrices(prices);
    }
  }

  return async (stopping: AbortSignal): Promise<void> => {
    for (const source of sources) {
      if (stopping.aborted || closed.has(source.name)) continue;
      const turn = await takeTurn(source);
      if (turn) await ask(source, turn, stopping);
    }
  };
}
