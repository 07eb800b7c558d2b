import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { Logger } from '../../platform/logger.ts';
import type { Clock } from './clock.ts';
import type { CoordinatorAnswer } from './coordinator-answer.ts';
import type { SessionEvents, SteamSession } from './steam-session.ts';

/** Responses to old sessions get worse, so each is replaced, no two accounts at the same moment. */
const RELOG_MS = 30 * 60_000;
const RELOG_JITTER_MS = 4 * 60_000;
const LOG_ON_MS = 60_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 30 * 60_000;
/** Codes of Steam for which an early retry makes things worse: wrong password, denied, expired, disabled, too many. */
const REFUSALS = [5, 15, 27, 43, 84];

export type BotStatus = 'logged-out' | 'connecting' | 'no-coordinator' | 'ready';

export type BotParts = {
  /** Its name in logs, instead of the account's name. */
  number: number;
  openSession(events: SessionEvents): SteamSession;
  onAnswer(bot: Bot, answer: CoordinatorAnswer): void;
  onChange(bot: Bot): void;
  saveToken(token: string): void;
  clock: Clock;
  logger: Logger;
};

/** One account: stays logged on, and sends requests when it is ready. */
export class Bot {
  readonly #parts: BotParts;
  #status: BotStatus = 'connecting';
  #session: SteamSession | undefined;
  #failures = 0;
  #endTimer: () => void = () => {};

  constructor(parts: BotParts) {
    this.#parts = parts;
  }

  get status(): BotStatus {
    return this.#status;
  }

  isReady(): boolean {
    return this.#status === 'ready';
  }

  ask(link: ClassicLink): void {
    this.#session?.ask(link);
  }

  start(): void {
    this.#become('connecting');
    this.#wait(LOG_ON_MS, () => this.#restart('no answer to the log-on'));
    this.#session = this.#parts.openSession({
      loggedOn: () => this.#loggedOn(),
      coordinatorFound: () => this.#become('ready'),
      coordinatorLost: () => this.#become('no-coordinator'),
      answered: (answer) => this.#parts.onAnswer(this, answer),
      tokenRenewed: (token) => this.#parts.saveToken(token),
      renewalFailed: (err) =>
        this.#parts.logger.warn({ err, bot: this.#parts.number }, 'Steam did not renew the token'),
      ended: (reason, eresult) => this.#restart(reason, eresult),
    });
  }

  close(): void {
    this.#endTimer();
    this.#session?.close();
    this.#session = undefined;
    this.#become('logged-out');
  }

  #become(status: BotStatus): void {
    if (status === this.#status) return;
    const { logger, number } = this.#parts;
    this.#status = status;
    if (status === 'ready') this.#failures = 0;
    logger.info({ bot: number, status }, 'Game coordinator');
    this.#parts.onChange(this);
  }

  #wait(ms: number, run: () => void): void {
    this.#endTimer();
    this.#endTimer = this.#parts.clock.after(ms, run);
  }

  #loggedOn(): void {
    this.#become('no-coordinator');
    this.#wait(RELOG_MS + this.#parts.clock.random() * RELOG_JITTER_MS, () => {
      this.#session?.close();
      this.start();
    });
  }

  #restart(reason: string, eresult?: number): void {
    const { clock, logger, number } = this.#parts;
    this.#session?.close();
    this.#session = undefined;
    const isRefused = eresult !== undefined && REFUSALS.includes(eresult);
    const backOffMs = isRefused ? MAX_RETRY_MS : Math.min(FIRST_RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS);
    const delayMs = Math.round(backOffMs * (0.5 + clock.random() / 2));
    this.#failures += 1;
    logger[isRefused ? 'error' : 'warn']({ bot: number, reason, eresult, delayMs }, 'Steam session ended');
    this.#become('logged-out');
    this.#wait(delayMs, () => this.start());
  }
}
