import { request as sendRequest, type IncomingMessage } from 'node:http';

/** People of the local provider; their names are in server/src/auth/local-provider/people.ts. */
export const TEST_USERS = Array.from({ length: 8 }, (_, index) => `7656119${String(index + 1).padStart(10, '0')}`);

const BODILESS = new Set([204, 304]);
let sentCount = 0;

/**
 * Another loopback address with each call, so that no rate limit per address is reached. Only Linux accepts all of
 * 127.0.0.0/8. Addresses named by a proxy would do as well, but behind one the local identity provider is refused.
 */
export function nextAddress(): { localAddress: string } | undefined {
  sentCount++;
  const localAddress = `127.${1 + ((sentCount >> 16) & 127)}.${(sentCount >> 8) & 255}.${sentCount & 255}`;
  return process.platform === 'linux' ? { localAddress } : undefined;
}

async function responseOf(message: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  const status = message.statusCode ?? 0;
  return new Response(BODILESS.has(status) ? null : Buffer.concat(chunks), { status, headers });
}

/** Like `fetch` over HTTP, but each request comes from a new loopback address. */
async function fetchFromNewAddress(url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = Object.fromEntries(request.headers);
  const options = { method: request.method, headers, ...nextAddress(), timeout: 30_000 };
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(url, options, (message) => void responseOf(message).then(resolve, reject));
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** An HTTP client with cookies for one site. */
export class Browser {
  /** May be changed to another process of the same site: cookies stay. */
  origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
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

  /** Signs in through the local provider, and checks that the site knows who it is. */
  async signIn(steamId: string): Promise<void> {
    const choice = await this.#redirect('/auth/steam');
    const back = await this.#redirect(`${choice}&person=${steamId}`);
    const end = await this.#redirect(back);
    if (end.includes('error=')) throw new Error(`the sign-in ended at ${end}`);
    const user = (await (await this.get('/api/user')).json()) as { steamid?: string | null };
    if (user.steamid !== steamId) throw new Error(`signed in as ${JSON.stringify(user)}`);
  }

  async #redirect(path: string): Promise<string> {
    const answer = await this.get(path);
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${answer.status} where a redirect was expected`);
    return new URL(to, this.origin).href.replace(this.origin, '');
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetchFromNewAddress(this.origin + path, init);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0\b/.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}
