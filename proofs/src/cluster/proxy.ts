import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a process that did not answer gets no requests. */
const PASSED_OVER_MS = 1_000;
const TIMEOUT_MS = 20_000;
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Proxy = { url: string; retries(): number; close(): Promise<void> };

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(upstream: string, agent: Agent, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url = '/', headers } = incoming;
    const outgoing = ask(upstream + url, { method, headers, agent, timeout: TIMEOUT_MS }, (message) => {
      wholeOf(message).then(
        (whole) => resolve({ status: message.statusCode ?? 0, headers: message.headers, body: whole }),
        reject,
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function send(response: ServerResponse, { status, headers, body }: Answer): ServerResponse {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OWN_HEADERS.includes(name)) response.setHeader(name, value);
  return response.writeHead(status, { 'content-length': body.length }).end(body);
}

/**
 * Passes requests to the processes in turn, as a reverse proxy does. A process that fails is skipped for a while, and
 * an idempotent request is repeated once with another process; other requests only if no connection was made.
 */
export async function startProxy(upstreams: () => readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const passedOverUntil = new Map<string, number>();
  let turn = 0;
  let retries = 0;

  function next(but?: string): string {
    const all = upstreams().filter((each) => each !== but);
    const good = all.filter((each) => (passedOverUntil.get(each) ?? 0) <= Date.now());
    const from = good.length > 0 ? good : all;
    return from[turn++ % from.length] ?? '';
  }

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const body = await wholeOf(incoming);
    const first = next();
    try {
      return await forward(first, agent, incoming, body);
    } catch (error) {
      passedOverUntil.set(first, Date.now() + PASSED_OVER_MS);
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (!isRefused && !IDEMPOTENT.includes(incoming.method ?? '')) throw error;
      retries++;
      return forward(next(first), agent, incoming, body);
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming).then(
      (whole) => send(response, whole),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    retries: () => retries,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
