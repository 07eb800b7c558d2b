import { SESSIONS_MAX } from '@bluegem/data/accounts/sessions';
import { Browser } from '../site/browser.ts';
import { headersOf, type RawAnswer } from './answer-reader.ts';
import { KeptConnection } from './keep-alive-connection.ts';
import { nextAddress } from './loopback-address.ts';
import type { Site } from './site.ts';
import type { Outcome, Tally } from './tally.ts';

export type Request = {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Whether an answer of 200 is the right one. */
  isRight?: (answer: RawAnswer) => boolean;
  /** Whether it is only for who is signed in. */
  needsSignIn?: boolean;
};

const GOOD = new Set([200, 304]);

/** A request as bytes. */
export function messageOf({ host }: { host: string }, { method = 'GET', path, headers = {}, body }: Request): string {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

export function outcomeOf(answer: RawAnswer, isRight: (answer: RawAnswer) => boolean = () => true): Outcome {
  if (answer.status === 503 && /^retry-after: *\d/im.test(answer.head)) return 'busy';
  if (answer.status >= 500) return 'failed';
  return GOOD.has(answer.status) && (answer.status !== 200 || isRight(answer)) ? 'good' : 'wrong';
}

/** How often somebody was signed in, by whichever visitor. */
const signIns = new Map<string, number>();

/** Somebody at an address of their own, with one connection that is kept. */
export class Visitor {
  isSignedIn = false;
  readonly site: Site;
  readonly browser: Browser;
  readonly #tally: Tally;
  readonly #address = nextAddress();
  readonly #host: string;
  #connection: KeptConnection | undefined;
  #signIn: { steamId: string; number: number } | undefined;

  constructor(site: Site, tally: Tally) {
    this.site = site;
    this.#tally = tally;
    this.#host = new URL(site.origin).host;
    this.browser = new Browser(site.origin, async (url, init) => {
      const headers = init.headers as Record<string, string>;
      const body = typeof init.body === 'string' ? { body: init.body } : {};
      const answer = await this.ask({
        path: url.slice(site.origin.length),
        method: init.method ?? 'GET',
        headers,
        ...body,
      });
      const isEmpty = [204, 304].includes(answer.status);
      const { status } = answer;
      return new Response(isEmpty ? null : new Uint8Array(answer.body), { status, headers: headersOf(answer) });
    });
  }

  async connect(): Promise<KeptConnection> {
    if (!this.#connection?.isOpen) this.#connection = await KeptConnection.open(this.site.port, this.#address);
    return this.#connection;
  }

  /**
   * Asks without a note. What a connection that was opened in advance gets 408 for is asked again on another, as browsers
   * do: nobody had read it.
   */
  async ask(request: Request): Promise<RawAnswer> {
    const message = messageOf({ host: this.#host }, request);
    const answer = await (await this.connect()).ask(message);
    if (answer.status !== 408) return answer;
    this.#connection?.close();
    return (await this.connect()).ask(message);
  }

  /** Asks, and notes what became of it. */
  async visit(kind: string, request: Request): Promise<Outcome> {
    const startedAt = performance.now();
    try {
      const answer = await this.ask(request);
      const { status, body } = answer;
      const isSignedOut = status === 401 && request.needsSignIn === true && this.#mayBeSignedOut;
      const outcome = isSignedOut ? 'good' : outcomeOf(answer, request.isRight);
      if (isSignedOut) this.isSignedIn = false;
      const detail = outcome === 'good' ? '' : `${status} at ${request.path}: ${body.toString('utf8').slice(0, 120)}`;
      this.#tally.note(kind, performance.now() - startedAt, outcome, detail);
      return outcome;
    } catch (error) {
      this.#tally.note(kind, performance.now() - startedAt, 'lost', `${request.path}: ${String(error)}`);
      return 'lost';
    }
  }

  /** So many others came as the same person that the session of this visitor may have been ended. */
  get #mayBeSignedOut(): boolean {
    const { steamId, number } = this.#signIn ?? { steamId: '', number: 0 };
    return (signIns.get(steamId) ?? 0) - number >= SESSIONS_MAX;
  }

  /** The whole way through the local provider; ends where the site says who is there. */
  async signIn(steamId: string): Promise<void> {
    const startedAt = performance.now();
    const number = (signIns.get(steamId) ?? 0) + 1;
    signIns.set(steamId, number);
    this.#signIn = { steamId, number };
    const note = (outcome: Outcome, detail?: string) =>
      this.#tally.note('sign-in', performance.now() - startedAt, outcome, detail);
    try {
      const answer = await this.browser.signIn(steamId);
      const { steamid } = (await answer.json()) as { steamid: string | null };
      this.isSignedIn = steamid === steamId;
      note(this.isSignedIn ? 'good' : 'wrong', `signed in as ${steamid}`);
    } catch (error) {
      const text = String(error);
      note(text.includes('503') ? 'busy' : 'failed', text);
    }
  }

  leave(): void {
    this.#connection?.close();
  }
}
