import { SESSIONS_MAX } from '@bluegem/data/accounts/sessions';
import { Browser } from '../site/browser.ts';
import { headersOf, type RawResponse } from './response-reader.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { nextAddress } from '../site/loopback-address.ts';
import type { Site } from './site.ts';
import type { Outcome, Tally } from './tally.ts';

export type Request = {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Checks a 200 response. */
  isRight?: (answer: RawResponse) => boolean;
  /** Whether it needs a signed-in user. */
  needsSignIn?: boolean;
};

const GOOD = new Set([200, 304]);

/** A request as bytes. */
export function messageOf({ host }: { host: string }, { method = 'GET', path, headers = {}, body }: Request): string {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

export function outcomeOf(answer: RawResponse, isRight: (answer: RawResponse) => boolean = () => true): Outcome {
  if (answer.status === 503 && /^retry-after: *\d/im.test(answer.head)) return 'busy';
  if (answer.status >= 500) return 'failed';
  return GOOD.has(answer.status) && (answer.status !== 200 || isRight(answer)) ? 'good' : 'wrong';
}

/** Number of sign-ins by Steam id, over all visitors. */
const signIns = new Map<string, number>();

/** A visitor with a network address of its own and one keep-alive connection. */
export class Visitor {
  isSignedIn = false;
  readonly site: Site;
  readonly browser: Browser;
  readonly #tally: Tally;
  readonly #address = nextAddress();
  readonly #host: string;
  #connection: PersistentConnection | undefined;
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

  async connect(): Promise<PersistentConnection> {
    if (!this.#connection?.isOpen) this.#connection = await PersistentConnection.open(this.site.port, this.#address);
    return this.#connection;
  }

  /**
   * Sends a request without recording it. After 408 on a connection that was opened in advance, it is sent again on a
   * new one, as browsers do: the server had not read it.
   */
  async ask(request: Request): Promise<RawResponse> {
    const message = messageOf({ host: this.#host }, request);
    const answer = await (await this.connect()).ask(message);
    if (answer.status !== 408) return answer;
    this.#connection?.close();
    return (await this.connect()).ask(message);
  }

  /** Sends a request and records its outcome. */
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

  /** Whether so many other visitors signed in to the same account that this session may have been ended. */
  get #mayBeSignedOut(): boolean {
    const { steamId, number } = this.#signIn ?? { steamId: '', number: 0 };
    return (signIns.get(steamId) ?? 0) - number >= SESSIONS_MAX;
  }

  /** Signs in through the local provider and checks the signed-in account. */
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
