type Send = (url: string, init: RequestInit) => Promise<Response>;

/** An HTTP client with cookies for one origin; `send` makes the requests. */
export class Browser {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();
  readonly #sendTo: Send;

  constructor(origin: string, send: Send = fetch) {
    this.origin = origin;
    this.#sendTo = send;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path: string): Promise<Response> {
    return this.#send(path, { headers: { cookie: this.cookie } });
  }

  send(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { cookie: this.cookie, origin: this.origin, 'content-type': 'application/json' };
    return this.#send(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Sends fields the way a form of a page does. */
  sendForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const headers = { cookie: this.cookie, origin: this.origin };
    return this.#send(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  /** The value of a cookie; undefined if there is none of that name. */
  cookieNamed(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Signs in through the local provider; returns the site's response about the signed-in user. */
  async signIn(steamId: string): Promise<Response> {
    const choice = await this.#redirect(await this.get('/auth/steam'));
    const back = await this.#redirect(await this.get(`${choice}&person=${steamId}`));
    const end = await this.#redirect(await this.get(back));
    if (end.includes('error=')) throw new Error(`the sign-in ended at ${end}`);
    return this.get('/api/user');
  }

  async #redirect(answer: Response): Promise<string> {
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${answer.status} where a redirect was expected`);
    return new URL(to, this.origin).href.replace(this.origin, '');
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const url = path.startsWith('/') ? this.origin + path : path;
    const answer = await this.#sendTo(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0\b/.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}
