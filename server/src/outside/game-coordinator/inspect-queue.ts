import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import type { CoordinatorAnswer } from './coordinator-answer.ts';
import { CoordinatorError, type CoordinatorReason } from './game-coordinator.ts';
import { jobKeyOf, waitFor, type InspectJob } from './inspect-job.ts';

const MAX_QUEUED = 100;
/** Minimum time between two requests of one account; Steam ignores faster ones. */
const SPACING_MS = 1100;
const ATTEMPT_MS = 5000;
const JOB_MS = 20_000;
const MAX_ATTEMPTS = 2;

/** An account that can send requests to the coordinator, as the queue sees it. */
export type QueueBot = { isReady(): boolean; ask(link: ClassicLink): void };

type Job = InspectJob<Slot>;
type Flight = { job: Job; endAttempt(): void };
/**
 * `isResting`: it sent a request a moment ago. `unanswered`: the number of timed out requests, whose responses may
 * still arrive.
 */
type Slot = { bot: QueueBot; flight: Flight | undefined; isResting: boolean; lastSentAt: number; unanswered: number };

const slotOf = (bot: QueueBot): Slot => ({
  bot,
  flight: undefined,
  isResting: false,
  lastSentAt: 0,
  unanswered: 0,
});

/** Distributes requests to the accounts: first in, first out, one request per account at a time. */
export class InspectQueue {
  readonly #slots: readonly Slot[];
  readonly #clock: Clock;
  readonly #breaker;
  readonly #jobs = new Map<string, Job>();
  readonly #waiting: Job[] = [];

  constructor(bots: readonly QueueBot[], clock: Clock) {
    this.#slots = bots.map(slotOf);
    this.#clock = clock;
    this.#breaker = createCircuitBreaker(clock);
  }

  async inspect(link: ClassicLink, signal: AbortSignal): Promise<InspectedItem> {
    if (signal.aborted) throw new CoordinatorError('aborted');
    const pauseMs = this.pauseMs();
    if (pauseMs > 0) throw new CoordinatorError('timeout', { retryAfterSeconds: Math.ceil(pauseMs / 1000) });
    const key = jobKeyOf(link);
    const known = this.#jobs.get(key);
    if (!known && this.#waiting.length >= MAX_QUEUED) throw new CoordinatorError('queue-full');
    const job = known ?? this.#addJob(key, link);
    const item = waitFor(job, signal, () => {
      // A running request continues until its response or timeout, and occupies its bot.
      if (job.waiters.size === 0 && this.#waiting.includes(job)) this.#finish(job);
    });
    this.#dispatch();
    return item;
  }

  /** To be called when a bot becomes ready or stops being ready. */
  botChanged(bot: QueueBot): void {
    const slot = this.#slots.find((each) => each.bot === bot);
    if (slot && !bot.isReady()) {
      slot.unanswered = 0;
      const job = this.#land(slot);
      // The account disconnected; the coordinator did not time out: no attempt is counted.
      if (job && this.#isOpen(job)) {
        if (job.waiters.size > 0) this.#waiting.unshift(job);
        else this.#finish(job);
      }
    }
    this.#dispatch();
  }

  answered(bot: QueueBot, answer: CoordinatorAnswer): void {
    const slot = this.#slots.find((each) => each.bot === bot);
    if (!slot || answer === 'damaged') return;
    if (answer === 'empty') this.#answeredEmpty(slot);
    else this.#answeredItem(slot, answer);
    this.#dispatch();
  }

  /** How long the coordinator is not called; 0: it may be called. */
  pauseMs(): number {
    return this.#breaker.openMs();
  }

  close(): void {
    for (const slot of this.#slots) this.#land(slot);
    for (const job of this.#jobs.values()) this.#fail(job, 'offline');
  }

  #isOpen(job: Job): boolean {
    return this.#jobs.get(job.key) === job;
  }

  #addJob(key: string, link: ClassicLink): Job {
    const endDeadline = this.#clock.after(JOB_MS, () =>
      this.#fail(job, this.#slots.some(({ bot }) => bot.isReady()) ? 'timeout' : 'offline'),
    );
    const job: Job = { key, link, waiters: new Set(), tried: new Set(), wasAsked: false, endDeadline };
    this.#jobs.set(key, job);
    this.#waiting.push(job);
    return job;
  }

  #finish(job: Job): void {
    job.endDeadline();
    if (this.#isOpen(job)) this.#jobs.delete(job.key);
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  #fail(job: Job, reason: CoordinatorReason): void {
    this.#finish(job);
    const pauseMs = this.pauseMs();
    const facts = { wasAsked: job.wasAsked, ...(pauseMs > 0 && { retryAfterSeconds: Math.ceil(pauseMs / 1000) }) };
    for (const { reject } of job.waiters) reject(new CoordinatorError(reason, facts));
  }

  #dispatch(): void {
    const free = this.#slots
      .filter((slot) => !slot.flight && !slot.isResting && slot.bot.isReady())
      .toSorted((a, b) => a.lastSentAt - b.lastSentAt);
    for (const slot of free) {
      const at = this.#waiting.findIndex(({ tried }) => !tried.has(slot));
      const [job] = at >= 0 ? this.#waiting.splice(at, 1) : [];
      if (job) this.#send(slot, job);
    }
  }

  #send(slot: Slot, job: Job): void {
    slot.lastSentAt = this.#clock.now();
    slot.isResting = true;
    this.#clock.after(SPACING_MS, () => {
      slot.isResting = false;
      this.#dispatch();
    });
    slot.flight = { job, endAttempt: this.#clock.after(ATTEMPT_MS, () => this.#timeOut(slot)) };
    job.wasAsked = true;
    slot.bot.ask(job.link);
  }

  /** Frees a slot; its attempt has ended. */
  #land(slot: Slot): Job | undefined {
    const { flight } = slot;
    flight?.endAttempt();
    slot.flight = undefined;
    return flight?.job;
  }

  /** Retries with another bot, before all other requests, or fails if there is none. */
  #retry(job: Job, reason: CoordinatorReason): void {
    if (!this.#isOpen(job)) return;
    const hasAnother = this.#slots.some((slot) => slot.bot.isReady() && !job.tried.has(slot));
    if (job.waiters.size > 0 && hasAnother && job.tried.size < MAX_ATTEMPTS) this.#waiting.unshift(job);
    else this.#fail(job, reason);
  }

  #timeOut(slot: Slot): void {
    const job = this.#land(slot);
    slot.unanswered += 1;
    const isPaused = this.#breaker.countTimeout();
    if (job) {
      job.tried.add(slot);
      this.#retry(job, 'timeout');
    }
    if (isPaused) for (const each of this.#waiting.slice()) this.#fail(each, 'timeout');
    this.#dispatch();
  }

  /** An unknown item. A late response looks the same, so it is accepted only if no other response is outstanding. */
  #answeredEmpty(slot: Slot): void {
    if (slot.unanswered > 0) {
      slot.unanswered -= 1;
      return;
    }
    const job = this.#land(slot);
    if (!job) return;
    this.#breaker.countAnswer();
    job.tried.add(slot);
    this.#retry(job, 'not-found');
  }

  #answeredItem(slot: Slot, item: InspectedItem): void {
    if (slot.flight?.job.link.assetId === item.itemId) this.#land(slot);
    else slot.unanswered = Math.max(0, slot.unanswered - 1);
    const found = [...this.#jobs.values()].filter(({ link, wasAsked }) => wasAsked && link.assetId === item.itemId);
    if (found.length > 0) this.#breaker.countAnswer();
    for (const job of found) {
      this.#finish(job);
      for (const { resolve } of job.waiters) resolve(item);
    }
  }
}
